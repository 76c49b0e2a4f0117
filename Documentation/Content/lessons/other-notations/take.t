  $ tracebook new book kitchen >made
  $ cd kitchen
  $ tracebook new model kettle --xstate $TESTDIR/kettle.js >../made 2>&1
  $ tracebook export kettle --scxml --with isEmpty=false 2>&1
  Content/models/kettle/model.scxml:3:23: notice[export-lost]: the parameter `isEmpty` has one value
   3 |   <tb:parameter name="isEmpty" values="true false" default="true" open="true"/>
     |                       ^^^^^^^
  <?xml version="1.0" encoding="UTF-8"?>
  <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="kettle" datamodel="ecmascript">
    <datamodel>
      <data id="isEmpty" expr="false"/>
    </datamodel>
    <state id="cold">
      <transition event="SWITCH" cond="!isEmpty" target="heating"/>
      <transition event="SWITCH">
        <log label="beep"/>
      </transition>
    </state>
    <state id="heating">
      <onentry>
        <log label="lightLamp"/>
        <send event="after.90000.heating" delay="90s" id="after.90000.heating"/>
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
  $ tracebook export kettle --xstate 2>&1
  Content/models/kettle/model.scxml:7:5: notice[export-lost]: the guard `!isEmpty` has to be written as code
   7 |     <transition event="SWITCH" cond="not isEmpty" target="heating"/>
     |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  {
    "id": "kettle",
    "initial": "cold",
    "states": {
      "cold": {
        "on": {
          "SWITCH": [{"target": "heating", "guard": "!isEmpty"}, {"actions": ["beep"]}]
        }
      },
      "heating": {
        "entry": ["lightLamp"],
        "after": {"90000": "hot"},
        "on": {"SWITCH": "cold"}
      },
      "hot": {"on": {"POUR": "cold"}}
    }
  }
