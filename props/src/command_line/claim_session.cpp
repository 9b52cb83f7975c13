#include "claim_session.hpp"

#include "../guard/guarded_claim.hpp"
#include "../store/running_file.hpp"
#include "../store/stored_first.hpp"
#include "numbers.hpp"
#include "usage_error.hpp"

namespace quincunx::props {
namespace {

constexpr double longest_timeout = 1e6;

// A subject command is in a process of its own already, and has its own patience.
bool in_this_process(const Arguments& arguments) {
  return arguments.in_process || arguments.subject_command.has_value();
}

double case_timeout(const Arguments& arguments) {
  if (!arguments.case_timeout) return default_case_timeout;
  if (arguments.subject_command) throw UsageError("--subject-command has --subject-patience for a --case-timeout");
  if (arguments.in_process) {
    throw UsageError("--in-process has no --case-timeout: a process cannot stop its own loop");
  }
  return parse_seconds("--case-timeout", *arguments.case_timeout, longest_timeout);
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
  const double timeout = case_timeout(arguments);
  if (!folder.empty()) report_killed_runs(folder, note);
  if (in_this_process(arguments)) return;
  pool_ = std::make_shared<ClaimPool>(program, ChildLimits{.silence = timeout},
                                      [folder](unsigned lane) { return in_flight_table_in(folder, lane); });
}

void ClaimSession::expect(const std::vector<const Property*>& claims, std::size_t registered_statistical,
                          const SuiteOptions& options) {
  if (!pool_) return;
  std::vector<ClaimJob> jobs;
  for (const Property* claim : claims) {
    if (!store_->find(claim->info.full_name(), options.fault)) jobs.push_back({claim, registered_statistical, options});
  }
  pool_->expect(jobs);
}

ClaimRunner ClaimSession::runner() const {
  const ClaimRunner guarded = [pool = pool_](const Property& property, std::size_t registered,
                                             const SuiteOptions& options, SuiteListener& listener) {
    return pool ? run_guarded(property, registered, options, listener, *pool)
                : run_claim(property, registered, options, listener);
  };
  return [guarded, store = store_](const Property& property, std::size_t registered, const SuiteOptions& options,
                                   SuiteListener& listener) {
    return run_stored_first(property, registered, options, listener, guarded, *store);
  };
}

}  // namespace quincunx::props
