#include "report.hpp"

#include <fmt/format.h>

#include <exception>
#include <utility>

#include "evidence.hpp"
#include "quincunx/stats/planner.hpp"

namespace quincunx::assertions {
namespace {

std::string replay(const Place& place) {
  // The parts of an assertion have the name of their test, and a mark.
  return fmt::format("  replay:     QUINCUNX_REPLAY={} and test {}: its assertion {} alone, seed {}", place.token,
                     place.test.substr(0, place.test.find('#')), place.ordinal, place.seed);
}

std::string headline(const Statement& statement, stats::Outcome outcome) {
  return fmt::format("{} {}: {}\n", statement.quantity, statement.claim, stats::to_string(outcome));
}

}  // namespace

Report report_of(const Statement& statement, const stats::SequentialPlan& plan, const stats::SequentialVerdict& verdict,
                 const Place& place) {
  Report report{verdict.outcome, verdict.n, verdict.p_value, headline(statement, verdict.outcome)};
  report.message += fmt::format(
      "  estimate:   {:.8g} from n = {} draws ({} looks; a fixed plan takes {}), between {:.8g} and {:.8g} but for a "
      "chance "
      "of the share\n"
      "  departure:  {:.3g} {}, margin {:.3g}, missed with probability at most {:.3g}\n"
      "  null law:   {}\n"
      "  p:          {:.3g}, valid at every look; share of the false-alarm budget {:.3g}\n",
      verdict.estimate, verdict.n, verdict.looks, verdict.fixed_n, verdict.interval.lower, verdict.interval.upper,
      verdict.departure, plan.claim.margin_unit(), plan.margin, place.beta, plan.claim.null_law(verdict.n).describe(),
      verdict.p_value, place.share);
  report.message += replay(place);
  report.evidence = evidence_of(statement, plan, verdict, place);
  report.place = place;
  return report;
}

Report report_of(const Statement& statement, const stats::TestResult& result, std::uint64_t n, double margin,
                 const Place& place) {
  const stats::Outcome outcome = result.p_value < place.share ? stats::Outcome::refuted : stats::Outcome::holds;
  Report report{outcome, n, result.p_value, headline(statement, outcome)};
  report.message += fmt::format(
      "  estimate:   {:.8g} from n = {} draws, between {:.8g} and {:.8g} but for a chance of the share\n"
      "  departure:  {:.3g} {}, margin {:.3g}, missed with probability at most {:.3g}\n"
      "  statistic:  {:.8g} under {}\n"
      "  p:          {:.3g}; share of the false-alarm budget {:.3g}\n",
      result.estimate, n, result.interval.lower, result.interval.upper, result.departure, result.margin_unit, margin,
      place.beta, result.statistic, result.law, result.p_value, place.share);
  report.message += replay(place);
  report.evidence = evidence_of(statement, result, outcome, n, margin, place);
  report.place = place;
  return report;
}

Report report_of(const Statement& statement, const stats::Claim& claim,
                 const std::function<double()>& estimate_of_draws, std::uint64_t n, double margin, const Place& place) {
  stats::require_resolvable(claim, n, margin, place.share, place.beta);
  const double estimate = estimate_of_draws();
  const stats::NullLaw law = claim.null_law(n);
  const stats::PValue p = stats::p_value(law, estimate);
  const stats::TestResult result{estimate,
                                 law.describe(),
                                 p,
                                 p.two_sided,
                                 estimate,
                                 claim.interval(estimate, n, place.share),
                                 claim.departure(estimate, n),
                                 claim.margin_unit()};
  return report_of(statement, result, n, margin, place);
}

Report no_verdict(const Statement& statement, const std::string& reason, const Place& place) {
  stats::Evidence evidence = blank_evidence(statement, place);
  evidence.finding = stats::Finding::error;
  evidence.detail = reason;
  return {stats::Outcome::undecided,
          0,
          1,
          headline(statement, stats::Outcome::undecided) + "  reason:     " + reason + '\n' + replay(place),
          std::move(evidence),
          place};
}

Report guarded(const Statement& statement, const Place& place, const std::function<Report()>& check) {
  try {
    return check();
  } catch (const std::exception& error) {
    return no_verdict(statement, error.what(), place);
  } catch (...) {
    return no_verdict(statement, "the generator threw what is no std::exception", place);
  }
}

}  // namespace quincunx::assertions
