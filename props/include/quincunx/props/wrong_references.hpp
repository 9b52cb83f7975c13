// Statistical tests of well-known libraries that alarm far more often than they say: a calibration that does not flag
// each of them is itself wrong.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace quincunx::props {

/// A test whose stated false-alarm rate is wrong, written anew from its description.
struct WrongReference {
  std::string name;     ///< e.g. "repeated-wilson-looks"
  std::string source;   ///< where such a test is in use
  std::string mistake;  ///< one line
  double nominal;       ///< the false-alarm rate that is stated
  double actual;        ///< the rate that it has: exact where the tests can compute it, else measured
  /// One run of the test on a correct subject: whether it raises a (false) alarm. The same seed, the same run.
  std::function<bool(std::uint64_t seed)> alarms;
};

/// All of them.
const std::vector<WrongReference>& wrong_references();

}  // namespace quincunx::props
