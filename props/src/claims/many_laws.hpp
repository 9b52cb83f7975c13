// Several laws as the parameters of one case: a few of any values, or hundreds on a small lattice.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "exact_mathematics.hpp"
#include "finite_law_parameters.hpp"

namespace quincunx::props {

/// Two to five laws of any rational values.
struct FewLaws {
  std::vector<RationalLaw> laws;

  static FewLaws generate(ParameterSource& source);
  std::string describe() const;
  std::vector<FewLaws> simpler() const;
};

/// A law on lowest, lowest + 1, lowest + 2, with whole weights.
struct LatticeLaw {
  std::int64_t lowest = 0;
  std::array<std::int64_t, 3> weights{1, 1, 1};

  RationalLaw rational() const;
};

/// One to 256 laws on a lattice.
struct ManyLaws {
  std::vector<LatticeLaw> laws;

  static ManyLaws generate(ParameterSource& source);
  std::string describe() const;
  std::vector<ManyLaws> simpler() const;
};

/// The law of the sum of independent variables, from the product of the polynomials of their weights: whole numbers
/// until the last step, which keeps hundreds of terms cheap.
[[nodiscard]] ExactLaw law_of_sum(const std::vector<LatticeLaw>& laws);

}  // namespace quincunx::props
