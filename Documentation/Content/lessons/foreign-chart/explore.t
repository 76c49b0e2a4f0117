  $ tracebook new book kitchen >made
  $ tracebook new model kettle --chart $TESTDIR/kettle.scxml --book kitchen >made
  $ tracebook explore kettle --book kitchen | cut -d , -f 1-3
  defaults: 4 states, 8 transitions, depth 3
