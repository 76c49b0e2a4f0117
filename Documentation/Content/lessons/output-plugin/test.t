  $ tracebook plugins test $TESTDIR/cards.py
  ok    answers `initialize`
  ok    says the same each time that it is started
  ok    refuses an unknown method with -32601, and goes on
  ok    answers `output` of "cards", 0 lessons, twice the same
  ok    answers `output` of "cards", 0 lessons alike when started anew
  ok    answers `output` of "cards", 1 lessons, twice the same
  ok    answers `output` of "cards", 1 lessons alike when started anew
  7 rules tried, all kept
