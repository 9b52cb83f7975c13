#include "survey.hpp"

namespace quincunx::survey {

props::Registry registry_of(const std::vector<Library>& libraries) {
  props::Registry registry;
  for (const Library& library : libraries) {
    for (const Examined& examined : library.examined) examined.plant(registry, examined.label);
  }
  return registry;
}

}  // namespace quincunx::survey
