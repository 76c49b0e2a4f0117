  $ . $TESTDIR/../commands-translate/begin.sh
  $ sed -i 's/in every life/in each life/' Content/lessons/placed/en.md
  $ printf '\n> cancel\nrefused\n' >>Content/lessons/placed/pay.trace
  $ tracebook translate status --since begun
  This change makes 2 de steps stale.
    de placed#paid stale-example
    de placed#never stale-prose
