// Text as HTML: nothing that comes from a run can become markup.
#include "report/html.hpp"

#include <gtest/gtest.h>

namespace quincunx::props {
namespace {

TEST(HtmlEscaped, LeavesNoCharacterThatEndsATextOrAnAttribute) {
  EXPECT_EQ(html_escaped("a<b>&\"'c"), "a&lt;b&gt;&amp;&quot;&#39;c");
  EXPECT_EQ(html_escaped("√d_k ≥ 1"), "√d_k ≥ 1");
}

TEST(HtmlEscaped, PutsBlanksInPlaceOfControlCharactersButForLineEnds) {
  EXPECT_EQ(html_escaped(std::string("a\0b\x1b", 4) + "\nc"), "a b \nc");
}

TEST(Typeset, MakesIndicesAndExponents) {
  EXPECT_EQ(typeset("Var(q·k) = d_k"), "Var(q·k) = d<sub>k</sub>");
  EXPECT_EQ(typeset("E[q_i² k_i²]"), "E[q<sub>i</sub>² k<sub>i</sub>²]");
  EXPECT_EQ(typeset("e^x + e^-x"), "e<sup>x</sup> + e<sup>−x</sup>");
  EXPECT_EQ(typeset("e^-2|x|"), "e<sup>−2|x|</sup>");
  EXPECT_EQ(typeset("|e^x - e^-x|"), "|e<sup>x</sup> − e<sup>−x</sup>|");
}

TEST(Typeset, PutsMathematicalSignsInPlaceOfAsciiOnes) {
  EXPECT_EQ(typeset("tanh(-x) = -tanh x"), "tanh(−x) = −tanh x");
  EXPECT_EQ(typeset("0.72 - 0.36 <= 1, Var x >= 0"), "0.72 − 0.36 ≤ 1, Var x ≥ 0");
  EXPECT_EQ(typeset("a three-moment p-value of 2e-5, a-b"), "a three-moment p-value of 2e-5, a-b");
}

TEST(Typeset, EscapesAndLeavesOtherSignsAlone) {
  EXPECT_EQ(typeset("a < b_ ^ c_<i>"), "a &lt; b_ ^ c_&lt;i&gt;");
  EXPECT_EQ(typeset("_x"), "_x");
}

TEST(Anchor, TellsNamesApart) {
  EXPECT_EQ(anchor("ours/dot.variance_is_dk:S"), "ours--dot-variance_is_dk-S");
  EXPECT_NE(anchor("a/b"), anchor("a.b"));
  EXPECT_EQ(anchor("a\"b<"), "a-b-");
}

}  // namespace
}  // namespace quincunx::props
