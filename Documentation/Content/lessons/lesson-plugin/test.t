  $ tracebook plugins test $TESTDIR/long.py
  ok    answers `initialize`
  ok    says the same each time that it is started
  ok    refuses an unknown method with -32601, and goes on
  ok    answers `lesson` 0 bytes, twice the same
  ok    answers `lesson` 0 bytes alike when started anew
  ok    answers `lesson` 3 bytes, twice the same
  ok    answers `lesson` 3 bytes alike when started anew
  ok    answers `lesson` 16 bytes, twice the same
  ok    answers `lesson` 16 bytes alike when started anew
  ok    answers `lesson` 53 bytes, twice the same
  ok    answers `lesson` 53 bytes alike when started anew
  ok    answers `lesson` 380000 bytes, twice the same
  ok    answers `lesson` 380000 bytes alike when started anew
  13 rules tried, all kept
