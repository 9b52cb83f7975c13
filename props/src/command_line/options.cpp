#include "options.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "../guard/guarded_claim.hpp"
#include "measurement_options.hpp"
#include "near_names.hpp"
#include "usage_error.hpp"

namespace quincunx::props {
namespace {

std::string program_help(const std::string& program) {
  return fmt::format(
      "\nExamples:\n"
      "  {0} verify                           every claim\n"
      "  {0} verify --filter 'dot.*'          the claims that match a pattern\n"
      "  {0} replay TOKEN                     one claim again, exactly as it was\n"
      "  {0} plan --claim mean.student --margin 0.1   how many draws that takes\n"
      "  {0} calibrate                        the error rates of every claim type, measured\n"
      "  {0} --gtest_list_tests               the claims as tests of GoogleTest; takes the options of verify too\n"
      "\nExit status: 0 every claim holds, 1 something is refuted or undecided, 2 bad usage, or evidence that could "
      "not "
      "be written.\n"
      "Where ctest starts the program, QUINCUNX_SEED, QUINCUNX_EVIDENCE and QUINCUNX_STORE stand for --seed, "
      "--evidence "
      "and --store, QUINCUNX_REPLAY=TOKEN for replay.\n"
      "RapidCheck's RC_PARAMS is read too: seed, max_success (cases), noshrink, reproduce.",
      program);
}

std::string fault_help(const std::vector<Fault>& faults) {
  if (faults.empty()) return "";
  std::string text = "\nFaults, and a claim that refutes each:\n";
  for (const Fault& fault : faults) {
    text += fmt::format("  {:<20} {} ({})\n", fault.name, fault.description, fault.refuted_by);
  }
  text.pop_back();
  return text;
}

std::vector<std::string> subject_names(const Catalogue& catalogue) {
  std::vector<std::string> names;
  for (const Subject& subject : catalogue.subjects) names.push_back(subject.label);
  return names;
}

// The CLI11 objects of one parse, bound to one Arguments.
class Grammar {
 public:
  explicit Grammar(const Catalogue& catalogue)
      : catalogue_(catalogue), app_("Statements about random and rounded numbers, tested.", catalogue.program) {
    app_.set_version_flag("--version", catalogue.program + " " + QUINCUNX_VERSION, "Print the version");
    app_.set_help_flag("-h,--help", "Print this help");
    app_.require_subcommand(0, 1);
    app_.allow_extras();
    app_.footer(program_help(catalogue.program));
    add_verify();
    add_list();
    add_replay();
    add_merge();
    add_report();
    add_plan_options(
        command("plan", "Plan the draws of a claim type, or what a number of draws resolves", Arguments::Command::plan),
        arguments_);
    add_calibrate_options(command("calibrate", "Measure the error rates of every claim type by simulation",
                                  Arguments::Command::calibrate),
                          arguments_);
  }

  Arguments parse(std::vector<std::string> arguments) {
    std::reverse(arguments.begin(), arguments.end());  // CLI11 takes them from the back
    try {
      app_.parse(std::move(arguments));
    } catch (const CLI::CallForHelp&) {
      return text(app_.help());
    } catch (const CLI::CallForVersion&) {
      return text(app_.version() + "\n");
    } catch (const CLI::ParseError& error) {
      throw UsageError(error.what());
    }
    require_nothing_left();
    return arguments_;
  }

 private:
  CLI::App& command(const std::string& name, const std::string& description, Arguments::Command value) {
    CLI::App& result = *app_.add_subcommand(name, description);
    result.allow_extras();
    result.footer("\nExit status and environment: " + catalogue_.program + " --help");
    result.callback([this, value] { arguments_.command = value; });
    return result;
  }

  void add_verify() {
    CLI::App& verify = command("verify", "Verify every claim about a subject", Arguments::Command::verify);
    verify
        .add_option("--seed", arguments_.seed,
                    fmt::format("Seed of the run: a number, commit (of the commit that is tested) or random; default "
                                "{}",
                                default_seed))
        ->type_name("SEED");
    add_choice_of_claims(verify);
    verify
        .add_option("--beta", arguments_.beta,
                    fmt::format("Chance of missing a departure of the margin; default {:g}", default_beta))
        ->type_name("PROBABILITY");
    verify
        .add_option("--cases", arguments_.cases,
                    fmt::format("Sets of parameters that each claim is tried with; default {}", default_cases))
        ->type_name("N");
    add_threads(verify);
    add_evidence(verify);
    add_format(verify);
    add_store(verify);
    add_guard(verify);
    verify.add_option("--report", arguments_.report, "Write a page to look at, index.html, to this folder")
        ->type_name("FOLDER");
    if (catalogue_.faults.empty()) return;
    verify.add_option("--fault", arguments_.fault, "Plant this mistake in the subject")->type_name("NAME");
    verify.footer(fault_help(catalogue_.faults));
  }

  void add_list() {
    CLI::App& list = command("list", "List the claims, or the faults", Arguments::Command::list);
    add_choice_of_claims(list);
    list.add_flag("--json", arguments_.json, "As JSON");
    list.add_flag("--faults", arguments_.faults, "The built-in faults in place of the claims");
  }

