  $ . $TESTDIR/../commands-translate/begin.sh
  $ tracebook translate export --po de placed --out ../old.po
  $ sed -i 's/This is so in every life/This holds in every life/' Content/lessons/placed/en.md
  $ tracebook translate import --po ../old.po
  nothing changed
  $ tracebook translate export --po de placed --out ../new.po
  $ msgmerge -q -o ../merged.po ../old.po ../new.po
  $ sed -i '/^#, fuzzy$/d; s/So ist es in jedem/Das gilt in jedem/' ../merged.po
  $ tracebook translate import --po ../merged.po
  Content/lessons/placed/de.md: 1 text changed, 1 step confirmed
  $ tracebook translate status | grep ^de
  de  1 of 2 lessons, 2 of 4 steps, * interface texts (glob)
