# What to type for each prompt of a plain session that was answered with empty lines only:
# what came, or with WRONG=1 anything else, at a question; an empty line elsewhere. NOTHING is what the choice
# of nothing says.
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
  if (count > 0 && isQuestion) {
    asked = 1
    for (number = 1; number <= count; number++) if (choice[number] == NOTHING) right = number
  } else waiting = 1
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
  # The name of a state may be the end of another.
  longest = 0
  for (number = 1; !found && number <= options; number++) {
    state = substr(line, length(line) - length(choice[number]) + 1)
    if ((choice[number] == name || state == choice[number]) && length(choice[number]) > longest) {
      right = number
      longest = length(choice[number])
      # The first callback is asked for, and the last state.
      if (choice[number] == name) found = 1
    }
  }
  next
}
/^$/ { if (asked) { flush_answer(); found = 0 } count = 0 }
END { flush_answer() }
