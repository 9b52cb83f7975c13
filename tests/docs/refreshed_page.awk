# A page with code blocks replaced: awk -v folder=DIR -f refreshed_page.awk PAGE. Block N becomes DIR/N.new if it is there.
!inside && /^ *```/ {
  inside = 1
  indent = substr($0, 1, match($0, /[^ ]/) - 1)
  replacement = folder "/" ++number ".new"
  replaced = 0
  print
  while ((getline line < replacement) > 0) {
    print (line == "" ? "" : indent line)
    replaced = 1
  }
  close(replacement)
  next
}
inside && /^ *```$/ { inside = 0 }
inside && replaced { next }
{ print }
