// The list of built-in faults.
#include "quincunx/props/faults.hpp"

#include <algorithm>
#include <utility>

#include "faults/derive.hpp"

namespace quincunx::props {
namespace {

std::vector<Fault> all_faults() {
  std::vector<Fault> all;
  for (const auto& group : {faults::tanh_faults, faults::score_faults, faults::sampler_faults, faults::variance_faults,
                            faults::softmax_faults}) {
    for (Fault& fault : group()) all.push_back(std::move(fault));
  }
  return all;
}

}  // namespace

const std::vector<Fault>& built_in_faults() {
  static const std::vector<Fault> faults = all_faults();
  return faults;
}

const Fault* find_fault(const std::vector<Fault>& faults, std::string_view name) {
  const auto found = std::find_if(faults.begin(), faults.end(), [&](const Fault& fault) { return fault.name == name; });
  return found == faults.end() ? nullptr : &*found;
}

}  // namespace quincunx::props
