#!/usr/bin/env bash
# The determinism matrix with a pretended cmake, ctest and program: what it compares, and what it says of a difference.
set -euo pipefail

source_root=$1
sandbox=$(mktemp -d)
trap 'rm -rf "$sandbox"' EXIT
mkdir -p "$sandbox"/{repository/.ci,repository/tests/determinism,tools,build}
cp "$source_root/.ci/determinism" "$sandbox/repository/.ci/"
cp "$source_root/tests/determinism/runs.sh" "$sandbox/repository/tests/determinism/"

# The program writes a claim for each seed; $sandbox/odd names a variant whose p-value differs. merge copies.
cat >"$sandbox/program" <<'PROGRAM'
#!/usr/bin/env bash
variant=$(basename "$(dirname "$(dirname "$0")")")
arguments=("$@")
value_of() { local i; for ((i = 0; i < ${#arguments[@]}; i++)); do [[ ${arguments[i]} != "$1" ]] || echo "${arguments[i + 1]}"; done; }
if [[ $1 == merge ]]; then cp "$2" "$(value_of -o)"; exit 1; fi
p=0.5
[[ $variant-$(value_of --threads) != "$(cat "$SANDBOX/odd")" ]] || p=0.25
out=$(value_of --evidence)
echo "$variant --seed $(value_of --seed) --threads $(value_of --threads)" >>"$SANDBOX/log"
[[ $* == *--no-store* || $(value_of --threads) == ctest ]] || echo "a run with the store" >>"$SANDBOX/log"
{
  printf '{"record":"header","version":1,"seed":"%s","compiler":"%s"}\n' "$(value_of --seed)" "$variant"
  printf '{"record":"claim","claim":"toy.first:S","subject":"ours","p_value":1,"time":{"seconds":0.%s}}\n' $RANDOM
  printf '{"record":"claim","claim":"toy.second:S","subject":"ours","draws":%s,"p_value":%s,"time":{"seconds":0.%s}}\n' \
    "${p#0.}" $p $RANDOM
} >"$out"
exit 1
PROGRAM

cat >"$sandbox/tools/cmake" <<'CMAKE'
#!/usr/bin/env bash
[[ $1 == -S ]] || exit 0
mkdir -p "$4/bin"
cp "$SANDBOX/program" "$4/bin/quincunx"
chmod +x "$4/bin/quincunx"
echo "cmake $*" >>"$SANDBOX/log"
CMAKE

cat >"$sandbox/tools/ctest" <<'CTEST'
#!/usr/bin/env bash
mkdir -p "$QUINCUNX_EVIDENCE"
"$2/bin/quincunx" verify --seed "$QUINCUNX_SEED" --threads ctest --evidence "$QUINCUNX_EVIDENCE/all.jsonl"
exit 8
CTEST
chmod +x "$sandbox"/tools/*

failures=0
matrix() {
  status=0
  : >"$sandbox/log"
  SANDBOX=$sandbox PATH=$sandbox/tools:$PATH "$sandbox/repository/.ci/determinism" --build-dir "$sandbox/build" "$@" \
    >"$sandbox/output" 2>&1 || status=$?
}
check() {
  local what=$1
  shift
  "$@" && return
  failures=$((failures + 1))
  printf 'FAILED: %s\n  exit code: %s\n' "$what" "$status"
  cat "$sandbox/output"
}
says() { grep -qF -- "$1" "$sandbox/output"; }
asked() { grep -qF -- "$1" "$sandbox/log"; }

echo nothing >"$sandbox/odd"
matrix
check 'equal evidence is green' test "$status" = 0
check 'three ways of four variants with three seeds are compared with the first' says '33 files compared, 0 different'
check 'clang is built without optimisation' asked '-DCMAKE_CXX_COMPILER=clang++ -DCMAKE_CXX_FLAGS=-O0 -DNDEBUG'
check 'g++ is built for this machine' asked '-DCMAKE_CXX_COMPILER=g++ -DCMAKE_CXX_FLAGS=-O3 -march=native -DNDEBUG'
check 'two threads are tried' asked 'clang++-O3 --seed 18446744073709551615 --threads 2'
check 'no run may read what another one kept' test "$(grep -c "with the store" "$sandbox/log")" = 0
check 'ctest is tried' asked 'g++-O0 --seed 1 --threads ctest'

echo clang++-O0-2 >"$sandbox/odd"
matrix --seeds 7
check 'a difference is red' test "$status" = 1
check 'the first claim that differs is named' says 'clang++-O0.seed-7.2.jsonl, first in line 3: ours/toy.second:S'
check 'the differences are counted' says '11 files compared, 1 different'

matrix --seeds 7 --claims 'dot.*'
check 'a part of the claims leaves ctest out' says '7 files compared, 1 different'

matrix --seeds 7 --variants 'g++-O0 clang++-O3'
check 'some of the variants are compared' says '5 files compared, 0 different'

answers() {
  status=0
  SANDBOX=$sandbox "$source_root/tests/determinism/evidence_test.sh" "$sandbox/build/g++-O0/bin/quincunx" \
    "$sandbox/answers" "$@" >"$sandbox/output" 2>&1 || status=$?
}
echo nothing >"$sandbox/odd"
answers --record
check 'answers are recorded' test "$(wc -l <"$sandbox/answers")" = 6
answers
check 'the same evidence agrees with them' test "$status" = 0
echo g++-O0-2 >"$sandbox/odd"
answers
check 'other draws are red' test "$status" = 1
check 'and their claim is named' says '> 1 ours/toy.second:S'
echo g++-O0-1 >"$sandbox/odd"
answers
check 'other draws of one thread are red' test "$status" = 1

matrix --sead 7
check 'an unknown option is bad usage' test "$status" = 2

((failures == 0))
