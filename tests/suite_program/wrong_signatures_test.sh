#!/usr/bin/env bash
# wrong_signatures_test.sh COMPILER [ARGUMENT...] SOURCE: every call in the suite of SOURCE is one error of the compiler,
# and each is our own sentence.
set -euo pipefail

source=${*: -1}
calls=$(sed -n '/^QUINCUNX_SUITE/,$p' "$source" | grep -c '^  [a-z]')
output=$("$@" 2>&1) && { echo "$source compiles, and should not"; exit 1; }
errors=$(grep -E '(^|: )error: ' <<<"$output" || true)
count=$(grep -c . <<<"$errors")
if ((count != calls)) || grep -v 'quincunx::suites' <<<"$errors"; then
  printf '%s\n%s errors for %s wrong calls; each should be one sentence of quincunx::suites\n' "$errors" "$count" "$calls"
  exit 1
fi
printf '%s\n' "$errors"
