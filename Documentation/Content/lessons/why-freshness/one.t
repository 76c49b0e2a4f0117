  $ . $TESTDIR/../commands-translate/begin.sh
  $ sed -i 's/in every life/in each life/' Content/lessons/placed/en.md
  $ tracebook translate status | tail -n 3
  de  1 of 2 lessons, 2 of 4 steps (1 current), * interface texts (glob)
    placed: stale-prose never
    missing-lesson: returned
