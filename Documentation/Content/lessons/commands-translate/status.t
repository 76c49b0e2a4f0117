  $ . $TESTDIR/begin.sh
  $ sed -i 's/in every life/in each life/' Content/lessons/placed/en.md
  $ tracebook translate status
  en  2 of 2 lessons, 4 of 4 steps, * interface texts (glob)
  de  1 of 2 lessons, 2 of 4 steps (1 current), * interface texts (glob)
    placed: stale-prose never
    missing-lesson: returned
  $ tracebook translate status --json | sed 's,"ui":{"total":[0-9]*,"ui":{"total":N,g'
  {"schema":1,"languages":{"en":{"lessons":{"total":2,"current":2,"stale":0,"incomplete":0,"missing":0,"draft":0,"machine":0,"unstamped":0,"broken":0},"steps":{"total":4,"current":4,"staleProse":0,"staleExample":0,"partial":0,"missing":0,"draft":0,"machine":0,"unstamped":0,"broken":0},"ui":{"total":N,"missing":0,"keys":[]},"glossary":{"errors":0,"warnings":0}},"de":{"lessons":{"total":2,"current":0,"stale":1,"incomplete":0,"missing":1,"draft":0,"machine":0,"unstamped":0,"broken":0},"steps":{"total":4,"current":1,"staleProse":1,"staleExample":0,"partial":0,"missing":2,"draft":0,"machine":0,"unstamped":0,"broken":0},"ui":{"total":N,"missing":0,"keys":[]},"glossary":{"errors":0,"warnings":0}}},"items":[{"lesson":"placed","lang":"de","step":"never","state":"stale-prose","was":"9340d556f5cff5aaa3351885","now":"19e32db611b4fdb2ec90df80"},{"lesson":"returned","lang":"de","state":"missing-lesson"}]}
