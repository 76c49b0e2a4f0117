  $ . $TESTDIR/../commands-translate/begin.sh
  $ sed -i 's/sets aside/keeps/' Content/lessons/placed/en.md
  $ tracebook check --format github | cut -c 1-110
  ::notice file=Content/lessons/placed/de.md,line=19,col=1,title=stale-prose::`paid` changed in `en` since it wa
  ::notice file=Content/lessons/returned/en.md,line=1,col=1,title=missing-translation::lesson `returned` has no 
  $ tracebook check --release >../said
  [1]
  $ git worktree add -q ../before begun
  $ tracebook translate status --against ../before
  This change makes 1 de step stale.
    de placed#paid stale-prose
