  $ . $TESTDIR/begin.sh
  $ sed -i 's/in every life/in each life/' Content/lessons/placed/en.md
  $ tracebook translate status
  en  2 of 2 lessons, 4 of 4 steps, * interface texts (glob)
  de  1 of 2 lessons, 2 of 4 steps (1 current), * interface texts (glob)
    placed: stale-prose never
    missing-lesson: returned
  $ tracebook translate carry placed never --reason 'a word with the same meaning'
  Content/lessons/placed/de.md: `never` carried
  $ tracebook translate status
  en  2 of 2 lessons, 4 of 4 steps, * interface texts (glob)
  de  1 of 2 lessons, 2 of 4 steps, * interface texts (glob)
    missing-lesson: returned
  $ grep never: Content/lessons/placed/de.md
      never: 19e32db611b4fdb2ec90df80 28c34f538afffcf8a9328ff6  # carried: a word with the same meaning
