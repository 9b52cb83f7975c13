# Compares the output that a page shows with the output that a command gave:
#   awk -v refresh=FILE -f shown_output.awk SHOWN REAL
# Every shown line must be in the real output, in the same order; lines may be left out. Times and runs of spaces do
# not count, and "..." stands for anything. With `refresh`, the shown lines are written to FILE as they should be: a
# line that is not there is replaced by the next real one that starts with the same words.
function plain(line) {
  gsub(/[0-9.]+ (s|ms|min)( |$)/, "TIME ", line)
  gsub(/ +/, " ", line)
  sub(/^ /, "", line)
  sub(/ $/, "", line)
  return line
}
# True when the parts of `shown` between "..." occur in `real` one after the other.
function fits(shown, real,    parts, count, i, place) {
  shown = plain(shown)
  real = plain(real)
  if (index(shown, "...") == 0) return shown == real
  count = split(shown, parts, /\.\.\./)
  for (i = 1; i <= count; i++) {
    place = index(real, parts[i])
    if (place == 0 || (i == 1 && place != 1)) return 0
    real = substr(real, place + length(parts[i]))
  }
  return parts[count] == "" || real == ""
}
# What a line is about: its words up to a gap of two spaces, or to a colon.
function subject(line) {
  sub(/^ +/, "", line)
  sub(/(  |: ).*/, "", line)
  return line
}
function find(line, from, by_subject,    i) {
  for (i = from; i <= real_count; i++) {
    if (by_subject ? subject(line) == subject(real[i]) : fits(line, real[i])) return i
  }
  return 0
}
FNR == NR { shown[++shown_count] = $0; next }
{ real[++real_count] = $0 }
END {
  place = 0
  for (i = 1; i <= shown_count; i++) {
    line = shown[i]
    if (line !~ /^ *(\.\.\.)?$/) {
      found = find(line, place + 1, 0)
      if (!found && refresh != "") {
        found = find(line, place + 1, 1)
        if (found) line = real[found]
      }
      if (found) place = found
      else { print "not in the output, or not in this order: " line; wrong = 1 }
    }
    if (refresh != "") print line > refresh
  }
  exit wrong
}
