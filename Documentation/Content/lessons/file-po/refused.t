  $ . $TESTDIR/../commands-translate/begin.sh
  $ tracebook translate export --po de placed --out ../de.po
  $ sed -i 's/mit `orderPaid` darf/mit `orderPayd` darf/' ../de.po
  $ tracebook translate import --po ../de.po
  ../de.po:53:1: error[po-placeholder]: the code `orderPaid` of the original is missing
   53 | msgstr ""
      | ^^^^^^^^^
    why: code and links in the text of `placed/paid/1` is not to be translated
  [1]
  $ git status --short
