#include "svg.hpp"

#include <fmt/format.h>

#include <cctype>
#include <stdexcept>

#include "html.hpp"
#include "palette.hpp"

namespace quincunx::props {
namespace {

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
    text.replace(at, from.size(), to);
  }
}

// Every stretch from `first` to the next `last`, both included.
void erase_between(std::string& text, std::string_view first, std::string_view last) {
  for (std::size_t at = 0; (at = text.find(first, at)) != std::string::npos;) {
    const std::size_t end = text.find(last, at + first.size());
    if (end == std::string::npos) return;
    text.erase(at, end + last.size() - at);
  }
}

void remove_names(std::string& svg) {
  erase_between(svg, "<defs>", "</defs>");
  erase_between(svg, "<title>", "</title>");
  erase_between(svg, "<desc>", "</desc>");
  erase_between(svg, " id=\"", "\"");
  erase_between(svg, " font-family=\"", "\"");
}

// What gnuplot says of every group is what SVG assumes.
void remove_defaults(std::string& svg) {
  for (const char* usual : {" color=\"currentColor\"", " stroke-width=\"1.00\"", " stroke-linecap=\"butt\"",
                            " stroke-linejoin=\"miter\"", " shape-rendering='crispEdges'"}) {
    replace_all(svg, usual, "");
  }
}

void use_page_colours(std::string& svg) {
  replace_all(svg, "\"black\"", "\"currentColor\"");
  replace_all(svg, "'black'", "'currentColor'");
  for (std::size_t i = 0; i < palette.size(); ++i) {
    const std::string colour = fmt::format("var(--{})", palette[i].name);
    replace_all(svg, fmt::format("rgb(  0,   0, {:3})", i + 1), colour);  // lines and areas
    replace_all(svg, fmt::format("rgb(0,0,{})", i + 1), colour);          // texts
  }
}

// One blank for a line end with the blanks around it; none beside a tag.
std::string on_one_line(const std::string& svg) {
  std::string text;
  for (std::size_t at = 0; at < svg.size(); ++at) {
    if (svg[at] != '\n') {
      text += svg[at];
      continue;
    }
    while (at + 1 < svg.size() && std::isspace(static_cast<unsigned char>(svg[at + 1])) != 0) ++at;
    while (!text.empty() && text.back() == ' ') text.pop_back();
    if (!text.empty() && text.back() != '>' && at + 1 < svg.size() && svg[at + 1] != '<') text += ' ';
  }
  return text;
}

void remove_empty_groups(std::string& svg) {
  constexpr std::string_view end_of_group = "></g>";
  for (std::size_t at = 0; (at = svg.find(end_of_group, at)) != std::string::npos;) {
    const std::size_t begin = svg.rfind('<', at);
    if (svg.compare(begin, 2, "<g") == 0) {
      svg.erase(begin, at + end_of_group.size() - begin);
      at = begin < end_of_group.size() ? 0 : begin - 1;
    } else {
      ++at;
    }
  }
}

}  // namespace

std::string inline_svg(const Plot& plot, const std::string& drawn) {
  const std::size_t head_end = drawn.find('>');
  if (drawn.rfind("<svg", 0) != 0 || head_end == std::string::npos) {
    throw std::invalid_argument("quincunx::props::inline_svg: what was drawn is no SVG");
  }
  std::string body = on_one_line(drawn.substr(head_end + 1));
  remove_names(body);
  use_page_colours(body);
  remove_defaults(body);
  replace_all(body, "xlink:href='#gpPt6'", fmt::format("href='#{}'", dot_id));
  remove_empty_groups(body);
  return fmt::format(
      "<svg role=\"img\" aria-labelledby=\"{0}-title\" aria-describedby=\"{0}-desc\" viewBox=\"0 0 {1} {2}\">"
      "<title id=\"{0}-title\">{3}</title><desc id=\"{0}-desc\">{4}</desc>{5}",
      plot.id, plot.width, plot.height, html_escaped(plot.title), html_escaped(plot.description), body);
}

std::string shared_definitions() {
  return fmt::format(
      "<svg width=\"0\" height=\"0\" aria-hidden=\"true\" class=\"shared\"><defs><circle id=\"{}\" r=\"1\" "
      "fill=\"currentColor\" stroke=\"none\"/></defs></svg>\n",
      dot_id);
}

}  // namespace quincunx::props
