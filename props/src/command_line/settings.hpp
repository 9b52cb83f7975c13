// From what was typed, and RC_PARAMS, to the settings of a run.
#pragma once

#include "../seed.hpp"
#include "options.hpp"
#include "quincunx/props/command_line.hpp"
#include "quincunx/props/suite_run.hpp"
#include "rapidcheck_parameters.hpp"

namespace quincunx::props {

/// A subject with or without a fault, and the claims about it.
struct Chosen {
  std::string subject;
  std::string fault;  ///< empty: none
  Registry registry;
  std::size_t plain_tests = 0;  ///< that share the budget
  std::string command = {};     ///< the subject command; empty: none
};

/// The subject and the fault that were asked for. Throws UsageError for names that do not exist.
Chosen choose(const Arguments& arguments, const Catalogue& catalogue);

/// The claims about one subject, a fault planted when there is one.
Registry claims_about(const Catalogue& catalogue, const Subject& subject, const Fault* fault);

/// The subject command that was typed. Throws UsageError when another subject or a fault was typed too, and for a
/// patience that is none.
std::optional<SubjectCommand> subject_command(const Arguments& arguments);

/// The subject as a repeated command has to name it: empty for the default one.
std::string shown_subject(const std::string& subject, const Catalogue& catalogue);

/// The seed of --seed and QUINCUNX_SEED, which must not contradict each other; nothing when neither is given.
std::optional<Seed> given_seed(const Arguments& arguments, const Environment& environment);

/// Checks every value. A setting that the command line and RC_PARAMS give differently is a UsageError.
SuiteOptions suite_options(const Arguments& arguments, const std::optional<Seed>& seed,
                           const RapidcheckParameters& parameters, const Chosen& chosen, unsigned default_threads);

/// Where the evidence goes: --evidence, else QUINCUNX_EVIDENCE, else nowhere (""). Throws UsageError for an empty name.
std::string evidence_destination(const Arguments& arguments, const Environment& environment);

/// The value of --threads, or the default.
unsigned threads_of(const Arguments& arguments, unsigned default_threads);

/// As many as the machine has.
unsigned all_threads();

/// UsageError when RC_PARAMS asks for another seed or number of cases than `options`, whose origin is `source`.
void require_agreement(const RapidcheckParameters& parameters, const SuiteOptions& options, const std::string& source);

}  // namespace quincunx::props
