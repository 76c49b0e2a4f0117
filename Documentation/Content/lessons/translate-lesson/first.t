  $ . $TESTDIR/../commands-translate/begin.sh
  $ tracebook translate status --first
  de
    returned (2 steps, 74 words): tracebook translate start de returned
