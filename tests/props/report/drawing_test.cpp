// gnuplot as a subprocess, and its SVG as a part of a page.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <stdexcept>

#include "report/figures_of_run.hpp"
#include "report/gnuplot.hpp"
#include "report/svg.hpp"
#include "report/write_report.hpp"
#include "toy_report.hpp"

namespace quincunx::props {
namespace {

using testing::HasSubstr;
using testing::Not;

Plot diagonal() {
  Plot plot;
  plot.id = "plot-x";
  plot.title = "a < b";
  plot.description = "a line";
  plot.commands = "plot [0:1] x with lines lc rgb '#000006' title 'a<b'\n";
  return plot;
}

TEST(Gnuplot, DrawsOnePictureForEachPlot) {
  const std::vector<Plot> plots{diagonal(), quincunx_plot(7)};
  const auto pictures = draw(plots);
  ASSERT_EQ(pictures.size(), 2U);
  EXPECT_EQ(pictures[0].rfind("<svg", 0), 0U);
  EXPECT_EQ(pictures, draw(plots));
}

TEST(Gnuplot, IsNamedWithItsPackageWhenItIsMissing) {
  const std::vector<Plot> plots{diagonal()};
  try {
    draw(plots, "no-such-gnuplot");
    FAIL() << "it was found";
  } catch (const DrawingError& error) {
    EXPECT_THAT(error.what(), HasSubstr("no-such-gnuplot"));
    EXPECT_THAT(error.what(), HasSubstr("install the Debian package gnuplot-nox"));
  }
}

TEST(Gnuplot, IsQuotedWhenItComplains) {
  Plot plot = diagonal();
  plot.commands = "plot nonsense(x)\n";
  const std::vector<Plot> plots{plot};
  EXPECT_THAT([&] { draw(plots); }, testing::ThrowsMessage<DrawingError>(HasSubstr("undefined function: nonsense")));
}

TEST(InlineSvg, IsAnImageWithANameAndADescription) {
  const std::vector<Plot> plots{diagonal()};
  const std::string svg = inline_svg(plots[0], draw(plots)[0]);
  EXPECT_THAT(svg, HasSubstr("role=\"img\" aria-labelledby=\"plot-x-title\" aria-describedby=\"plot-x-desc\""));
  EXPECT_THAT(svg, HasSubstr("<title id=\"plot-x-title\">a &lt; b</title><desc id=\"plot-x-desc\">a line</desc>"));
  EXPECT_EQ(occurrences(svg, " id="), 2U);
  EXPECT_EQ(occurrences(svg, "<title"), 1U);
}

TEST(InlineSvg, TakesColoursAndFontFromThePage) {
  const std::vector<Plot> plots{diagonal(), quincunx_plot(7), saturation_plot(7)};
  const auto pictures = draw(plots);
  for (std::size_t i = 0; i < plots.size(); ++i) {
    const std::string svg = inline_svg(plots[i], pictures[i]);
    EXPECT_THAT(svg, HasSubstr("var(--accent)"));
    for (const char* own : {"rgb(", "black", "font-family", "#FFFFFF", "xlink", "http"}) {
      EXPECT_THAT(svg, Not(HasSubstr(own))) << plots[i].id;
    }
  }
}

TEST(InlineSvg, RefusesWhatIsNoSvg) { EXPECT_THROW(inline_svg(diagonal(), "oops"), std::invalid_argument); }

class ReportFolder : public testing::Test {
 protected:
  ReportFolder() { std::filesystem::remove_all(folder_); }
  ~ReportFolder() override { std::filesystem::remove_all(folder_); }
  std::filesystem::path folder_ =
      std::filesystem::path(testing::TempDir()) / ("quincunx_report_" + std::to_string(getpid()));
};

TEST_F(ReportFolder, HoldsOneFileThatIsReplaced) {
  const std::string folder = (folder_ / "deep" / "er").string();
  prepare_report_folder(folder);
  const std::string path = write_report(toy_report(), folder);
  EXPECT_EQ(path, folder + "/index.html");
  EXPECT_EQ(write_report(toy_report(), folder), path);
  EXPECT_GT(std::filesystem::file_size(path), 10'000U);
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder), {}), 1);
}

TEST_F(ReportFolder, MustBeAFolder) {
  EXPECT_THROW(prepare_report_folder(""), std::invalid_argument);
  EXPECT_THAT([] { prepare_report_folder("/dev/null"); },
              testing::ThrowsMessage<std::invalid_argument>(HasSubstr("'/dev/null'")));
}

}  // namespace
}  // namespace quincunx::props
