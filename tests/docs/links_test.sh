#!/usr/bin/env bash
# links_test.sh ROOT PROGRAM: relative links of the pages lead to files, their anchors to headings, and options that the pages
# name in `quincunx ...` are options of the program (PROGRAM).
set -euo pipefail
export LC_ALL=C.UTF-8
root=$(realpath "$1") program=$(realpath "$2")
failures=0

fail() { printf '%s\n' "$*"; failures=$((failures + 1)); }

# The anchors that GitHub gives to the headings of a page, one a line.
anchors() {
  awk '/^ *```/ { code = !code } !code && /^#+ /' "$1" | sed -E 's/^#+ +//; s/\[([^]]*)\]\([^)]*\)/\1/g' |
    tr '[:upper:]' '[:lower:]' | sed -E 's/[^[:alnum:] _-]//g; s/ /-/g'
}

# Targets of the links and pictures outside of code, one a line.
targets() {
  # shellcheck disable=SC2016 # the backquotes are Markdown's
  awk '/^ *```/ { code = !code } !code' "$1" | sed -E 's/`[^`]*`//g' | grep -oE '\]\([^) ]+\)' | sed -E 's/^\]\(//; s/\)$//' || true
}

check_link() {
  local page=$1 target=$2 file anchor=
  [[ $target != *://* && $target != mailto:* ]] || return 0
  [[ $target != *'#'* ]] || anchor=${target#*#}
  file=${target%%#*}
  file=${file:+$(dirname "$page")/$file}
  file=${file:-$page}
  [[ -e $file ]] || { fail "${page#"$root"/}: $target leads nowhere"; return 0; }
  [[ -z $anchor ]] || anchors "$file" | grep -qxF -- "$anchor" || fail "${page#"$root"/}: $target: no such heading"
}

# Options after `quincunx` in code, one a line.
named_options() {
  # shellcheck disable=SC2016 # the backquotes are Markdown's
  grep -oE '(^|[`./ ])quincunx (verify|list|replay|merge|plan|calibrate|report)[^`|]*' "$1" | grep -oE -- '--[a-z][a-z-]*' | sort -u || true
}

known_options=$(
  "$program" --help
  "$program" --help | awk '/^Subcommands:/ { on = 1; next } on && /^$/ { exit } on { print $1 }' |
    while read -r command; do "$program" "$command" --help; done
)
mapfile -t pages < <(find "$root" -maxdepth 1 -name '*.md'; find "$root/docs" -name '*.md')
((${#pages[@]} > 5)) || fail "only ${#pages[@]} pages found below $root"
for page in "${pages[@]}"; do
  while read -r target; do check_link "$page" "$target"; done < <(targets "$page")
  for option in $(named_options "$page"); do
    [[ $option == --gtest-* || $option == --gtest_* || $option == --no-install ]] ||
      grep -qE -- "(^|[ ,])$option( |,|=|$)" <<<"$known_options" ||
      fail "${page#"$root"/}: quincunx has no option $option"
  done
done
((failures == 0))
