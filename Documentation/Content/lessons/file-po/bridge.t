  $ . $TESTDIR/../commands-translate/begin.sh
  $ tracebook new language da >../said
  $ tracebook translate export --po da --from de placed --out ../da.po
  $ grep -A 2 'placed/never/heading' ../da.po
  msgctxt "placed/never/heading"
  msgid "Nie unbezahlt"
  msgstr ""
  $ msgen -o ../done.po ../da.po
  $ tracebook translate import --po ../done.po
  Content/lessons/placed/da.md: 10 texts changed, 3 steps confirmed
  $ sed -n '/^  steps/,/^---/p' Content/lessons/placed/da.md
    steps:
      _head: fe39a3d6c5b9 -
      paid: 2d411db76857 578d788b583c
      never: fd7f582bbfab e18a592746bd
  ---
