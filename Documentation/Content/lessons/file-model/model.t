  $ cat $TESTDIR/../../models/door/model.scxml
  <!-- A door that shuts by itself, unless somebody holds it. -->
  <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:tb="urn:tracebook:chart"
         version="1.0" datamodel="tracebook" initial="closed">
    <tb:parameter name="version" values="1..3" default="3" version="true"/>
    <tb:parameter name="delay" values="1s..1min" default="10s"/>
    <tb:callback name="doorDidOpen:" spelling.swift="doorDidOpen(_:)">
      <tb:choice>block 6s</tb:choice>
    </tb:callback>
    <tb:callback name="doorShouldShut:" spelling.swift="doorShouldShut(_:)" since="2"/>
    <tb:callback name="doorDidShut:" spelling.swift="doorDidShut(_:)"/>
    <tb:vocabulary pattern="door*:"/>
    <tb:stimulus name="push" arguments="how:[gently|hard]"/>
    <tb:stimulus name="lock"/>
    <tb:request name="hold" arguments="who"><assign location="held" expr="true"/></tb:request>
    <tb:request name="let-go" arguments="who">
      <assign location="held" expr="false"/>
      <raise event="time"/>
    </tb:request>
  
    <datamodel>
      <data id="held" tb:type="boolean" expr="false"/>
      <data id="may" tb:type="boolean" expr="true"/>
    </datamodel>
  
    <state id="closed" tb:state-of="closed">
      <transition event="push" target="open"/>
      <transition event="lock" target="locked"/>
    </state>
    <state id="open" tb:state-of="open">
      <onentry>
        <tb:call name="doorDidOpen:" argument="_event.data.how" limit="5s"/>
        <tb:either>
          <tb:post name="DoorDidOpenNotification"/>
          <log label="the lamp is lit"/>
        </tb:either>
        <send event="time" id="time" delayexpr="delay"/>
      </onentry>
      <onexit><cancel sendid="time"/></onexit>
      <transition event="time" cond="not held">
        <if cond="version &gt;= 2"><tb:call name="doorShouldShut:" result="may"/></if>
        <if cond="may"><raise event="shut"/></if>
      </transition>
      <transition event="shut" target="closed"><tb:call name="doorDidShut:" sees="closed"/></transition>
      <transition event="overrun.doorDidOpen:" target="closed"><tb:process do="end" reason="jammed"/></transition>
    </state>
    <final id="locked" tb:state-of="locked"/>
  </scxml>
  $ tracebook explore door --book $TESTDIR/../../..
  defaults: 10 states, 19 transitions, depth 6, tick 5s, \d+ bytes a state, \d+ states/s (re)
  version=1: 10 states, 19 transitions, depth 6, tick 5s, \d+ bytes a state, \d+ states/s (re)
  delay=1s: 8 states, 17 transitions, depth 4, tick 1s, \d+ bytes a state, \d+ states/s (re)
  delay=60s: 30 states, 39 transitions, depth 26, tick 5s, \d+ bytes a state, \d+ states/s (re)
