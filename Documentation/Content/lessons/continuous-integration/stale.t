  $ . $TESTDIR/../commands-translate/begin.sh
  $ sed -i 's/sets aside/keeps/' Content/lessons/placed/en.md
  $ tracebook check --format github | cut -c 1-110
  ::notice file=Content/lessons/placed/de.md,line=19,col=1,title=stale-prose::`paid` changed in `en` since it wa
  ::notice file=Content/lessons/returned/en.md,line=1,col=1,title=missing-translation::lesson `returned` has no 
  $ tracebook check --release >../said
  [1]
  $ git update-ref refs/remotes/origin/main begun
  $ cd .. && mv orders book
  $ sed -n 's/.*- run: //p' $TESTDIR/stale.yml | sh
  This change makes 1 de step stale.
  ::notice file=book/Content/lessons/placed/en.md,line=10,col=1,title=makes-stale::this change makes `paid` stale in `de`%0Anothing to do; or, when it says the same as before, `tracebook translate carry placed paid --reason typo`
