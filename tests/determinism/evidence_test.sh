#!/usr/bin/env bash
# The evidence of the built-in claims against what other compilers, levels of optimisation and processors gave.
#
#   evidence_test.sh PROGRAM ANSWERS            compares; 1 when a claim differs
#   evidence_test.sh PROGRAM ANSWERS --record   writes the answers anew, for a change that is meant
#
# An answer is a digest of what our own arithmetic decides: cases, draws, parameters, estimates, seeds and tokens. Words
# are left out, and so are probabilities, whose last bits belong to the mathematical functions of the system. It says what
# is the same everywhere, not what is right. The runs are those of .ci/determinism.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/runs.sh"

program=$1 answers=$2 record=${3:-}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

reduced() {
  sed -nE -e '/^\{"record":"claim"/!d' \
    -e 's/"(statement|detail|law)":"([^"\\]|\\.)*",//g' \
    -e 's/"(interval|pooled|time)":\{[^{}]*\},?//g' \
    -e 's/"(p_value|alpha_share|resolved_margin|case_margin|power|common_departure|common_departure_error)":[^,{}]*,?//g' \
    -e 's/"(worst_error|worst_bound|standard_error)":[^,{}]*,?//g' -e p "$1"
}

# answers_of SEED THREADS: a line for each claim.
answers_of() {
  local file=$folder/$1.$2.jsonl status=0 line name digest
  "$program" verify "${same_everywhere_options[@]}" --seed "$1" --threads "$2" --evidence "$file" \
    >"$folder/messages" 2>&1 || status=$?
  ((status <= 1)) || { cat "$folder/messages" >&2; exit 3; }
  while IFS= read -r line; do
    name=$(sed -E 's/.*"claim":"([^"]*)","subject":"([^"]*)".*/\2\/\1/' <<<"$line")
    digest=$(sha256sum <<<"$line")
    printf '%s %s %s\n' "$1" "$name" "${digest:0:16}"
  done < <(reduced "$file")
}

every_answer() {
  local seed
  for seed in $same_everywhere_seeds; do answers_of "$seed" "$1"; done
}

if [[ $record == --record ]]; then
  every_answer 2 >"$answers"
  exit
fi
every_answer 2 >"$folder/found"
answers_of 1 1 >"$folder/found-by-one-thread"
[[ -s $folder/found ]] || { echo 'no claim was run'; exit 1; }
if ! diff "$answers" "$folder/found" >"$folder/difference" ||
  ! diff <(grep '^1 ' "$answers") "$folder/found-by-one-thread" >>"$folder/difference"; then
  echo "the evidence differs from $answers (<: seed, claim and digest there, >: here); first:"
  head -n 8 "$folder/difference"
  exit 1
fi
