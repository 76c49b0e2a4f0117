  $ tracebook new book orders >made
  $ cd orders
  $ tracebook new language de >../made
  $ cp $TESTDIR/de.yaml Content/languages/de.yaml
  $ cp $TESTDIR/../translate-lesson/german.txt Content/lessons/placed/de.md
  $ sed -i 's/hinaus\./hinaus... in 2-3 Tagen/' Content/lessons/placed/de.md
  $ tracebook check | grep -A 3 'typography\]'
  Content/lessons/placed/de.md:17:17: error[typography]: an ellipsis is one sign
   17 | das Paket hinaus... in 2-3 Tagen
      |                 ^^^
    help: write `…`; to switch the rule off, take `three-dots` out of `Content/languages/de.yaml`
  Content/lessons/placed/de.md:17:25: error[typography]: from one number to another goes a dash
   17 | das Paket hinaus... in 2-3 Tagen
      |                         ^
    help: write `–`; to switch the rule off, take `range` out of `Content/languages/de.yaml`
  $ tracebook check | grep -c missing-message
  1
