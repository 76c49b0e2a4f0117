import Base
import Book
import SCXML
import Statechart
import Testing

/// Charts that go out as SCXML and come back.
@Suite struct `A chart as SCXML` {
  static let charts = [
    (
      "a kettle that boils by itself",
      """
      <state id="kettle" initial="cold">
        <state id="cold"><transition event="switch.on" target="heating"/></state>
        <state id="heating">
          <onentry><send event="water.boils" id="boil" delay="90s"/></onentry>
          <onexit><cancel sendid="boil"/></onexit>
          <transition event="water.boils" target="hot"/>
        </state>
        <state id="hot"><onentry><log label="click"/></onentry></state>
        <transition event="switch.off" target="cold"/>
      </state>
      """
    ),
    (
      "an event in a moment of its own",
      """
      <state id="a">
        <onentry><send event="now" id="now" delay="0s" tb:apart="true"/></onentry>
        <transition event="now" target="b"/>
      </state>
      <state id="b"/>
      """
    ),
    (
      "parallel regions with histories, and a deep initial state",
      """
      <parallel id="both">
        <state id="left" initial="inner">
          <history id="deep" type="deep"><transition target="outer"/></history>
          <state id="outer"><state id="first"/><state id="inner"><transition event="a" target="first"/></state></state>
          <transition event="b.*" target="away"/>
        </state>
        <state id="right"><state id="on"><transition event="a b" cond="In('inner')" target="off"/></state>
          <final id="off"/></state>
        <transition event="done.state.right" target="away"><raise event="over"/></transition>
      </parallel>
      <state id="away"><initial><transition target="wait"><log label="gone"/></transition></initial>
        <state id="wait"><transition event="*" target="deep"/><transition event="over"/></state></state>
      """
    ),
    (
      "data of every type, and everything that expressions have",
      """
      <datamodel>
        <data id="n" tb:type="0..9" expr="3"/><data id="flag" tb:type="boolean"/>
        <data id="word" tb:type="none low high"/><data id="free" expr="'it’s'"/><data id="any"/>
        <data id="list" tb:type="list 4 of symbol" expr="['a', 'b']"/>
        <data id="numbers" tb:type="list 3 of 0..9"/>
      </datamodel>
      <state id="here">
        <transition event="up" cond="n &lt; 9 and not flag or word == 'high'">
          <assign location="n" expr="n + 2 * (n - 1) % 4"/>
          <assign location="flag" expr="n >= 5 ? true : flag"/>
          <if cond="n == 7"><assign location="word" expr="'high'"/><elseif cond="flag"/><assign location="word" expr="'low'"/><else/><log label="low" expr="word"/></if>
        </transition>
        <transition event="set" target="there"><assign location="any" expr="-n"/></transition>
      </state>
      <state id="there">
        <onentry><foreach array="list" item="each" index="at"><log label="item" expr="each"/></foreach></onentry>
        <transition cond="any === -3 or word != 'none' and not (flag and n > 2)" target="here"/>
      </state>
      """.replacing("===", with: "==")
    ),
    (
      "a chart that invokes another one",
      """
      <state id="ring">
        <invoke id="clapper" autoforward="true"><param name="times" expr="2"/>
          <content><scxml version="1.0" datamodel="tracebook"><datamodel><data id="times" expr="0"/></datamodel>
            <state id="c"><onentry><send event="swung" target="#_parent" delay="1s"/></onentry>
              <transition event="stop" target="end"/></state><final id="end"/></scxml></content>
          <finalize><log label="heard"/></finalize></invoke>
        <transition event="swung" target="still"/><transition event="done.invoke.clapper" target="still"/>
        <transition event="stop"/>
      </state>
      <state id="still"><transition event="pull" target="ring"/></state>
      """
    ),
    (
      "stimuli with arguments, and lesson states",
      """
      <tb:stimulus name="push" arguments="how:[gently|hard] 1..2"/><tb:stimulus name="shut"/>
      <state id="closed" tb:state-of="closed"><transition event="push.hard" target="open"/>
        <transition event="push" cond="_event.data.how == 'gently'"><log label="creak"/></transition></state>
      <state id="open" tb:state-of="open"><transition event="shut" target="closed"/></state>
      """
    ),
    (
      "regions with lesson states of their own",
      """
      <tb:stimulus name="go"/>
      <parallel id="both">
        <state id="left"><state id="a" tb:state-of="up"><transition event="go" target="b"/></state>
          <state id="b" tb:state-of="down"/></state>
        <state id="right"><state id="c" tb:state-of="up"><transition event="go" target="d"/></state>
          <state id="d" tb:state-of="down"/></state>
      </parallel>
      """
    ),
    (
      "timers with computed times and ids",
      """
      <datamodel><data id="wait" tb:type="1..3" expr="2"/><data id="made"/></datamodel>
      <state id="a"><onentry><send event="t" delayexpr="wait * 1000" idlocation="made"/></onentry>
        <transition event="t" target="b"/></state>
      <state id="b"><transition event="go" target="a"/></state>
      """
    ),
  ]

  @Test(arguments: charts)
  func `is the same chart when it is read again`(_ name: String, _ content: String) throws {
    let (read, problems) = Charts.read(
      """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:tb="urn:tracebook:chart" version="1.0" datamodel="tracebook">
      \(content)
      </scxml>
      """)
    let first = try #require(read, "\(Charts.shown(problems))")
    let out = SCXMLExport.write(NamedChart(first), id: "chart")
    #expect(out.diagnostics == [])
    let (again, diagnostics) = Charts.read(out.text)
    let second = try #require(again, "\(out.text)\(Charts.shown(diagnostics))")
    #expect(Charts.counts(second) == Charts.counts(first), "\(out.text)")
    #expect(second.chart.sends.map(\.isApart) == first.chart.sends.map(\.isApart))
    #expect(SCXMLExport.write(NamedChart(second), id: "chart").text == out.text)
  }
}
