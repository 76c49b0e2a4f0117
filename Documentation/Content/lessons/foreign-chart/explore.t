  $ tracebook new book kitchen >made
  $ mkdir kitchen/Content/models/kettle
  $ cp $TESTDIR/kettle.scxml kitchen/Content/models/kettle/model.scxml
  $ tracebook explore kettle --book kitchen | cut -d , -f 1-3
  defaults: 4 states, 10 transitions, depth 2
