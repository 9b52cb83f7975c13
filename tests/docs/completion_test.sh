#!/usr/bin/env bash
# completion_test.sh ROOT PROGRAM: what the shell offers after some words are commands, options and faults of the program.
set -euo pipefail
root=$1 program=$(realpath "$2")
failures=0
# shellcheck source=/dev/null
source "$root/cmake/quincunx.bash-completion"

# offers EXPECTED WORD...: the last word is being typed.
offers() {
  local expected=$1
  shift
  COMP_WORDS=("$program" "$@")
  COMP_CWORD=$#
  COMPREPLY=()
  _quincunx "$program" "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
  [[ " ${COMPREPLY[*]} " == *" $expected "* ]] && return
  printf 'after "%s" the shell offers "%s" and not %s\n' "$*" "${COMPREPLY[*]}" "$expected"
  failures=$((failures + 1))
}

offers verify ''
offers verify ver
offers --version --v
offers --seed verify --se
offers --cases verify --seed 3 --c
offers naive-tanh verify --fault na
offers dot.variance_is_dk verify --filter dot.v
((failures == 0))
