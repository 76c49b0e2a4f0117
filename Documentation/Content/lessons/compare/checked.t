  $ . $TESTDIR/../commands-translate/begin.sh
  $ tracebook check | tail -n 1
  2 lessons in 2 languages, 4 examples run, 2 proved: nothing is wrong
  $ sed -i 's/not only in the one above/in all of them/' Content/lessons/placed/en.md
  $ tracebook translate status | grep stale
    placed: stale-prose never
