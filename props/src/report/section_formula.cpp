#include "section_formula.hpp"

#include <vector>

namespace quincunx::props {
namespace {

std::string o(const std::string& text) { return "<mo>" + text + "</mo>"; }
std::string i(const std::string& text) { return "<mi>" + text + "</mi>"; }
std::string n(const std::string& text) { return "<mn>" + text + "</mn>"; }
// Tall brackets need a font for mathematics, which not every system has.
std::string fence(const std::string& text) { return "<mo stretchy=\"false\">" + text + "</mo>"; }
std::string row(const std::string& content) { return "<mrow>" + content + "</mrow>"; }
std::string sub(const std::string& base, const std::string& index) { return "<msub>" + base + index + "</msub>"; }
std::string super(const std::string& base, const std::string& exponent) {
  return "<msup>" + base + exponent + "</msup>";
}
std::string fraction(const std::string& above, const std::string& below) {
  return "<mfrac>" + row(above) + row(below) + "</mfrac>";
}
std::string call(const std::string& function, const std::string& argument) {
  return row(i(function) + fence("(") + argument + fence(")"));
}
std::string mean(const std::string& argument) { return row(i("E") + fence("[") + argument + fence("]")); }
std::string variance(const std::string& argument) { return call("Var", argument); }
std::string sum() {
  return "<munderover>" + o("∑") + row(i("i") + o("=") + n("1")) + sub(i("d"), i("k")) + "</munderover>";
}
std::string query() { return sub(i("q"), i("i")); }
std::string key() { return sub(i("k"), i("i")); }
std::string term() { return sub(i("Z"), i("i")); }
std::string d_k() { return sub(i("d"), i("k")); }
std::string dot() { return i("q") + o("·") + i("k"); }

std::string tanh_formula() {
  const std::string up = super(i("e"), i("x"));
  const std::string down = super(i("e"), row(o("−") + i("x")));
  return i("tanh") + "<mspace width=\"0.2em\"/>" + i("x") + o("=") + fraction(up + o("−") + down, up + o("+") + down);
}

using Lines = std::vector<std::string>;  // short enough for a phone

Lines normal_formula() {
  const std::string law = i("N") + fence("(") + n("0") + o(",") + n("1") + fence(")");
  return {i("X") + o("∼") + row(law), mean(i("X")) + o("=") + n("0") + o(",") + variance(i("X")) + o("=") + n("1")};
}

Lines variance_formula() {
  const std::string centred = fence("(") + i("X") + o("−") + mean(i("X")) + fence(")");
  return {variance(i("X")) + o("=") + mean(super(row(centred), n("2"))),
          variance(i("X")) + o("=") + mean(super(i("X"), n("2"))) + o("−") + super(mean(i("X")), n("2"))};
}

Lines lines(int section) {
  switch (section) {
    case 1:
      return {tanh_formula()};
    case 2:
      return {dot() + o("=") + sum() + query() + key()};
    case 3:
      return normal_formula();
    case 4:
      return variance_formula();
    case 5:
      return {mean(i("X") + i("Y")) + o("=") + mean(i("X")) + mean(i("Y"))};
    case 6:
      return {variance(query() + key()) + o("=") + mean(super(query(), n("2"))) + mean(super(key(), n("2"))) + o("=") +
              n("1")};
    case 7:
      return {variance(sum() + term()) + o("=") + sum() + variance(term())};
    case 8:
      return {variance(dot()) + o("=") + d_k(),
              variance(fraction(dot(), "<msqrt>" + d_k() + "</msqrt>")) + o("=") + n("1")};
    default:
      return {};
  }
}

}  // namespace

std::string section_formula(int section) {
  std::string formulas;
  for (const std::string& line : lines(section)) {
    formulas += "<p class=\"formula\"><math displaystyle=\"true\">" + row(line) + "</math></p>";
  }
  return formulas;
}

}  // namespace quincunx::props
