  $ . $TESTDIR/../commands-translate/begin.sh
  $ sed -i 's/^\[Run: a customer/[Run: somebody/' Content/lessons/placed/en.md
  $ sed -i 's/the parcel$/the\nparcel/' Content/lessons/placed/en.md
  $ sed -i '1i # A remark.' Content/lessons/placed/pay.trace
  $ tracebook translate status
  en  2 of 2 lessons, 4 of 4 steps, * interface texts (glob)
  de  1 of 2 lessons, 2 of 4 steps, * interface texts (glob)
    missing-lesson: returned
