  $ tracebook plugins test $TESTDIR/doctest.py | tail -n 1
  13 rules tried, all kept
