  $ . $TESTDIR/../commands-translate/begin.sh
  $ sed -i 's/sets aside/puts aside/' Content/lessons/placed/en.md
  $ tracebook translate status | grep stale
    placed: stale-prose paid
  $ tracebook translate carry placed paid --reason 'the same in other words'
  Content/lessons/placed/de.md: `paid` carried
  $ tracebook translate status | grep ^de
  de  1 of 2 lessons, 2 of 4 steps, * interface texts (glob)
