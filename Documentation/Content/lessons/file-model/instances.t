  $ tracebook new book lamps >made
  $ mkdir lamps/Content/models/lamp
  $ cp $TESTDIR/lamps.scxml lamps/Content/models/lamp/model.scxml
  $ printf 'press left\npress right\npress left\npress right\n' | tracebook run lamp --book lamps
  lampDidLight:
  = lit
  refused
  # it is possible after `> press left`
  = dark
  lampDidLight:@right
  = lit@right
  [1]
