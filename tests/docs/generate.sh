#!/usr/bin/env bash
# generate.sh PROGRAM claims|command-line|man: prints a page of the reference, made from what the program says.
set -euo pipefail
program=$(realpath "$1") kind=$2
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
export NO_COLOR=1 COLUMNS=120 LC_ALL=C.UTF-8
note='made from the program by tests/docs/generate.sh; DOCS_REFRESH=1 ctest -R Docs.Reference makes it anew'

help_of() { "$program" "$@" --help | sed 's/ *$//' | cat -s; }

commands() { "$program" --help | awk '/^Subcommands:/ { on = 1; next } on && /^ *$/ { exit } on { print $1 }'; }

# shellcheck disable=SC2016 # the backquotes are Markdown's
claims_page() {
  printf '<!-- %s -->\n# Claims\n\n' "$note"
  cat <<'TEXT'
What `quincunx verify` tests, section by section of the [tutorial](../tutorial.md). The letter at the end of a name is the
tier: **E** enumerated in exact rationals, **N** within a rounding-error bound, **S** a hypothesis test. A control is a
false identity, and holds when it is refuted. Margins are of the run as a whole, in the unit of the claim; for a variance
that is relative.
TEXT
  "$program" list --json | awk -f "$here/claims_table.awk"
  printf '\n## Faults\n\n'
  printf 'What `quincunx verify --fault NAME` plants, and a claim that refutes it.\n\n| fault | what it does | refuted by |\n|---|---|---|\n'
  "$program" list --faults --json | awk -f "$here/faults_table.awk"
}

# shellcheck disable=SC2016 # the backquotes are Markdown's
command_line_page() {
  local command
  printf '<!-- %s -->\n# Command line\n' "$note"
  printf '\n## quincunx\n\n```\n%s\n```\n' "$(help_of)"
  for command in $(commands); do
    printf '\n## quincunx %s\n\n```\n%s\n```\n' "$command" "$(help_of "$command")"
  done
}

# A manual page: each line of help text on its own, with what troff would take for a command disarmed.
manual_page() {
  local command
  printf '.\\" %s\n.TH QUINCUNX 1 "" "%s" "User Commands"\n' "$note" "$("$program" --version)"
  printf '.SH NAME\nquincunx \\- property-based statistical verification\n.SH SYNOPSIS\n.nf\n'
  for command in $(commands); do help_of "$command" | sed -n 's/^Usage: //p'; done
  printf '.fi\n.SH DESCRIPTION\n.nf\n%s\n.fi\n' "$(help_of | sed '/^Usage:/d' | disarmed)"
  for command in $(commands); do
    printf '.SH COMMAND %s\n.nf\n%s\n.fi\n' "${command^^}" "$(help_of "$command" | sed '/^Usage:/d' | disarmed)"
  done
}

disarmed() { sed -e 's/\\/\\e/g' -e 's/-/\\-/g' -e "s/^[.']/\\\\\&&/"; }

case $kind in
  claims) claims_page ;;
  command-line) command_line_page ;;
  man) manual_page ;;
  *) echo "generate.sh: unknown page '$kind'; valid are claims, command-line, man" >&2; exit 2 ;;
esac
