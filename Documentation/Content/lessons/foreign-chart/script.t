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
  $ sed -i 's|cups + 1|cups / 2|' ../counter.scxml
  $ tracebook new model halves --chart ../counter.scxml
  $ sed 's/<scxml /<scxml datamodel="lua" /' $TESTDIR/kettle.scxml >../named.scxml
  $ tracebook new model kettle --chart ../named.scxml
