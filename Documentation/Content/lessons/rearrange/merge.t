  $ . $TESTDIR/../commands-translate/begin.sh
  $ tracebook move placed#never unpaid --split >said
  $ tracebook move unpaid placed --merge
  `placed` (de, en): paid, never (unpaid#never)
  `unpaid` is no more, nor are its title “Never without payment” and its summary
  1 file moved
  readers of `unpaid` are led to `placed`
  $ tracebook move placed#never placed#paid --merge
  `placed` (de, en): paid (placed#paid and placed#never)
  $ tracebook move returned placed --delete
  `returned` is no more, nor are its title “Sent back” and its summary
  readers of `returned` are led to `placed`
  $ grep -A 9 '^moved:' Content/book.yaml
  moved:
    unpaid: placed
    returned: placed
  $ tracebook check
  1 lessons in 2 languages, 2 examples run, 2 proved: nothing is wrong
