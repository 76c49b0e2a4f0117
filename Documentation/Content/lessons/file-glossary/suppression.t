  $ . $TESTDIR/../commands-translate/begin.sh
  $ sed -i 's/Erst mit `orderPaid` darf/Erst dann darf/' Content/lessons/placed/de.md
  $ tracebook check
  Content/lessons/placed/de.md:19:1: error[parity-code]: `orderPaid` of the source is missing
   19 | ## Bestellt und bezahlt {#paid}
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    help: write it, or say why it is missing: `suppressions: [{step: paid, code: orderPaid, reason: …}]` in the front matter
    note: Content/lessons/placed/en.md:12:75: the source's
  Content/lessons/returned/en.md:1:1: notice[missing-translation]: lesson `returned` has no text in `de`
   1 | ---
     | ^
    why: its readers get the text in `en` with a note
    help: `tracebook translate start de returned` begins one
  2 lessons in 2 languages, 4 examples run, 2 proved: 1 error
  [1]
  $ sed -i '/^translation:/i suppressions:\n  - {step: paid, code: orderPaid, reason: The sentence before names it.}' Content/lessons/placed/de.md
  $ tracebook check | tail -n 1
  2 lessons in 2 languages, 4 examples run, 2 proved: nothing is wrong
