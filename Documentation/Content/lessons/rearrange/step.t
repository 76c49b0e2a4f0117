  $ . $TESTDIR/../commands-translate/begin.sh
  $ tracebook move placed#never returned
  `placed` (de, en): paid
  `returned` (de, en): back, late, never (placed#never)
  1 file moved
  readers of `placed#never` are led to `returned#never`
  $ ls Content/lessons/placed Content/lessons/returned
  Content/lessons/placed:
  de.md
  en.md
  pay.trace
  
  Content/lessons/returned:
  back.trace
  de.md
  en.md
  late.trace
  unpaid.claim
  $ cat Content/lessons/returned/de.md
  ---
  model: order
  translation:
    from: en
    state: reviewed
    base: a132194d47f09ae2cfdda13dd22b65ad21f4fe62
    steps:
      never: 9340d556f5cff5aaa3351885 28c34f538afffcf8a9328ff6
  ---
  
  ## Nie unbezahlt {#never}
  
  So ist es in jedem Leben, das eine Bestellung haben kann, nicht nur in dem da oben.
  
  [Bewiesen: Nichts wird unbezahlt verschickt](unpaid.claim)
  $ tracebook translate status
  en  2 of 2 lessons, 4 of 4 steps, * interface texts (glob)
  de  2 of 2 lessons, 2 of 4 steps, * interface texts (glob)
    returned: missing-step _head, back, late
  $ tracebook check
  Content/lessons/returned/de.md:1:1: warning[missing-key]: `title` is missing
   1 | ---
     | ^
    why: its readers get that of `en`
    help: write `title: …` into the front matter
  Content/lessons/returned/de.md:10:1: warning[parity-steps]: 2 steps of the source are missing: `back`, `late`
   10 | 
      | ^
    why: readers get them in the source's language
    note: Content/lessons/returned/en.md:9:1: the first of them
  2 lessons in 2 languages, 4 examples run, 2 proved: 2 warnings
