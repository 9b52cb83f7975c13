// Names of the tiers, for reports.
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

}  // namespace quincunx::stats
