  $ tracebook new book kitchen >made
  $ cd kitchen
  $ cat >../counter.scxml <<'END'
  > <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="ecmascript">
  >   <datamodel><data id="cups" expr="0"/></datamodel>
  >   <state id="pouring">
  >     <transition event="pour" cond="cups !== 3"><assign location="cups" expr="cups + 1"/></transition>
  >   </state>
  > </scxml>
  > END
  $ tracebook new model cups --chart ../counter.scxml
  Content/models/cups/en.yaml
  Content/models/cups/model.scxml
  Begin a lesson about it: tracebook new lesson ID --model cups
  $ sed -i 's|cups + 1|cups / 2|' ../counter.scxml
  $ tracebook new model halves --chart ../counter.scxml
  ../counter.scxml:4:83: error[expression]: a division may give a fraction, and numbers are whole here
   4 |     <transition event="pour" cond="cups !== 3"><assign location="cups" expr="cups / 2"/></transition>
     |                                                                                   ^
    why: of ECMAScript whole numbers, texts, names, operators and `In()` are read, since a chart is to be searched
  [1]
  $ sed 's/<scxml /<scxml datamodel="lua" /' $TESTDIR/kettle.scxml >../named.scxml
  $ tracebook new model kettle --chart ../named.scxml
  Content/models/kettle/en.yaml
  Content/models/kettle/model.scxml
  The copy says `datamodel="null"`, as nothing in the chart is in a script language.
  The chart sends `water.boils` itself, so that nobody else is taken to: `<tb:stimulus name="…"/>` for each stimulus says otherwise.
  Begin a lesson about it: tracebook new lesson ID --model kettle
