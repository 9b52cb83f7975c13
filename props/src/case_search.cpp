#include "case_search.hpp"

#include <rapidcheck.h>
#include <rapidcheck/detail/Configuration.h>

#include <stdexcept>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "quincunx/lib/stream_key.hpp"

namespace quincunx::props {
namespace {

using Node = rc::Shrinkable<CasePointer>;

rc::Gen<CasePointer> rapidcheck_generator(CaseGenerator generate) {
  return rc::Gen<CasePointer>([generate = std::move(generate)](const rc::Random& random, int) {
    ParameterSource source(rc::Random(random).next());
    return rc::shrinkable::shrinkRecur(
        generate(source), [](const CasePointer& one_case) { return rc::seq::fromContainer(one_case->simpler()); });
  });
}

// RapidCheck starts every property from the same state for the same seed, so the property's name goes into the seed.
rc::Random starting_point(std::uint64_t seed, const std::string& property_name) {
  return rc::Random(KeyHash().absorb(seed).absorb(std::string_view("cases of")).absorb(property_name).finish().words);
}

// Case parameters come from `random` itself, its noise key from a child of it: neither tells anything of the other.
std::uint64_t noise_key_of(rc::Random random) { return random.split().next(); }

std::unordered_map<std::string, rc::detail::Reproduce> decode(const std::string& encoded) {
  try {
    return rc::detail::configFromString("reproduce=" + encoded).reproduce;
  } catch (const std::exception& error) {
    throw std::invalid_argument("RC_PARAMS reproduce='" + encoded +
                                "' is not a reproduce string of RapidCheck: " + error.what());
  }
}

std::string encode(const std::string& property_name, const rc::detail::Reproduce& where) {
  rc::detail::Configuration configuration;
  configuration.reproduce.emplace(property_name, where);
  const std::string text = rc::detail::configToMinimalString(configuration);
  // RapidCheck writes its own seed behind the case ("... seed=0"); the case alone is what reproduces.
  const std::string key = "reproduce=";
  const std::size_t start = text.rfind(key, 0) == 0 ? key.size() : 0;
  return text.substr(start, text.find(' ', start) - start);
}

struct TreePosition {
  Node node;
  rc::detail::Reproduce where;
};

DrawnCase drawn(const std::string& property_name, TreePosition position) {
  DrawnCase result{position.node.value(), noise_key_of(position.where.random), encode(property_name, position.where),
                   nullptr};
  result.node = std::make_shared<const TreePosition>(std::move(position));
  return result;
}

}  // namespace

struct CaseSearch::State {
  rc::Gen<CasePointer> generator;
  rc::Random random;
  std::string property_name;
};

CaseSearch::CaseSearch(CaseGenerator generate, std::uint64_t seed, const std::string& property_name)
    : state_(std::make_shared<State>(
          State{rapidcheck_generator(std::move(generate)), starting_point(seed, property_name), property_name})) {}

DrawnCase CaseSearch::next() {
  const rc::Random random = state_->random.split();
  return drawn(state_->property_name, {state_->generator(random, rc::kNominalSize), {random, rc::kNominalSize, {}}});
}

DrawnCase CaseSearch::reproduce(const std::string& encoded) const {
  const auto cases = decode(encoded);
  const auto found = cases.find(state_->property_name);
  if (found == cases.end()) {
    throw std::invalid_argument("RC_PARAMS reproduce='" + encoded + "' names no case of " + state_->property_name);
  }
  const rc::detail::Reproduce& where = found->second;
  Node node = state_->generator(where.random, where.size);
  for (const std::size_t step : where.shrinkPath) {
    auto simpler = node.shrinks();
    auto child = simpler.next();
    for (std::size_t i = 0; child && i < step; ++i) child = simpler.next();
    if (!child) {
      throw std::invalid_argument("RC_PARAMS reproduce='" + encoded + "' leads to no case of " + state_->property_name +
                                  ": the property has changed since the string was printed");
    }
    node = *child;
  }
  return drawn(state_->property_name, {node, where});
}

ShrunkCase CaseSearch::shrink(const DrawnCase& failing, const std::function<bool(const Case&)>& fails, int cap) const {
  TreePosition position = *static_cast<const TreePosition*>(failing.node.get());
  ShrunkCase result;
  // The same parameters have the same noise, so a candidate that held holds again: it is not tried twice.
  std::unordered_set<std::string> held;
  for (bool descended = true; descended && !result.capped;) {
    descended = false;
    auto simpler = position.node.shrinks();
    std::size_t index = 0;
    for (auto child = simpler.next(); child; child = simpler.next(), ++index) {
      std::string shown = child->value()->describe();
      if (held.contains(shown)) continue;
      if (result.candidates == cap) {
        result.capped = true;
        break;
      }
      ++result.candidates;
      if (fails(*child->value())) {
        position.where.shrinkPath.push_back(index);
        position.node = *child;
        descended = true;
        break;
      }
      held.insert(std::move(shown));
    }
  }
  result.smallest = drawn(state_->property_name, std::move(position));
  return result;
}

bool reproduce_names(const std::string& encoded, const std::string& property_name) {
  return decode(encoded).contains(property_name);
}

}  // namespace quincunx::props
