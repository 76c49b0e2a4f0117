  $ tracebook new book orders >made
  $ cd orders
  $ tracebook new model lift >../made
  $ cat Content/models/lift/model.scxml
  <!-- What goes through its life here, and where it is documented. -->
  <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:tb="urn:tracebook:chart" version="1.0"
         datamodel="tracebook" initial="off">
    <tb:callback name="liftDidStart"/>
    <tb:callback name="liftDidStop"/>
    <tb:stimulus name="start"/>
    <tb:stimulus name="stop"/>
  
    <state id="off" tb:state-of="off">
      <transition event="start" target="on"/>
    </state>
    <state id="on" tb:state-of="on">
      <onentry><tb:call name="liftDidStart"/></onentry>
      <onexit><tb:call name="liftDidStop"/></onexit>
      <transition event="stop" target="off"/>
    </state>
  </scxml>
  $ printf 'start\nstop\nstop\n' | tracebook run lift --json
  {"stimulus":"start","observations":[{"kind":"state","name":"on","at":0},{"kind":"callback","name":"liftDidStart","state":"on","at":0}],"state":"on","time":0}
  {"stimulus":"stop","observations":[{"kind":"callback","name":"liftDidStop","state":"on","at":0},{"kind":"state","name":"off","at":0}],"state":"off","time":0}
  {"stimulus":"stop","error":"`stop` is not possible now; it is possible after `> start`"}
  [1]
