// Peer: NumPy, in a Python process that waits for the next round; its own measure of its time counts.
#include <array>
#include <csignal>
#include <stdexcept>
#include <string>

#include <sys/wait.h>
#include <unistd.h>

#include "scalar_job.hpp"

namespace quincunx::bench {
namespace {

class PythonProcess {
 public:
  PythonProcess() {
    std::array<int, 2> questions{};
    std::array<int, 2> answers{};
    if (pipe(questions.data()) != 0 || pipe(answers.data()) != 0) throw std::runtime_error("bench: no pipe for NumPy");
    child_ = fork();
    if (child_ < 0) throw std::runtime_error("bench: no process for NumPy");
    if (child_ == 0) {
      dup2(questions[0], STDIN_FILENO);
      dup2(answers[1], STDOUT_FILENO);
      for (const int end : {questions[0], questions[1], answers[0], answers[1]}) close(end);
      execl(QUINCUNX_PYTHON, QUINCUNX_PYTHON, QUINCUNX_NUMPY_JOB, nullptr);
      _exit(127);
    }
    close(questions[0]);
    close(answers[1]);
    questions_ = questions[1];
    answers_ = fdopen(answers[0], "r");
  }
  PythonProcess(const PythonProcess&) = delete;
  PythonProcess& operator=(const PythonProcess&) = delete;
  ~PythonProcess() {
    close(questions_);
    std::fclose(answers_);
    waitpid(child_, nullptr, 0);
  }

  double seconds_for(std::size_t samples, const std::string& real) {
    const std::string question = std::to_string(samples) + " " + real + "\n";
    double seconds = 0;
    if (write(questions_, question.data(), question.size()) != static_cast<ssize_t>(question.size()) ||
        std::fscanf(answers_, "%lf", &seconds) != 1)
      throw std::runtime_error("bench: NumPy does not answer");
    return seconds;
  }

 private:
  pid_t child_ = 0;
  int questions_ = -1;
  std::FILE* answers_ = nullptr;
};

void numpy(benchmark::State& state, const char* real) {
  static PythonProcess python;
  for (auto _ : state) state.SetIterationTime(python.seconds_for(samples_per_round, real));
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(samples_per_round));
}

BENCHMARK_CAPTURE(numpy, in_double, "float64")->Name("job in double/NumPy, PCG64")->UseManualTime();
BENCHMARK_CAPTURE(numpy, in_float, "float32")->Name("job in float/NumPy, PCG64")->UseManualTime();

}  // namespace
}  // namespace quincunx::bench
