  $ tracebook new book kitchen >made
  $ mkdir kitchen/Content/models/kettle
  $ sed 's/version="1.0" initial/version="1.0" datamodel="ecmascript" initial/; s|<log label="click"/>|<script>beep()</script>|' $TESTDIR/kettle.scxml >kitchen/Content/models/kettle/model.scxml
  $ tracebook check --book kitchen
  Content/models/kettle/model.scxml:2:73: error[scxml-datamodel]: the data model `ecmascript` is not supported
   2 | <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="ecmascript" initial="kettle">
     |                                                                         ^^^^^^^^^^
    why: expressions are checked when the chart is read, which a script language rules out
    help: write `datamodel="tracebook"` or `datamodel="null"`
  2 lessons in 1 languages, 6 examples run: 1 error
  [1]
