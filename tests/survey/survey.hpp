// What the survey is made of: libraries, and what of each goes through which suite.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "quincunx/props/registry.hpp"

namespace quincunx::survey {

/// What an examined refutation turned out to be.
enum class Judgement {
  finding,    ///< the library departs from the claim, and its documentation does not say so
  documented  ///< the library's documentation excludes the case, or states the departure
};

/// A refutation that was examined, and checked by a second method.
struct Explanation {
  std::string claim;  ///< "exp.overflow:N"
  Judgement judgement = Judgement::finding;
  std::string text;  ///< the smallest input, the reasoning, the second method
};

/// One function or sampler of a library, put through one suite.
struct Examined {
  std::string label;     ///< of the subject, e.g. "sleef-tanh-float"
  std::string what;      ///< as the library calls it
  std::string declared;  ///< the accuracy or law that the suite is told, and where the library states it
  std::function<void(props::Registry& registry, const std::string& label)> plant;
  std::vector<Explanation> explanations = {};
};

struct Library {
  std::string name;
  std::string version = {};  ///< empty: not found
  std::string absent = {};   ///< why it was not examined, when it was not
  std::vector<Examined> examined = {};
};

/// Every library that the survey knows, those that were not found too, in a fixed order.
std::vector<Library> libraries();

/// One registry, so that one false-alarm budget covers all libraries that were found.
props::Registry registry_of(const std::vector<Library>& libraries);

}  // namespace quincunx::survey
