#include "write_report.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <system_error>

#include "gnuplot.hpp"
#include "page.hpp"

namespace quincunx::props {

namespace files = std::filesystem;

void prepare_report_folder(const std::string& folder) {
  std::error_code error;
  if (!folder.empty()) files::create_directories(folder, error);
  if (folder.empty() || error || !files::is_directory(folder)) {
    throw std::invalid_argument(fmt::format("the report's folder is '{}', which cannot be made{}; it must be a folder",
                                            folder, error ? " (" + error.message() + ")" : ""));
  }
}

std::string write_report(const RunReport& report, const std::string& folder) {
  const std::string page = report_page(report, [](std::span<const Plot> plots) { return draw(plots); });
  const files::path path = files::path(folder) / "index.html";
  const files::path unfinished = files::path(folder) / "index.html.part";
  std::ofstream out(unfinished, std::ios::binary);
  out << page << std::flush;
  out.close();
  std::error_code error;
  if (out) files::rename(unfinished, path, error);
  if (!out || error) throw std::runtime_error(fmt::format("the report '{}' cannot be written", path.string()));
  return path.string();
}

}  // namespace quincunx::props
