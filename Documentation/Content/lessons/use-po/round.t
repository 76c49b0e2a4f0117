  $ . $TESTDIR/../commands-translate/begin.sh
  $ tracebook translate export --po de --out ../de.po
  $ msgfmt -c --statistics -o /dev/null ../de.po 2>&1 | tail -n 1
  * translated messages, 10 untranslated messages. (glob)
  $ python3 $TESTDIR/fill.py ../de.po placed/_head/title 'Bestellt, dann bezahlt'
  $ tracebook translate import --po ../de.po
  Content/lessons/placed/de.md: 1 text changed
  $ grep -n '^title' Content/lessons/placed/de.md
  2:title: Bestellt, dann bezahlt
