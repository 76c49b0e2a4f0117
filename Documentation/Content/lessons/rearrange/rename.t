  $ . $TESTDIR/../commands-translate/begin.sh
  $ tracebook move placed#never placed#unpaid --dry-run
  `placed` (de, en): paid, unpaid (placed#never)
  readers of `placed#never` are led to `placed#unpaid`
  $ tracebook move placed#never placed#unpaid
  `placed` (de, en): paid, unpaid (placed#never)
  readers of `placed#never` are led to `placed#unpaid`
  $ tracebook move placed ordered
  `ordered`, until now `placed` (de, en): paid, unpaid
  2 files moved
  readers of `placed` are led to `ordered`
  $ grep -A 9 '^moved:' Content/book.yaml
  moved:
    ordered#never: ordered#unpaid
    placed: ordered
  $ tracebook translate status
  en  2 of 2 lessons, 4 of 4 steps, * interface texts (glob)
  de  1 of 2 lessons, 2 of 4 steps, * interface texts (glob)
    missing-lesson: returned
  $ tracebook check
  Content/lessons/returned/en.md:1:1: notice[missing-translation]: lesson `returned` has no text in `de`
   1 | ---
     | ^
    why: its readers get the text in `en` with a note
    help: `tracebook translate start de returned` begins one
  2 lessons in 2 languages, 4 examples run, 2 proved: nothing is wrong
