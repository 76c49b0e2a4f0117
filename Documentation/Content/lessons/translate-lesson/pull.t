  $ . $TESTDIR/../commands-translate/begin.sh
  $ sed -i 's/puts aside\|sets aside/keeps/' Content/lessons/placed/en.md
  $ printf '\n> cancel\nrefused\n' >>Content/lessons/placed/pay.trace
  $ git worktree add -q ../before begun
  $ tracebook translate status --against ../before
  This change makes 1 de step stale.
    de placed#paid stale-example
