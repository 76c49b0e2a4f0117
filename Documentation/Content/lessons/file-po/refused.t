  $ . $TESTDIR/../commands-translate/begin.sh
  $ tracebook translate export --po de placed --out ../de.po
  $ sed -i 's/mit `orderPaid` darf/mit `orderPayd` darf/' ../de.po
  $ tracebook translate import --po ../de.po
  ../de.po:53:1: warning[po-placeholder]: the code `orderPaid` of the original is missing
   53 | msgstr ""
      | ^^^^^^^^^
    why: code and links of `placed/paid/1` are not to be translated
  nothing changed
  $ git status --short
