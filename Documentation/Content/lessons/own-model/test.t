  $ tracebook new book orders >made
  $ cd orders
  $ tracebook new model lift >../made
  $ cp $TESTDIR/lift.scxml Content/models/lift/model.scxml
  $ printf 'model: lift\nwith: floors=3\n---\n> start\n\n> wait 20s\n' >Content/models/lift/there.trace
  $ printf 'model: lift\nwith: floors=*\n---\nafter liftDidStart, liftDidStop within 20s\n' >Content/models/lift/stops.claim
  $ tracebook check --bless
  blessed Content/models/lift/there.trace
  2 lessons in 1 languages, 6 examples run, 3 proved: nothing is wrong
  $ tail -n 4 Content/models/lift/there.trace
  
  > wait 20s
  liftDidStop +15s
  = off
  $ tracebook mutants lift
  lift  5 of 5 changes noticed, 100.0 %
  all   5 of 5 changes noticed, 100.0 %
