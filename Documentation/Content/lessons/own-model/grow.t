  $ tracebook new book orders >made
  $ cd orders
  $ tracebook new model lift >../made
  $ cp $TESTDIR/lift.scxml Content/models/lift/model.scxml
  $ tracebook explore lift | cut -d , -f 1-3
  defaults: 2 states, 3 transitions, depth 1
  floors=2: 2 states, 3 transitions, depth 1
  floors=3: 2 states, 3 transitions, depth 1
  floors=4: 2 states, 3 transitions, depth 1
  $ tracebook check --bless
  2 lessons in 1 languages, 7 examples run: nothing is wrong
