// The blocks of all cases are one list of tasks, so that a large case does not hold up the others.
#include "look_at_cases.hpp"

#include <atomic>
#include <exception>

#include "parallel_tasks.hpp"

namespace quincunx::props {
namespace {

struct Part {
  std::size_t index;  // of the case
  BlockRange blocks;
};

std::vector<Part> parts_of(const std::vector<std::unique_ptr<LiveCase>>& cases, const stats::PropertyLook& look) {
  std::vector<Part> parts;
  for (std::size_t i = 0; i < cases.size(); ++i) {
    for (const BlockRange& blocks : cases[i]->start_look(look)) parts.push_back({i, blocks});
  }
  return parts;
}

}  // namespace

std::size_t take_look(const std::vector<std::unique_ptr<LiveCase>>& cases, const stats::PropertyLook& look,
                      double margin, unsigned threads, const std::function<void()>& judged) {
  const std::vector<Part> parts = parts_of(cases, look);
  std::atomic<std::size_t> failing = cases.size();
  std::vector<std::exception_ptr> problems(cases.size());
  parallel_tasks(parts.size(), threads, [&](std::size_t task) {
    const Part& part = parts[task];
    if (part.index > failing) return;
    LiveCase& one = *cases[part.index];
    if (!one.draw(part.blocks)) return;
    try {
      if (!one.judge(look, margin)) return judged();
    } catch (...) {
      problems[part.index] = std::current_exception();
    }
    lower(failing, part.index);
  });
  if (failing < cases.size() && problems[failing]) std::rethrow_exception(problems[failing]);
  return failing;
}

}  // namespace quincunx::props
