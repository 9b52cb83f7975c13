// The one function of fmt that is not in its headers, so that whoever links this library needs no fmt. Compiled into
// every file instead, it costs each of them two seconds.
#define FMT_HEADER_ONLY
#include <fmt/format.h>

namespace quincunx::stats::detail {

using Vformat = std::string (*)(fmt::string_view, fmt::format_args);
// An inline function is emitted where its address is taken.
extern const Vformat vformat_for_all_files;
const Vformat vformat_for_all_files = fmt::vformat;

}  // namespace quincunx::stats::detail
