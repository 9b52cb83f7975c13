# The claims of `quincunx list --json` as Markdown tables, one for each section. The program writes one key a line.
function value(line) {
  sub(/^ *"[a-z_]*": /, "", line)
  sub(/,$/, "", line)
  gsub(/^"|"$/, "", line)
  gsub(/\\"/, "\"", line)
  gsub(/\\\\/, "\\", line)
  gsub(/\|/, "\\|", line)
  return line
}
/^ *"name":/ { name = value($0); sub(/^[^\/]*\//, "", name) }
/^ *"section":/ { section = value($0) }
/^ *"section_title":/ { title = value($0) }
/^ *"control":/ { control = value($0) == "true" }
/^ *"statement":/ { statement = value($0) }
/^ *"margin":/ { margin = value($0) }
/^ *"test":/ {
  if (section != shown) printf "\n## %s. %s\n\n| claim | statement | margin |\n|---|---|---:|\n", section, title
  shown = section
  printf "| `%s` | %s%s | %s |\n", name, control ? "*control:* " : "", statement, margin == "null" ? "" : margin
}
