// The survey's command line.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

#include "quincunx/props/suite_run.hpp"
#include "survey.hpp"

namespace quincunx::survey {

struct Arguments {
  bool list = false;
  std::string help = {};  ///< not empty: print it and stop
  std::uint64_t seeds = 1;
  bool shorter = false;     ///< the short form of every claim, for many seeds
  std::string report = {};  ///< file for the Markdown; empty: none
  std::string json = {};
  props::SuiteOptions options = {};
};

/// Where the reports of a run of everything go, unless the user says otherwise. Empty: nowhere.
struct DefaultFiles {
  std::string report = {};
  std::string json = {};
};

/// Throws props::UsageError for what cannot be run.
Arguments parse(std::vector<std::string> arguments, const DefaultFiles& files);

/// Runs the survey; returns 0 when every claim holds or its refutation was examined, 1 otherwise, 2 for bad usage.
int run_survey(const std::vector<std::string>& arguments, const std::vector<Library>& libraries, std::ostream& out,
               std::ostream& err, bool progress, const DefaultFiles& files = {});

}  // namespace quincunx::survey
