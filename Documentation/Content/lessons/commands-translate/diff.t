  $ . $TESTDIR/begin.sh
  $ tracebook translate diff de
  nothing changed since the translations were compared
  $ sed -i 's/not only in the one above/in all of them/' Content/lessons/placed/en.md
  $ tracebook translate diff de
  placed#never: stale-prose
    … in every life that an order can have, [-not only-] in [-the one above.-]{+all of them.+}
