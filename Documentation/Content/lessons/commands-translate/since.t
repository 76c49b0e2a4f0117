  $ . $TESTDIR/begin.sh
  $ tracebook translate status --first
  de
    returned (2 steps, 74 words): tracebook translate start de returned
  $ sed -i 's/in every life/in each life/' Content/lessons/placed/en.md
  $ tracebook translate status --since begun
  This change makes 1 de step stale.
    de placed#never stale-prose
  $ tracebook translate status --since begun --format github
  This change makes 1 de step stale.
  ::notice file=Content/lessons/placed/en.md,line=17,col=1,title=makes-stale::this change makes `never` stale in `de`%0Anothing to do; or, when it says the same as before, `tracebook translate carry placed never --reason typo`
  $ tracebook translate status --since begun --format json
  {"schema":1,"languages":{"en":{"stale":0,"missing":0,"unconfirmed":0},"de":{"stale":1,"missing":0,"unconfirmed":0}},"fixed":0,"items":[{"lesson":"placed","lang":"de","step":"never","state":"stale-prose","was":"9340d556f5cff5aaa3351885","now":"19e32db611b4fdb2ec90df80"}]}
  $ git worktree add -q ../before begun
  $ tracebook translate status --against ../before
  This change makes 1 de step stale.
    de placed#never stale-prose
