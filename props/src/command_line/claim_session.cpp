#include "claim_session.hpp"

#include "../store/running_file.hpp"
#include "../store/stored_first.hpp"
#include "numbers.hpp"
#include "usage_error.hpp"

namespace quincunx::props {
namespace {

constexpr double longest_timeout = 1e6;

Guard guard_of(const std::string& program, const Arguments& arguments) {
  // A subject command is in a process of its own already, and has its own patience.
  Guard guard{.program = program, .in_process = arguments.in_process || arguments.subject_command.has_value()};
  if (arguments.case_timeout) {
    if (arguments.subject_command) throw UsageError("--subject-command has --subject-patience for a --case-timeout");
    if (guard.in_process) throw UsageError("--in-process has no --case-timeout: a process cannot stop its own loop");
    guard.case_timeout = parse_seconds("--case-timeout", *arguments.case_timeout, longest_timeout);
  }
  return guard;
}

}  // namespace

std::string store_folder(const Arguments& arguments, const Environment& environment, const std::string& usual) {
  if (arguments.store && arguments.no_store) throw UsageError("--store and --no-store are both given; give one");
  if (arguments.no_store) return {};
  if (arguments.store) {
    if (arguments.store->empty()) throw UsageError("--store is ''; it must be the name of a folder");
    return *arguments.store;
  }
  if (arguments.fault) return {};
  const std::string variable = value_in(environment, "QUINCUNX_STORE");
  return variable.empty() ? usual : variable;
}

ClaimSession::ClaimSession(const std::string& program, const Arguments& arguments, const std::string& folder,
                           const Note& note)
    : store_(std::make_shared<CounterexampleStore>(folder, note)) {
  Guard guard = guard_of(program, arguments);
  if (!folder.empty()) report_killed_runs(folder, note);
  if (!guard.in_process) guard.table = in_flight_table_in(folder);
  guard_ = std::make_shared<const Guard>(std::move(guard));
}

ClaimRunner ClaimSession::runner() const {
  const ClaimRunner guarded = [guard = guard_](const Property& property, std::size_t registered,
                                               const SuiteOptions& options, SuiteListener& listener) {
    return run_guarded(property, registered, options, listener, *guard);
  };
  return [guarded, store = store_](const Property& property, std::size_t registered, const SuiteOptions& options,
                                   SuiteListener& listener) {
    return run_stored_first(property, registered, options, listener, guarded, *store);
  };
}

}  // namespace quincunx::props
