// Laws by name, for command lines.
#include <fmt/format.h>

#include <charconv>
#include <stdexcept>

#include "quincunx/stats/claim_types.hpp"

namespace quincunx::stats {
namespace {

[[noreturn]] void refuse(std::string_view name) {
  throw std::invalid_argument(fmt::format(
      "quincunx::stats::named_law: there is no law \"{}\"; known are normal, uniform, exponential, laplace, "
      "product_of_normals, bernoulli:P, poisson:RATE, dot_product:DIMENSIONS",
      name));
}

double number_in(std::string_view text, std::string_view name) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || text.empty()) refuse(name);
  return value;
}

std::uint64_t dimensions_in(double value, std::string_view name) {
  if (!(value >= 1 && value <= 0x1p53 && value == static_cast<double>(static_cast<std::uint64_t>(value)))) refuse(name);
  return static_cast<std::uint64_t>(value);
}

}  // namespace

Cumulants named_law(std::string_view name) {
  const std::size_t colon = name.find(':');
  if (colon == std::string_view::npos) {
    if (name == "normal") return laws::normal();
    if (name == "uniform") return laws::uniform(0, 1);
    if (name == "exponential") return laws::exponential(1);
    if (name == "laplace") return laws::laplace(1);
    if (name == "product_of_normals") return laws::product_of_normals();
    refuse(name);
  }
  const std::string_view kind = name.substr(0, colon);
  const double value = number_in(name.substr(colon + 1), name);
  if (kind == "bernoulli") return laws::bernoulli(value);
  if (kind == "poisson") return laws::poisson(value);
  if (kind == "dot_product") return laws::dot_product(dimensions_in(value, name));
  refuse(name);
}

}  // namespace quincunx::stats
