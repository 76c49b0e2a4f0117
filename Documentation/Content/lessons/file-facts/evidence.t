  $ tracebook new book orders >made
  $ cd orders
  $ cat >Content/facts.yaml <<'END'
  > evidence:
  >   letters: {kind: report, title: Letters of customers}
  > everywhere: false
  > facts:
  >   - {id: 1, text: Parcels come on Mondays., kind: claim, evidence: [leters]}
  > END
  $ tracebook check
  Content/facts.yaml:5:10: error[uncovered-fact]: fact 1 is decided by no claim of a lesson
   5 |   - {id: 1, text: Parcels come on Mondays., kind: claim, evidence: [leters]}
     |          ^
    why: Parcels come on Mondays.
    help: write `covers: 1` in the head of an example that a lesson embeds
  Content/facts.yaml:5:69: error[fact-evidence]: `leters` is no evidence of the list
   5 |   - {id: 1, text: Parcels come on Mondays., kind: claim, evidence: [leters]}
     |                                                                     ^^^^^^
    help: did you mean `letters`?
  2 lessons in 1 languages, 4 examples run, 2 proved: 2 errors
  [1]
  $ sed -i 's/leters/letters/' Content/facts.yaml
  $ tracebook check
  Content/facts.yaml:5:10: error[unsure-claim]: fact 1 is only reported, so no claim can prove it
   5 |   - {id: 1, text: Parcels come on Mondays., kind: claim, evidence: [letters]}
     |          ^
    why: Parcels come on Mondays.
    help: write `kind: example` or `kind: prose`, or name evidence that is more than a report
  2 lessons in 1 languages, 4 examples run, 2 proved: 1 error
  [1]
