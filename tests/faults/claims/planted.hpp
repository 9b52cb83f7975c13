// Mistakes, each with the claims that must refute it.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "quincunx/props/subject.hpp"

namespace quincunx::props {

struct Planted {
  std::string mistake;
  std::vector<std::string> refuted_by;  // all of these
  std::function<void(Subject&)> plant;
};

std::vector<Planted> tanh_mistakes();
std::vector<Planted> dot_mistakes();
std::vector<Planted> sample_mistakes();

}  // namespace quincunx::props
