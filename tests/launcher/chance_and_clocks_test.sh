#!/usr/bin/env bash
# No number of a run may come from a random device or a clock, but for the seed that --seed random draws. Clocks may be
# read for times alone: where they are shown, and where a subject that hangs is stopped.
set -euo pipefail
cd "$1"
status=0

# only WHAT PATTERN [FILE...]: the pattern occurs in no source of lib, stats and props but in these.
only() {
  local what=$1 pattern=$2 file
  shift 2
  while IFS= read -r file; do
    [[ " $* " != *" $file "* ]] || continue
    printf '%s in %s:\n' "$what" "$file"
    grep -nE "$pattern" "$file"
    status=1
  done < <(grep -rlE "$pattern" lib/include lib/src stats/include stats/src props --include='*.[ch]pp' || true)
}

only 'a random device' 'random_device|getrandom|getentropy|arc4random|dev/u?random|rdrand|rdseed' props/src/seed.cpp
only 'a generator that is not ours' '\b(s?rand|[dlm]rand48|random)\(\)|std::(mt19937|default_random_engine|shuffle)'
only 'a clock of the day' 'system_clock|high_resolution_clock|gettimeofday|rdtsc|\bstd::time\(|[^_a-z]time\((0|NULL|nullptr)\)'
only 'a clock' 'steady_clock|clock_gettime|\bclock\(\)' \
  props/src/property.cpp props/src/suite_run.cpp props/src/guard/silence.cpp props/src/guard/silence.hpp \
  props/src/command_line/calibrate_command.cpp props/src/command_line/plan_command.cpp

exit "$status"
