#include "quincunx/props/claim_info.hpp"

#include <stdexcept>

namespace quincunx::props {

char letter(Tier tier) {
  switch (tier) {
    case Tier::exact:
      return 'E';
    case Tier::numerical:
      return 'N';
    case Tier::statistical:
      return 'S';
  }
  throw std::invalid_argument("quincunx::props::letter: tier " + std::to_string(static_cast<int>(tier)) +
                              " is none of exact, numerical, statistical");
}

}  // namespace quincunx::props
