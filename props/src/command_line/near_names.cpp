#include "near_names.hpp"

#include <algorithm>

namespace quincunx::props {

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> distance(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) distance[i][0] = i;
  for (std::size_t j = 0; j <= b.size(); ++j) distance[0][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = a[i - 1] == b[j - 1] ? 0 : 1;
      distance[i][j] = std::min({distance[i - 1][j] + 1, distance[i][j - 1] + 1, distance[i - 1][j - 1] + change});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        distance[i][j] = std::min(distance[i][j], distance[i - 2][j - 2] + 1);
      }
    }
  }
  return distance[a.size()][b.size()];
}

std::string alternatives(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) text += i + 1 == names.size() ? " or " : ", ";
    text += names[i];
  }
  return text;
}

std::string suggestion(std::string_view word, const std::vector<std::string>& names) {
  std::size_t nearest = std::max<std::size_t>(word.size() / 3, 1);
  std::vector<std::string> found;
  for (const std::string& name : names) {
    const std::size_t distance = edit_distance(word, name);
    if (distance > nearest) continue;
    if (distance < nearest) found.clear();
    nearest = distance;
    found.push_back(name);
  }
  return found.empty() ? "" : " (did you mean " + alternatives(found) + "?)";
}

}  // namespace quincunx::props
