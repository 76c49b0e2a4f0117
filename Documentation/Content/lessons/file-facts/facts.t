  $ tracebook new book orders >made
  $ cd orders
  $ cp $TESTDIR/facts.yaml Content/facts.yaml
  $ cd Content/lessons
  $ sed -i '1i covers: 1' placed/unpaid.claim
  $ sed -i '1i # It shows the order of calls.\ncovers: none' placed/pay.trace
  $ sed -i '1i covers: 2' returned/back.trace
  $ sed -i '1i refutes: 2' returned/late.trace
  $ tracebook check --book $HOME/orders
  Content/facts.yaml:15:9: error[uncovered-fact]: fact 3 is stated by no lesson
   15 |   - id: 3
      |         ^
    why: Returned parcels are not sold again.
    help: write `covers: 3` in the head of an example that a lesson embeds, or `{#id .prose covers=3}` after a heading
  2 lessons in 1 languages, 4 examples run, 2 proved: 1 error
  [1]
  $ printf '\n## Sold once {#once .prose covers=3}\n\nWhat came back is not sold again.\n' >>returned/en.md
  $ tracebook check --book $HOME/orders
  2 lessons in 1 languages, 4 examples run, 2 proved: nothing is wrong
