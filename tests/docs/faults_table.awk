# The faults of `quincunx list --faults --json` as rows of a Markdown table.
function value(line) {
  sub(/^ *"[a-z_]*": "/, "", line)
  sub(/",?$/, "", line)
  gsub(/\|/, "\\|", line)
  return line
}
/^ *"name":/ { name = value($0) }
/^ *"description":/ { description = value($0) }
/^ *"refuted_by":/ { printf "| `%s` | %s | `%s` |\n", name, description, value($0) }
