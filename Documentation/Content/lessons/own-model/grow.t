  $ tracebook new book orders >made
  $ cd orders
  $ tracebook new model lift >../made
  $ cp $TESTDIR/lift.scxml Content/models/lift/model.scxml
  $ tracebook explore lift | cut -d , -f 1-3
  defaults: 3 states, 5 transitions, depth 2
  floors=2: 3 states, 5 transitions, depth 2
  floors=3: 3 states, 5 transitions, depth 2
  floors=4: 3 states, 5 transitions, depth 2
  $ tracebook check --bless
  2 lessons in 1 languages, 5 examples run, 2 proved: nothing is wrong
