#include "claim_entry.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "../command_line/figures.hpp"
#include "deciding_look.hpp"
#include "departures.hpp"
#include "html.hpp"
#include "quincunx/props/claim_info.hpp"

namespace quincunx::props {
namespace {

using stats::Evidence;
using stats::Outcome;
using stats::Tier;

// A number keeps its unit.
std::string unbroken(const std::string& text) {
  std::string escaped = html_escaped(text);
  for (std::size_t at = 0; (at = escaped.find(" %", at)) != std::string::npos;) escaped.replace(at, 1, "&nbsp;");
  return escaped;
}

std::string fact(const std::string& name, const std::string& text, const std::string& note = "") {
  if (text.empty()) return "";
  const std::string small = note.empty() ? "" : element("small", "", unbroken(note));
  return "<div>" + element("dt", "", html_escaped(name)) + element("dd", "", unbroken(text) + small) + "</div>";
}

std::string tier_words(const Evidence& evidence) {
  const std::string tier = fmt::format("{} ({})", stats::to_string(evidence.tier), letter(evidence.tier));
  return evidence.control ? tier + ", control" : tier;
}

std::string tier_note(const Evidence& evidence) {
  if (evidence.control) return "a false identity, which holds as a control when it is refuted";
  if (evidence.tier == Tier::exact) return "enumerated in rationals";
  return evidence.tier == Tier::numerical ? "within a bound of rounding errors" : "a hypothesis test";
}

std::string statistical_facts(const Evidence& evidence) {
  std::string text;
  if (evidence.cases > 0) {
    text +=
        fact("p-value", p_value_text(evidence.p_value),
             fmt::format("over all tests of the claim; share of the budget {}", three_digits(evidence.alpha_share)));
  }
  if (evidence.resolved_margin > 0) {
    text += fact("sure to see", sure_to_see(evidence),
                 fmt::format("in all cases alike; declared {}", with_unit(evidence.margin, evidence.margin_unit)));
    if (!is_effect_size(evidence.margin_unit)) {
      text += fact("common departure",
                   fmt::format("{} ± {}", with_unit(evidence.common_departure, evidence.margin_unit),
                               with_unit(evidence.common_departure_error, evidence.margin_unit)),
                   "estimate over all cases ± one standard error");
    }
    if (was_pooled(evidence))
      text +=
          fact("dispersion of the cases", p_value_text(evidence.pooled.dispersion_p), "p-value for mixed directions");
  }
  return text;
}

std::string error_meter(const Evidence& evidence) {
  if (evidence.tier != Tier::numerical || !(evidence.worst_bound > 0)) return "";
  const double share = std::clamp(evidence.worst_error / evidence.worst_bound, 0.0, 1.0);
  return fmt::format(
      "<div><dt>largest error</dt><dd><meter min=\"0\" max=\"1\" value=\"{:.4f}\" aria-label=\"largest error as a "
      "share of its bound\"></meter>{} of the bound {}</dd></div>",
      share, html_escaped(three_digits(evidence.worst_error)), html_escaped(three_digits(evidence.worst_bound)));
}

std::string facts(const Evidence& evidence) {
  std::string text = fact("tier", tier_words(evidence), tier_note(evidence));
  text += fact("cases", std::to_string(evidence.cases));
  if (evidence.draws > 0) text += fact("draws", short_count(evidence.draws), "random words");
  if (evidence.looks > 0) text += fact("looks", std::to_string(evidence.looks), "at growing numbers of draws");
  if (evidence.checks > 0) text += fact("comparisons", short_count(evidence.checks));
  if (evidence.tier == Tier::statistical) text += statistical_facts(evidence);
  text += error_meter(evidence);
  if (!evidence.detail.empty() && evidence.outcome == Outcome::holds) text += fact("remark", evidence.detail);
  return element("dl", "facts", text);
}

std::string replay(const Evidence& evidence, const ReportContext& context) {
  if (evidence.outcome != Outcome::holds) return element("pre", "", html_escaped(failure_report(evidence, context)));
  if (evidence.token.empty()) return "";
  return "<p>Replay this claim alone:</p>" +
         element("pre", "command", html_escaped(context.program + " replay " + evidence.token));
}

}  // namespace

std::string verdict_mark(Outcome outcome) {
  const std::string word(stats::to_string(outcome));
  return element("span", "verdict " + word, word);
}

std::string figure(const std::string& svg, const std::string& title, const std::string& caption) {
  return element("figure", "",
                 svg + element("figcaption", "", element("strong", "", typeset(title)) + typeset(caption)));
}

std::string claim_anchor(const Evidence& evidence) {
  return "claim-" + anchor(evidence.subject + "/" + evidence.claim);
}

std::string claim_entry(const Evidence& evidence, const ReportContext& context,
                        const std::vector<std::string>& figures) {
  std::string pictures;
  for (const std::string& one : figures) pictures += one;
  const std::string control = evidence.control ? "Control, must be refuted: " : "";
  return fmt::format(
      "<details class=\"claim\" id=\"{}\"{}><summary>{}<span class=\"statement\">{}{}</span> <span "
      "class=\"id\">{}/{}</span></summary><div class=\"body\">{}{}{}</div></details>\n",
      claim_anchor(evidence), evidence.outcome == Outcome::holds ? "" : " open", verdict_mark(evidence.outcome) + " ",
      control, typeset(evidence.statement), html_escaped(evidence.subject), html_escaped(evidence.claim),
      facts(evidence), replay(evidence, context), pictures.empty() ? "" : element("div", "gallery", pictures));
}

}  // namespace quincunx::props
