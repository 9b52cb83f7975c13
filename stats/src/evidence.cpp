// Names of the tiers and the findings, for reports.
#include "quincunx/stats/evidence.hpp"

namespace quincunx::stats {

std::string_view to_string(Tier tier) {
  switch (tier) {
    case Tier::exact:
      return "exact";
    case Tier::numerical:
      return "numerical";
    case Tier::statistical:
      return "statistical";
  }
  return "unknown";
}

std::string_view to_string(Finding finding) {
  switch (finding) {
    case Finding::none:
      return "nothing departs";
    case Finding::at_a_case:
      return "at a case";
    case Finding::everywhere:
      return "everywhere";
    case Finding::in_mixed_directions:
      return "in mixed directions";
    case Finding::error:
      return "error";
  }
  return "unknown";
}

}  // namespace quincunx::stats
