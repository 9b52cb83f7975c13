// Runs the contenders in turn, many times over, and prints what each one costs next to quincunx.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdio>
#include <map>
#include <string>
#include <vector>

namespace {

/// Keeps the repetitions of every benchmark, and prints their medians, group by group, when all are done.
class ComparisonTable : public benchmark::BenchmarkReporter {
 public:
  bool ReportContext(const Context& context) override {
    PrintBasicContext(&GetErrorStream(), context);
    return true;
  }

  void ReportRuns(const std::vector<Run>& runs) override {
    for (const Run& run : runs) {
      if (run.run_type != Run::RT_Iteration) continue;
      if (run.error_occurred) {
        std::fprintf(stderr, "%s: %s\n", run.benchmark_name().c_str(), run.error_message.c_str());
        continue;
      }
      std::string name = run.run_name.function_name;
      const std::size_t slash = name.find('/');
      groups_[name.substr(0, slash)][name.substr(slash + 1)].push_back(1e9 / run.counters.at("items_per_second").value);
    }
  }

  void Finalize() override {
    for (auto& [group, contenders] : groups_) print(group, contenders);
  }

 private:
  using Contenders = std::map<std::string, std::vector<double>>;

  static double median(std::vector<double>& times) {
    std::ranges::sort(times);
    const std::size_t half = times.size() / 2;
    return times.size() % 2 == 1 ? times[half] : (times[half - 1] + times[half]) / 2;
  }

  static void print(const std::string& group, Contenders& contenders) {
    const auto ours = contenders.find("quincunx");
    const double reference = ours == contenders.end() ? 0 : median(ours->second);
    std::printf("\n| %s | ns | fastest | times quincunx |\n|---|---:|---:|---:|\n", group.c_str());
    std::vector<std::pair<double, std::string>> rows;
    for (auto& [name, times] : contenders) rows.emplace_back(median(times), name);
    std::ranges::sort(rows);
    for (const auto& [middle, name] : rows) {
      std::printf("| %s | %.3g | %.3g |", name.c_str(), middle, contenders[name].front());
      reference > 0 ? std::printf(" %.2f |\n", middle / reference) : std::printf(" |\n");
    }
  }

  std::map<std::string, Contenders> groups_;
};

}  // namespace

// What is not said on the command line: eleven short repetitions of each benchmark, all of them shuffled, so that a
// slow moment of the machine falls on everyone alike; and a file with every measurement.
int main(int argc, char** argv) {
  std::vector<std::string> arguments = {argv[0],
                                        "--benchmark_repetitions=11",
                                        "--benchmark_min_time=0.04",
                                        "--benchmark_enable_random_interleaving=true",
                                        "--benchmark_out=quincunx_bench.json",
                                        "--benchmark_out_format=json"};
  arguments.insert(arguments.end(), argv + 1, argv + argc);
  std::vector<char*> pointers;
  for (std::string& argument : arguments) pointers.push_back(argument.data());
  int count = static_cast<int>(pointers.size());
  benchmark::Initialize(&count, pointers.data());
  if (benchmark::ReportUnrecognizedArguments(count, pointers.data())) return 1;
  ComparisonTable table;
  benchmark::RunSpecifiedBenchmarks(&table);
  benchmark::Shutdown();
}
