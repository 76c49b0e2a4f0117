  $ . $TESTDIR/../commands-translate/begin.sh
  $ sed -i 's/This is so in every life/This holds in every life/' Content/lessons/placed/en.md
  $ tracebook translate export --po de placed --out ../de.po
  $ msgattrib --only-fuzzy ../de.po | sed -n '/^#, fuzzy/,$p'
  #, fuzzy
  #| msgid ""
  #| "This is so in every life that an order can have, not only in the one "
  #| "above."
  msgctxt "placed/never/1"
  msgid ""
  "This holds in every life that an order can have, not only in the one above."
  msgstr ""
  "So ist es in jedem Leben, das eine Bestellung haben kann, nicht nur in dem "
  "da oben."
  $ msgattrib --clear-fuzzy --clear-previous ../de.po | sed 's/So ist es in jedem/Das gilt in jedem/' >../done.po
  $ tracebook translate import --po ../done.po
  Content/lessons/placed/de.md: 1 text changed, 1 step confirmed
  $ tracebook translate status | grep ^de
  de  1 of 2 lessons, 2 of 4 steps, * interface texts (glob)
