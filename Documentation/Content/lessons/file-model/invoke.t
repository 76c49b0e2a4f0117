  $ tracebook new book bells >made
  $ mkdir bells/Content/models/bell
  $ cp $TESTDIR/bell.scxml bells/Content/models/bell/model.scxml
  $ cp $TESTDIR/clapper.scxml bells/Content/models/bell/
  $ printf 'pull\nwait 3s\n' | tracebook run bell --book bells
  = ringing
  bellDidRing: +2s
  = still
