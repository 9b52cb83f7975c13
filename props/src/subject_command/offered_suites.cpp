#include "offered_suites.hpp"

#include <fmt/format.h>

#include <cmath>
#include <map>
#include <stdexcept>

#include "quincunx/suites/subject_command.hpp"

namespace quincunx::suites {
namespace {

using Register = void (*)(props::Registry&, const std::shared_ptr<CommandPool>&, const OfferedFunction&);

const std::map<std::string, Register>& known_functions() {
  static const std::map<std::string, Register> known{{"tanh", register_offered_function},
                                                     {"exp", register_offered_function},
                                                     {"softmax", register_offered_rows},
                                                     {"log_softmax", register_offered_rows},
                                                     {"dot_product", register_offered_dot_product},
                                                     {"variance_estimator", register_offered_variance},
                                                     {"normal_sampler", register_offered_normal_sampler},
                                                     {"uniform_sampler", register_offered_uniform_sampler}};
  return known;
}

}  // namespace

std::vector<double> in_format(std::span<const double> values, const FloatingFormat& format) {
  std::vector<double> rounded(values.begin(), values.end());
  if (format == format_of<double>()) return rounded;
  for (double& value : rounded) value = format.round(value);
  return rounded;
}

void require_format(std::span<const double> values, const FloatingFormat& format, const std::string& function) {
  if (format == format_of<double>()) return;
  for (const double value : values) {
    if (!std::isnan(value) && format.round(value) != value) {
      throw std::runtime_error(
          fmt::format("{}: the subject command answers {}, which is no number of the declared type", function, value));
    }
  }
}

void register_offered(props::Registry& registry, const std::shared_ptr<CommandPool>& pool,
                      const OfferedFunction& function) {
  const auto found = known_functions().find(function.name);
  if (found == known_functions().end()) {
    std::string names;
    for (const auto& [name, unused] : known_functions()) names += (names.empty() ? "" : ", ") + name;
    throw std::runtime_error("the subject command offers the function '" + function.name + "'; valid are " + names);
  }
  found->second(registry, pool, function);
}

props::Registry claims_of_command(const props::SubjectCommand& command) {
  const auto pool = std::make_shared<CommandPool>(command.command, command.patience);
  props::Registry registry;
  for (const OfferedFunction& function : pool->handshake().functions) register_offered(registry, pool, function);
  return registry;
}

}  // namespace quincunx::suites
