#!/usr/bin/env bash
# reference_test.sh PROGRAM WORK: the committed reference is what generate.sh makes. DOCS_REFRESH=1 writes it anew.
set -euo pipefail
program=$1 work=$2
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
status=0

# compare KIND FILE
compare() {
  "$here/generate.sh" "$program" "$1" >"$work/$1"
  [[ -z ${DOCS_REFRESH:-} ]] || cat "$work/$1" >"$root/$2"
  diff -u "$root/$2" "$work/$1" && return
  printf '%s is not what the program says; DOCS_REFRESH=1 ctest -R Docs.Reference writes it anew\n' "$2"
  status=1
}

mkdir -p "$work"
compare claims docs/reference/claims.md
compare command-line docs/reference/command-line.md
compare man docs/quincunx.1
exit "$status"
