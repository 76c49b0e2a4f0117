  $ . $TESTDIR/../commands-translate/begin.sh
  $ tracebook move placed#never unpaid --split
  `placed` (de, en): paid
  `unpaid`, new (de, en): never
  1 file moved
  readers of `placed#never` are led to `unpaid#never`
  $ head -3 Content/lessons/unpaid/de.md
  ---
  title: Nie unbezahlt
  model: order
  $ tracebook translate status
  en  3 of 3 lessons, 4 of 4 steps, * interface texts (glob)
  de  2 of 3 lessons, 2 of 4 steps, * interface texts (glob)
    missing-lesson: returned
