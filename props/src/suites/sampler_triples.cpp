// Three values of a call are independent: a word that is made of two others (their sum, their exclusive or) is
// independent of each of them, and no test of pairs can see it.
#include "quincunx/props/dimension.hpp"
#include "sampler_claims.hpp"

namespace quincunx::suites::detail {

TwoDistances TwoDistances::generate(props::ParameterSource& source) {
  const auto distance = [&source] { return source.coin() ? std::int64_t{1} : source.integer(1, 8); };
  const std::int64_t first = distance();
  const std::int64_t second = distance();
  return {first, second, source.integer(0, 7)};
}

std::string TwoDistances::describe() const {
  return "positions i, i + " + std::to_string(first) + ", i + " + std::to_string(first + second) + ", i from " +
         std::to_string(start) + " in steps of 24";
}

std::vector<TwoDistances> TwoDistances::simpler() const {
  std::vector<TwoDistances> candidates;
  for (const std::int64_t nearer : props::simpler_integers(first, 1)) candidates.push_back({nearer, second, start});
  for (const std::int64_t nearer : props::simpler_integers(second, 1)) candidates.push_back({first, nearer, start});
  for (const std::int64_t earlier : props::simpler_integers(start, 0)) candidates.push_back({first, second, earlier});
  return candidates;
}

// Steps of 24, a multiple of 2, 3, 4 and 8, so that a structure of such a period meets the triples at one place.
SampleBlock TwoDistances::triples(const SeededSampler& sampler, std::function<double(double, double, double)> f) const {
  return [sampler, f = std::move(f), *this](Stream& stream, std::span<double> out) {
    constexpr std::size_t step = 24;
    constexpr std::size_t triples_of_a_call = 64;
    std::vector<double> run(step * (triples_of_a_call + 1));
    const auto second_place = static_cast<std::size_t>(first);
    const auto third_place = static_cast<std::size_t>(first + second);
    for (std::size_t done = 0; done < out.size(); done += triples_of_a_call) {
      sampler.sample(stream, run);
      for (std::size_t t = 0; t < triples_of_a_call && done + t < out.size(); ++t) {
        const std::size_t i = static_cast<std::size_t>(start) + t * step;
        out[done + t] = f(run[i], run[i + second_place], run[i + third_place]);
      }
    }
  };
}

void add_triples(props::Registry& registry, const SeededSampler& sampler) {
  constexpr int quartiles = 4;  // 4·4·4 cells have the edges of 8·8
  registry.add(props::statistical_property<TwoDistances>(
      sampler.claim(props::Tier::statistical, "serial_triples",
                    "three values within 16 places hit the 64 cells of triples of quartiles equally often"),
      0.02, [sampler](const TwoDistances& distances) {
        const auto pair = joint_cell(sampler.law, quartiles);
        // The cell of (z, z) is 4 + 1 times that of z.
        const auto single = [pair](double z) { return pair(z, z) / (quartiles + 1); };
        const auto cell = [=](double x, double y, double z) { return quartiles * pair(x, y) + single(z); };
        return props::Experiment{stats::Claim::uniform_bins(quartiles * quartiles * quartiles),
                                 distances.triples(sampler, cell), "distance w from independence", 3,
                                 joint_edges(quartiles * 2)};
      }));
}

}  // namespace quincunx::suites::detail
