  $ . $TESTDIR/../commands-translate/begin.sh
  $ sed -i 's/in every life/in each life/' Content/lessons/placed/en.md
  $ tracebook translate export --po de placed --out ../de.po
  $ grep -A 8 'placed/never' ../de.po
  msgctxt "placed/never/heading"
  msgid "Never without payment"
  msgstr "Nie unbezahlt"
  
  #. paragraph
  #: Content/lessons/placed/en.md:19
  #, fuzzy
  #| msgid "This is so in every life that an order can have, not only in the one above."
  msgctxt "placed/never/1"
  msgid "This is so in each life that an order can have, not only in the one above."
  msgstr "So ist es in jedem Leben, das eine Bestellung haben kann, nicht nur in dem da oben."
  
  #. caption of unpaid.claim
  #: Content/lessons/placed/en.md:21
  msgctxt "placed/never/2-unpaid.claim"
  msgid "Nothing is shipped unpaid"
  msgstr "Bewiesen: Nichts wird unbezahlt verschickt"
