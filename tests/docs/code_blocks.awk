# Cuts a Markdown page into its fenced code blocks: awk -v folder=DIR -f code_blocks.awk PAGE.
# Writes each block's text to DIR/N, and a line "N LINE LANGUAGE DIRECTIVE" for each to stdout.
# A directive is a comment before the fence: <!-- check: DIRECTIVE -->; without one it is "-".
BEGIN { directive = "-" }
!inside && /^<!-- check: .* -->$/ {
  directive = $0
  sub(/^<!-- check: */, "", directive)
  sub(/ *-->$/, "", directive)
  next
}
!inside && /^ *```/ {
  inside = 1
  indent = match($0, /[^ ]/) - 1
  language = substr($0, indent + 4)
  sub(/ .*/, "", language)
  if (language == "") language = "text"
  number++
  printf "%d %d %s %s\n", number, NR, language, directive
  file = folder "/" number
  printf "" > file
  next
}
inside && /^ *```$/ {
  inside = 0
  directive = "-"
  close(file)
  next
}
inside { print substr($0, indent + 1) > file; next }
!/^$/ { directive = "-" }
END {
  if (inside) {
    print FILENAME ": the last code block has no end" > "/dev/stderr"
    exit 1
  }
}
