  $ . $TESTDIR/../commands-translate/begin.sh
  $ sed -i 's/This is so in every life/This holds in every life/' Content/lessons/placed/en.md
  $ tracebook translate status
  en  2 of 2 lessons, 4 of 4 steps, * interface texts (glob)
  de  1 of 2 lessons, 2 of 4 steps (1 current), * interface texts (glob)
    placed: stale-prose never
    missing-lesson: returned
  $ tracebook translate diff de placed
  placed#never: stale-prose
    This [-is so-]{+holds+} in every life that an order can have, …
  $ sed -i 's/So ist es in jedem Leben/Das gilt in jedem Leben/' Content/lessons/placed/de.md
  $ tracebook translate confirm de placed never
  Content/lessons/placed/de.md: 1 step confirmed, now reviewed
  $ tracebook translate status | grep ^de
  de  1 of 2 lessons, 2 of 4 steps, * interface texts (glob)
