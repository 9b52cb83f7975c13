#!/usr/bin/env bash
# page_test.sh PAGE PROGRAM WORK COMPILER [FLAG...]: every code block of a page is true.
# With DOCS_REFRESH=1 the outputs that the page shows are written anew first.
#
#   sh     is run, from the top of a copy of the repository, with the program as `quincunx` and `./quincunx`. It ends
#          with status 0, or as <!-- check: exit N --> before it says.
#   text   (or no language) after a sh block is in what that block printed; see shown_output.awk.
#   cpp    compiles; a block with a main is a part of a file that a test builds and runs.
#   others are parts of a file: <!-- check: file PATH -->.
#
# <!-- check: none, because REASON --> leaves a block unchecked.
set -euo pipefail
page=$1 program=$(realpath "$2") work=$3 compiler=("${@:4}")
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
page=$(realpath "$page")
name=${page#"$root"/}
failures=0

fail() { printf '%s:%s: %s\n' "$name" "$1" "$2"; failures=$((failures + 1)); }

# A copy of the repository whose launcher hands over to the program.
make_copy() {
  local entry
  rm -rf "$work"
  mkdir -p "$work/blocks" "$work/copy" "$work/bin"
  for entry in "$root"/*; do
    [[ $entry == "$root"/build* || $entry == "$root/quincunx" ]] || ln -s "$entry" "$work/copy/"
  done
  ln -s "$program" "$work/bin/quincunx"
  cat >"$work/copy/quincunx" <<'LAUNCHER'
#!/usr/bin/env bash
[[ ${1:-} == --no-install ]] && shift
case ${1:-} in
  test | setup | survey) ;; # they build and install: tests/launcher has them
  *) exec quincunx "$@" ;;
esac
LAUNCHER
  chmod +x "$work/copy/quincunx"
  export PATH="$work/bin:$PATH" NO_COLOR=1 COLUMNS=120 GTEST_COLOR=no
  export GITHUB_SHA=0123456789abcdef0123456789abcdef01234567 # what --seed commit finds
  unset "${!QUINCUNX_@}" RC_PARAMS GITHUB_ACTIONS
}

run_shell() {
  local block=$1 line=$2 directive=$3 expected=0 status=0
  [[ $directive != "exit "* ]] || expected=${directive#exit }
  (cd "$work/copy" && bash -eu "$work/blocks/$block" >"$work/output" 2>&1 </dev/null) || status=$?
  ((status == expected)) || { fail "$line" "ended with $status instead of $expected:"; tail -n 20 "$work/output"; }
}

compare_output() {
  local block=$1 line=$2 refresh=
  [[ -z ${DOCS_REFRESH:-} ]] || refresh=$work/blocks/$block.new
  awk -v refresh="$refresh" -f "$here/shown_output.awk" "$work/blocks/$block" "$work/output" >"$work/difference" && return
  fail "$line" "the program prints something else; DOCS_REFRESH=1 ctest -R Docs writes the page anew"
  cat "$work/difference"
  printf 'it prints:\n'
  head -n 40 "$work/output"
}

compile() {
  local block=$1 line=$2
  ! grep -q '\bint main\b' "$work/blocks/$block" || fail "$line" "has a main: let it be a part of a file that a test runs"
  cp "$work/blocks/$block" "$work/block.cpp"
  "${compiler[@]}" -fsyntax-only "$work/block.cpp" >"$work/output" 2>&1 || { fail "$line" "does not compile:"; head -n 20 "$work/output"; }
}

# The block's lines stand in the file, one after the other, whatever is before and after them.
part_of_file() {
  local block=$1 line=$2 file=$root/$3
  [[ -f $file ]] || { fail "$line" "there is no file $3"; return 0; }
  awk 'FNR == NR { part = part $0 "\n"; next } { all = all $0 "\n" } END { exit index(all, part) == 0 }' \
    "$work/blocks/$block" "$file" || fail "$line" "is not a part of $3"
}

check_block() {
  local block=$1 line=$2 language=$3 directive=$4
  case $directive in
    "none, because "?*) return 0 ;;
    "file "*) part_of_file "$block" "$line" "${directive#file }"; return ;;
    - | "exit "*) ;;
    *) fail "$line" "unknown directive '$directive'; valid are none, because REASON; file PATH; exit N"; return ;;
  esac
  case $language in
    sh) run_shell "$block" "$line" "$directive" ;;
    text) if [[ $previous == sh || $previous == text ]]; then compare_output "$block" "$line"
      else fail "$line" "follows no sh block whose output it could be; say <!-- check: none, because REASON -->"; fi ;;
    cpp) compile "$block" "$line" ;;
    *) fail "$line" "a block of $language is a part of a file, or says <!-- check: none, because REASON -->" ;;
  esac
}

make_copy
awk -v folder="$work/blocks" -f "$here/code_blocks.awk" "$page" >"$work/index"
previous=none
while read -r block line language directive; do
  check_block "$block" "$line" "$language" "$directive"
  [[ $directive == none* ]] || previous=$language
done <"$work/index"
if [[ -n ${DOCS_REFRESH:-} ]]; then
  awk -v folder="$work/blocks" -f "$here/refreshed_page.awk" "$page" >"$work/page" && cat "$work/page" >"$page"
fi
((failures == 0))
