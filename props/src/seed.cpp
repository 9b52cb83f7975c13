#include "seed.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdio>
#include <optional>
#include <random>

#include "command_line/numbers.hpp"
#include "command_line/usage_error.hpp"
#include "quincunx/props/replay_token.hpp"

namespace quincunx::props {
namespace {

struct Commit {
  std::string hash;
  std::string source;
};

std::string lower_case(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return std::tolower(c); });
  return text;
}

// SHA-1 or SHA-256. A shortened hash would give another seed than the whole one.
bool is_commit_hash(const std::string& text) {
  return (text.size() == 40 || text.size() == 64) && text.find_first_not_of("0123456789abcdef") == std::string::npos;
}

std::optional<Commit> commit_of_variables(const std::string& name, const Environment& environment) {
  for (const std::string& variable : commit_variables()) {
    const std::string value = value_in(environment, variable);
    // Buildkite says HEAD where it has not looked it up; git knows.
    if (value.empty() || value == "HEAD") continue;
    const std::string hash = lower_case(value);
    if (!is_commit_hash(hash)) {
      throw UsageError(
          fmt::format("{} is 'commit', and the environment variable {} is '{}'; it must be a commit hash "
                      "of 40 or 64 hexadecimal digits",
                      name, variable, value));
    }
    return Commit{hash, variable};
  }
  return std::nullopt;
}

std::optional<Commit> commit_of_git() {
  FILE* pipe = popen("git rev-parse --verify HEAD 2>/dev/null", "r");
  if (pipe == nullptr) return std::nullopt;
  std::array<char, 128> buffer{};
  const std::size_t size = std::fread(buffer.data(), 1, buffer.size(), pipe);
  pclose(pipe);
  const std::string output(buffer.data(), size);
  const std::string hash = output.substr(0, output.find('\n'));
  if (!is_commit_hash(hash)) return std::nullopt;
  return Commit{hash, "git rev-parse HEAD"};
}

Commit commit_under_test(const std::string& name, const Environment& environment) {
  if (const auto commit = commit_of_variables(name, environment)) return *commit;
  if (const auto commit = commit_of_git()) return *commit;
  throw UsageError(fmt::format(
      "{} is 'commit', and no commit is known: this folder is in no git repository with a commit, or there is no git, "
      "and none of {} is set; give a number instead",
      name, fmt::join(commit_variables(), ", ")));
}

// The one place where a run is given anything that is not repeatable.
std::uint64_t random_seed() {
  std::random_device device;
  const auto word = [&] { return static_cast<std::uint64_t>(device() & 0xffffffffU); };
  const std::uint64_t high = word();
  return high << 32U | word();
}

}  // namespace

const std::vector<std::string>& commit_variables() {
  static const std::vector<std::string> names{
      "GITHUB_SHA",                         // GitHub Actions; Gitea, Forgejo
      "CI_COMMIT_SHA",                      // GitLab; Woodpecker
      "GIT_COMMIT",                         // Jenkins
      "BUILD_SOURCEVERSION",                // Azure Pipelines
      "CIRCLE_SHA1",                        // CircleCI
      "TRAVIS_COMMIT",                      // Travis CI
      "BITBUCKET_COMMIT",                   // Bitbucket Pipelines
      "DRONE_COMMIT_SHA",                   // Drone
      "BUILDKITE_COMMIT",                   // Buildkite
      "APPVEYOR_REPO_COMMIT",               // AppVeyor
      "CIRRUS_CHANGE_IN_REPO",              // Cirrus CI
      "SEMAPHORE_GIT_SHA",                  // Semaphore
      "CODEBUILD_RESOLVED_SOURCE_VERSION",  // AWS CodeBuild
      "BUILD_VCS_NUMBER",                   // TeamCity
  };
  return names;
}

std::uint64_t seed_of_commit(const std::string& hash) { return name_hash("commit " + lower_case(hash)); }

Seed read_seed(const std::string& name, const std::string& text, const Environment& environment) {
  if (text == "random") return {random_seed(), name, "drawn at random"};
  if (text == "commit") {
    const Commit commit = commit_under_test(name, environment);
    return {seed_of_commit(commit.hash), name, fmt::format("of commit {} ({})", commit.hash, commit.source)};
  }
  try {
    return {parse_seed(name, text), name, ""};
  } catch (const UsageError& error) {
    throw UsageError(std::string(error.what()) + ", or the word commit or random");
  }
}

}  // namespace quincunx::props
