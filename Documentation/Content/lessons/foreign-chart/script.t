  $ tracebook new book kitchen >made
  $ cd kitchen
  $ sed 's/<scxml /<scxml datamodel="ecmascript" /' $TESTDIR/kettle.scxml >../named.scxml
  $ tracebook new model kettle --chart ../named.scxml
  Content/models/kettle/en.yaml
  Content/models/kettle/model.scxml
  The copy says `datamodel="null"`, as nothing in the chart is in a script language.
  Begin a lesson about it: tracebook new lesson ID --model kettle
  $ sed 's|<log label="click"/>|<script>beep()</script>|' ../named.scxml >../used.scxml
  $ tracebook new model other --chart ../used.scxml
  ../used.scxml:2:19: error[scxml-datamodel]: the data model `ecmascript` is not supported
   2 | <scxml datamodel="ecmascript" xmlns="http://www.w3.org/2005/07/scxml" version="1.0" initial="kettle">
     |                   ^^^^^^^^^^
    why: expressions are checked when the chart is read, which a script language rules out
    help: write `datamodel="tracebook"` or `datamodel="null"`
  [1]
