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
      _head: 0fddd00b65710e1c2195eb48 -
      paid: 8dd5a22344c492bb48f0f4b1 ecd37b059c0766a11aa27850
      never: 9340d556f5cff5aaa3351885 28c34f538afffcf8a9328ff6
  ---
