  $ . $TESTDIR/../commands-translate/begin.sh
  $ tracebook translate export --po de placed --out ../de.po
  $ rm Content/lessons/placed/de.md
  $ sed -i 's/in every life/in each life/' Content/lessons/placed/en.md
  $ tracebook translate import --po ../de.po
  ../de.po:72:1: notice[po-older]: the original of `placed/never/1` is another now
   72 | msgctxt "placed/never/1"
      | ^^^^^^^^^^^^^^^^^^^^^^^^
    why: the translation is imported as one of the older text
    help: export anew: what is to be looked at again is fuzzy there
  Content/lessons/placed/de.md: 10 texts changed, 2 steps confirmed, 1 step translated from an older source
  $ sed -n '/^  steps/,/^---/p' Content/lessons/placed/de.md
    steps:
      _head: 0fddd00b65710e1c2195eb48 -
      paid: 8dd5a22344c492bb48f0f4b1 ecd37b059c0766a11aa27850
      never: 9340d556f5cff5aaa3351885 28c34f538afffcf8a9328ff6
    segments:
      never: 28c34f538afffcf8a9328ff6 509f5c244bda6810574d722a bc7e9e500de73586578af34e
  ---
  $ tracebook translate export --po de placed | msgattrib --only-fuzzy | sed -n '/^#, fuzzy/,$p'
  #, fuzzy
  #| msgid ""
  #| "This is so in every life that an order can have, not only in the one "
  #| "above."
  msgctxt "placed/never/1"
  msgid ""
  "This is so in each life that an order can have, not only in the one above."
  msgstr ""
  "So ist es in jedem Leben, das eine Bestellung haben kann, nicht nur in dem "
  "da oben."