  void add_replay() {
    CLI::App& replay = command("replay", "Run one claim again, exactly as it was", Arguments::Command::replay);
    replay.add_option("TOKEN", arguments_.token, "What the report of a failure printed")->required()->type_name("");
    add_subject_command(replay);
    add_threads(replay);
    add_evidence(replay);
    add_guard(replay);
  }

  void add_store(CLI::App& to) {
    to.add_option("--store", arguments_.store,
                  "Folder in which failing cases are kept and replayed from; default .quincunx")
        ->type_name("FOLDER");
    to.add_flag("--no-store", arguments_.no_store, "Keep no failing cases, and replay none");
  }

  void add_guard(CLI::App& to) {
    to.add_option(
          "--case-timeout", arguments_.case_timeout,
          fmt::format("Seconds that a case may show no sign of life, 0: no limit; default {:g}", default_case_timeout))
        ->type_name("SECONDS");
    to.add_flag("--in-process", arguments_.in_process,
                "Run the claims in this process, for debuggers: a crash of the subject ends the run");
  }

  void add_merge() {
    CLI::App& merge = command("merge", "Judge the evidence files of one run as a whole", Arguments::Command::merge);
    merge.add_option("FILE", arguments_.files, "What --evidence or QUINCUNX_EVIDENCE wrote")->required()->type_name("");
    merge.add_option("-o,--output", arguments_.output, "Write the merged evidence to this file")->type_name("FILE");
    add_format(merge);
  }

  void add_report() {
    CLI::App& report =
        command("report", "Write the evidence files of one run as a page to look at", Arguments::Command::report);
    report.add_option("FILE", arguments_.files, "What --evidence or QUINCUNX_EVIDENCE wrote")
        ->required()
        ->type_name("");
    report.add_option("-o,--output", arguments_.report, "Write index.html to this folder")
        ->required()
        ->type_name("FOLDER");
  }

  void add_format(CLI::App& to) {
    to.add_option("--format", arguments_.format, "table, json, junit or tap; default table")->type_name("NAME");
  }

  void add_evidence(CLI::App& to) {
    to.add_option("--evidence", arguments_.evidence,
                  "Write the evidence as JSON lines to this file, or to a file for each claim in this directory")
        ->type_name("FILE");
  }

  void add_choice_of_claims(CLI::App& to) {
    if (catalogue_.subjects.size() > 1) {
      to.add_option(
            "--subject", arguments_.subject,
            fmt::format("{}; default {}", alternatives(subject_names(catalogue_)), catalogue_.subjects.front().label))
          ->type_name("NAME");
    }
    add_subject_command(to);
    to.add_option("--alpha", arguments_.alpha,
                  fmt::format("Chance of any false alarm in the run; default {:g}", default_alpha))
        ->type_name("PROBABILITY");
    to.add_option("--filter", arguments_.filter, "Only claims whose name holds this, or matches it when it has * or ?")
        ->type_name("PATTERN");
  }

  void add_subject_command(CLI::App& to) {
    if (!catalogue_.claims_of_command) return;
    to.add_option("--subject-command", arguments_.subject_command,
                  "Start this command, and put what it offers through the suites (docs/subject_command.md)")
        ->type_name("COMMAND");
    to.add_option("--subject-patience", arguments_.subject_patience,
                  "Seconds that the command may be silent when it is asked; default 60")
        ->type_name("SECONDS");
  }

  void add_threads(CLI::App& to) {
    to.add_option("--threads", arguments_.threads, "Threads: they change the time only; default: all cores")
        ->type_name("N");
  }

  static Arguments text(std::string shown) {
    Arguments arguments;
    arguments.text = std::move(shown);
    return arguments;
  }

  void require_nothing_left() const {
    const auto chosen = app_.get_subcommands();
    const auto unknown = app_.remaining();
    if (!unknown.empty()) refuse(unknown.front(), app_, "");
    if (chosen.empty()) throw UsageError("no command is given; valid are " + alternatives(command_names(app_)));
    const auto left = chosen.front()->remaining();
    if (!left.empty()) refuse(left.front(), *chosen.front(), " of " + chosen.front()->get_name());
  }

  static std::vector<std::string> command_names(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::App* known : app.get_subcommands([](const CLI::App*) { return true; }))
      names.push_back(known->get_name());
    return names;
  }

  [[noreturn]] static void refuse(const std::string& word, const CLI::App& app, const std::string& place) {
    const std::string name = word.substr(0, word.find('='));
    std::vector<std::string> valid;
    if (word.rfind('-', 0) == 0) {
      for (const CLI::Option* option : app.get_options()) {
        if (!option->get_lnames().empty()) valid.push_back("--" + option->get_lnames().front());
      }
      throw UsageError(fmt::format("unknown option '{}'{}{}; valid are {}", name, place, suggestion(name, valid),
                                   alternatives(valid)));
    }
    valid = command_names(app);
    if (valid.empty()) throw UsageError(fmt::format("unexpected argument '{}'{}", word, place));
    throw UsageError(
        fmt::format("unknown command '{}'{}; valid are {}", word, suggestion(word, valid), alternatives(valid)));
  }

  const Catalogue& catalogue_;
  Arguments arguments_;
  CLI::App app_;
};

}  // namespace

Arguments parse_arguments(const std::vector<std::string>& arguments, const Catalogue& catalogue) {
  return Grammar(catalogue).parse(arguments);
}

}  // namespace quincunx::props
