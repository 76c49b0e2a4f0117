import Base
import Book
import Foundation
import SCXML
import Testing

/// What is written of one chart in each notation, and what is lost.
@Suite struct `An export` {
  private func door() throws -> NamedChart {
    let (definition, problems) = Charts.read(
      """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:tb="urn:tracebook:chart" version="1.0" datamodel="tracebook">
        <tb:parameter name="hard" values="true false"/>
        <tb:parameter name="wait" values="1s..1min" default="10s"/>
        <tb:callback name="didOpen"/><tb:callback name="mayShut"/>
        <tb:stimulus name="push"/>
        <tb:request name="hold"><assign location="held" expr="true"/></tb:request>
        <datamodel><data id="held" tb:type="boolean"/></datamodel>
        <state id="shut"><transition event="push" cond="hard" target="open"/></state>
        <state id="open">
          <onentry>
            <tb:call name="didOpen" argument="'wide'"/><tb:post name="opened"/>
            <send event="time" id="time" delayexpr="wait"/>
          </onentry>
          <onexit><cancel sendid="time"/></onexit>
          <transition event="time" cond="not held" target="shut">
            <tb:either><log label="a"/><log label="b"/></tb:either>
          </transition>
          <transition event="push"><tb:call name="mayShut" result="held"/><tb:process do="end" reason="jammed"/></transition>
        </state>
      </scxml>
      """)
    return NamedChart(try #require(definition, "\(Charts.shown(problems))"))
  }

  @Test func `as SCXML names what is lost at its place`() throws {
    let out = SCXMLExport.write(try door(), id: "door")
    #expect(
      Charts.shown(out.diagnostics) == [
        "2:23 notice[export-lost] the parameter `hard` has one value",
        "3:23 notice[export-lost] the parameter `wait` has one value",
        "6:21 notice[export-lost] the request `hold` of apps is left out",
        "11:7 notice[export-lost] the call of `didOpen` is a log",
        "11:50 notice[export-lost] the notification `opened` is a log",
        "16:7 notice[export-lost] an open order is the order as written",
        "18:30 notice[export-lost] the call of `mayShut` is a log",
        "18:30 notice[export-lost] what `mayShut` returns does not come into `held`",
        "18:69 notice[export-lost] `process end` is a log",
      ])
    #expect(
      out.text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:tb="urn:tracebook:chart" version="1.0" name="door" datamodel="ecmascript">
          <tb:stimulus name="push"/>
          <datamodel>
            <data id="hard" expr="false"/>
            <data id="wait" expr="10000"/>
            <data id="held" tb:type="boolean" expr="false"/>
          </datamodel>
          <state id="shut">
            <transition event="push" cond="hard" target="open"/>
          </state>
          <state id="open">
            <onentry>
              <log label="didOpen" expr="'wide'"/>
              <log label="opened"/>
              <send event="time" delayexpr="wait + 'ms'" id="time"/>
            </onentry>
            <onexit>
              <cancel sendid="time"/>
            </onexit>
            <transition event="time" cond="!held" target="shut">
              <log label="a"/>
              <log label="b"/>
            </transition>
            <transition event="push">
              <log label="mayShut"/>
              <log label="process end: jammed"/>
            </transition>
          </state>
        </scxml>

        """)
  }

  /// What a program is told of the chart; the test of the plugin `xstate` goes on from there.
  @Test func `as a message has names, places and ECMAScript`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "XState/door.json")
    let json = ChartMessage(try door()).json
    if ProcessInfo.processInfo.environment["TRACEBOOK_RECORD"] == "1" {
      try Data((json.encoded() + "\n").utf8).write(to: file)
    }
    #expect(json == (try JSONReader.read(Array(try Data(contentsOf: file)))))
  }

  @Test func `for Graphviz has a box around each state with states`() throws {
    let (definition, _) = Charts.read(
      """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0">
        <state id="out"><transition event="in now" target="house"/><transition event="stay"/></state>
        <parallel id="house">
          <state id="hall"><state id="dark"/><final id="lit"/></state>
          <state id="up"><history id="was"><transition target="bed"/></history><state id="bed"/></state>
          <transition event="go" cond="In('lit')" target="out"/>
        </parallel>
      </scxml>
      """)
    let out = DOTExport.write(NamedChart(try #require(definition)), id: "a \"house\"")
    #expect(out.diagnostics == [])
    #expect(
      out.text == """
        digraph "a \\"house\\"" {
          compound=true
          newrank=true
          node [shape=box, style=rounded]
          "out"
          subgraph "cluster house" {
            label="house"
            style=dashed
            subgraph "cluster hall" {
              label="hall"
              style=rounded
              "dark"
              "lit" [peripheries=2]
              "start 3" [shape=point, label=""]
            }
            subgraph "cluster up" {
              label="up"
              style=rounded
              "was" [shape=circle, label="H"]
              "bed"
              "start 6" [shape=point, label=""]
            }
          }
          "start 0" [shape=point, label=""]
          "start 0" -> "out"
          "out" -> "dark" [label="in, now", lhead="cluster house"]
          "dark" -> "out" [label="go [In('lit')]", ltail="cluster house"]
          "start 3" -> "dark"
          "start 6" -> "bed"
          "was" -> "bed"
        }

        """)
  }
}
