  $ tracebook new book kitchen >made
  $ cp $TESTDIR/kettle.js kitchen
  $ cd kitchen
  $ tracebook new model kettle --xstate kettle.js 2>&1
  kettle.js:12:13: warning[xstate-code]: an action is code and left out
   12 |       exit: ({ context }) => context.lamp.off(),
      |             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    help: give the action a name
  Content/models/kettle/en.yaml
  Content/models/kettle/model.scxml
  Begin a lesson about it: tracebook new lesson ID --model kettle
  $ cat Content/models/kettle/model.scxml
  <?xml version="1.0" encoding="UTF-8"?>
  <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:tb="urn:tracebook:chart" version="1.0" datamodel="tracebook" initial="cold">
    <tb:parameter name="isEmpty" values="true false" default="true" open="true"/>
    <tb:harmless name="beep"/>
    <tb:harmless name="lightLamp"/>
    <state id="cold">
      <transition event="SWITCH" cond="not isEmpty" target="heating"/>
      <transition event="SWITCH">
        <log label="beep"/>
      </transition>
    </state>
    <state id="heating">
      <onentry>
        <log label="lightLamp"/>
        <send event="after.90000.heating" id="after.90000.heating" delay="90s"/>
      </onentry>
      <onexit>
        <cancel sendid="after.90000.heating"/>
      </onexit>
      <transition event="SWITCH" target="cold"/>
      <transition event="after.90000.heating" target="hot"/>
    </state>
    <state id="hot">
      <transition event="POUR" target="cold"/>
    </state>
  </scxml>
  $ printf 'SWITCH\nwait 90s\nPOUR\n' | tracebook run kettle --with isEmpty=false
  ~ lightLamp
  = heating
  = hot
  = cold
  $ tracebook explore kettle | cut -d , -f 1-3
  defaults: 4 states, 7 transitions, depth 3
