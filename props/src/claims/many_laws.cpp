#include "many_laws.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <numeric>
#include <utility>

#include "quincunx/props/dimension.hpp"

namespace quincunx::props {
namespace {

using Integer = boost::multiprecision::cpp_int;

std::vector<Integer> times(const std::vector<Integer>& polynomial, const std::array<std::int64_t, 3>& factor) {
  std::vector<Integer> product(polynomial.size() + factor.size() - 1);
  for (std::size_t i = 0; i < polynomial.size(); ++i) {
    for (std::size_t j = 0; j < factor.size(); ++j) product[i + j] += polynomial[i] * factor[j];
  }
  return product;
}

LatticeLaw any_lattice_law(ParameterSource& source) {
  LatticeLaw law{source.integer(-3, 3), {source.integer(0, 3), source.integer(0, 3), source.integer(0, 3)}};
  if (law.rational().total() == 0) law.weights = {1, 0, 1};
  return law;
}

template <class Several>
void add_prefixes(const Several& several, std::int64_t fewest, std::vector<Several>& candidates) {
  for (const std::int64_t n : simpler_integers(static_cast<std::int64_t>(several.laws.size()), fewest)) {
    candidates.push_back({{several.laws.begin(), several.laws.begin() + n}});
  }
}

}  // namespace

RationalLaw LatticeLaw::rational() const {
  return {{lowest, lowest + 1, lowest + 2}, 1, {weights.begin(), weights.end()}};
}

FewLaws FewLaws::generate(ParameterSource& source) {
  FewLaws several;
  const std::int64_t count = source.integer(2, 5);
  // Values of the sum multiply: three values each keep 3^5 of them, and their rationals small.
  while (static_cast<std::int64_t>(several.laws.size()) < count) {
    RationalLaw law = RationalLaw::generate(source);
    if (law.values.size() <= 3) several.laws.push_back(std::move(law));
  }
  return several;
}

std::string FewLaws::describe() const {
  std::string text;
  for (const RationalLaw& law : laws) text += (text.empty() ? "" : "; ") + law.describe();
  return text;
}

std::vector<FewLaws> FewLaws::simpler() const {
  std::vector<FewLaws> candidates;
  add_prefixes(*this, 1, candidates);
  for (std::size_t i = 0; i < laws.size(); ++i) {
    for (RationalLaw& simpler_law : laws[i].simpler()) {
      candidates.push_back(*this);
      candidates.back().laws[i] = std::move(simpler_law);
    }
  }
  return candidates;
}

ManyLaws ManyLaws::generate(ParameterSource& source) {
  ManyLaws several;
  several.laws.resize(static_cast<std::size_t>(source.log_integer(1, 256)));
  for (LatticeLaw& law : several.laws) law = any_lattice_law(source);
  return several;
}

std::string ManyLaws::describe() const {
  constexpr std::size_t shown = 8;
  std::string text;
  for (std::size_t i = 0; i < laws.size() && i < shown; ++i) {
    text += fmt::format("{}from {} up with weights ({})", i == 0 ? "" : "; ", laws[i].lowest,
                        fmt::join(laws[i].weights, ", "));
  }
  return laws.size() > shown ? text + fmt::format("; ... {} laws", laws.size()) : text;
}

std::vector<ManyLaws> ManyLaws::simpler() const {
  std::vector<ManyLaws> candidates;
  add_prefixes(*this, 1, candidates);
  constexpr std::size_t few = 4;
  for (std::size_t i = 0; i < laws.size() && laws.size() <= few; ++i) {
    for (const std::int64_t lowest : {laws[i].lowest / 2, std::int64_t{0}}) {
      if (lowest == laws[i].lowest) continue;
      candidates.push_back(*this);
      candidates.back().laws[i].lowest = lowest;
    }
    const std::array<std::int64_t, 3> two_values{1, 1, 0};
    const LatticeLaw& law = laws[i];
    if (law.weights[0] + law.weights[1] + law.weights[2] <= 2) continue;
    candidates.push_back(*this);
    candidates.back().laws[i].weights = two_values;
  }
  return candidates;
}

ExactLaw law_of_sum(const std::vector<LatticeLaw>& laws) {
  std::vector<Integer> polynomial{1};
  std::int64_t lowest = 0;
  for (const LatticeLaw& law : laws) {
    polynomial = times(polynomial, law.weights);
    lowest += law.lowest;
  }
  const Integer total = std::accumulate(polynomial.begin(), polynomial.end(), Integer(0));
  std::vector<Rational> values;
  std::vector<Rational> weights;
  for (std::size_t i = 0; i < polynomial.size(); ++i) {
    if (polynomial[i] == 0) continue;
    values.emplace_back(lowest + static_cast<std::int64_t>(i));
    weights.emplace_back(polynomial[i], total);
  }
  return {std::move(values), std::move(weights)};
}

}  // namespace quincunx::props
