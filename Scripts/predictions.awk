# What to type for each prompt of a plain session that was answered with empty lines only:
# what came, or with WRONG=1 anything else, at a question; an empty line elsewhere.
function flush_answer() {
  if (asked) print WRONG ? (right == 1 ? 2 : 1) : right
  else if (waiting) print ""
  asked = waiting = 0
}
/^ +[0-9]+\. / {
  line = $0
  sub(/^ +[0-9]+\. /, "", line)
  number = $1 + 0
  if (number == 1) { delete choice; isQuestion = line !~ / \(|（/ }
  choice[number] = line
  count = number
  next
}
/^>$/ {
  flush_answer()
  if (count > 0 && isQuestion) { asked = 1; right = count } else waiting = 1
  options = count
  count = 0
  next
}
asked && /^  [^ ]/ {
  # A callback comes first on its line, a state last.
  name = $1
  sub(/（.*/, "", name)
  sub(/@.*/, "", name)
  line = $0
  sub(/ \+[0-9a-z]+$/, "", line)
  sub(/@[A-Za-z0-9]+$/, "", line)
  for (number = 1; number < options; number++) {
    state = substr(line, length(line) - length(choice[number]) + 1)
    if (!found && (choice[number] == name || state == choice[number])) { right = number; found = 1 }
  }
  next
}
/^$/ { if (asked) { flush_answer(); found = 0 } count = 0 }
END { flush_answer() }
