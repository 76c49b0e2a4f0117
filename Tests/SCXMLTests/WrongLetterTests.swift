import Base
import Testing

/// One wrong letter in a chart is one error, at the letter.
@Suite struct `A wrong letter in a chart` {
  /// A chart in which each case replaces a text.
  private let chart = #"""
    <tb:parameter name="patience" values="1s..9s" default="2s"/>
    <tb:parameter name="mood" values="calm angry" default="calm"/>
    <tb:parameter name="modes" set="sound light"/>
    <tb:parameter name="isOpen" values="true false" default="true"/>
    <tb:callback name="didRing" default="false"/>
    <tb:callback name="Bell.onQuiet"/>
    <tb:request name="keep" arguments="task">
      <assign location="held" expr="append(held, task)"/>
    </tb:request>
    <tb:stimulus name="ring" arguments="who:friend|stranger"/>
    <tb:stimulus name="paint" arguments="hue:red|green"/>
    <tb:stimulus name="alarm" arguments="warning"/>
    <datamodel>
      <data id="held" tb:type="list 4 of symbol" expr="[]"/>
      <data id="color" tb:type="red green" expr="'red'"/>
      <data id="place" tb:type="inside outside" expr="'inside'"/>
    </datamodel>
    <state id="shut" tb:state-of="closed" initial="locked">
      <state id="locked">
        <onexit><foreach array="held" item="one"><log label="held" expr="one"/></foreach></onexit>
      </state>
      <transition event="ring" type="internal" cond="_event.data.who == 'friend'">
        <raise event="open"/>
        <tb:call name="didRing" sees="closed"/>
      </transition>
      <transition event="open" target="ajar" cond="isOpen and mood == 'calm'"/>
      <transition event="paint" target="shut">
        <assign location="color" expr="_event.data.hue"/>
      </transition>
      <transition event="alarm.warning" target="ajar"/>
      <transition event="overrun" target="ajar" cond="color == 'green' and mood == 'angry'"/>
    </state>
    <state id="ajar">
      <onentry>
        <send event="close" delayexpr="patience"/>
        <assign location="place" expr="'outside'"/>
        <tb:call name="Bell.onQuiet"/>
      </onentry>
      <transition event="close" target="shut" cond="modes contains 'sound' or modes contains 'light'"/>
    </state>
    """#

  /// What the labels and examples beside the chart write.
  private let words: Set = [
    "ring", "friend", "warning", "alarm", "calm", "angry", "locked", "paint", "hue", "patience",
    "light", "who", "task", "close", "Bell.onQuiet",
  ]

  @Test func `is missing in the chart of these cases`() {
    #expect(Reading.report(Reading.chart(chart)) == "")
  }

  @Test(arguments: [
    (#"name="patience""#, "patiense", "chart-variable"),
    (#"delayexpr="patience""#, "patiense", "chart-variable"),
    (#"values="calm angry""#, "calm angrj", "chart-value"),
    (#"default="calm""#, "calk", "chart-value"),
    (#"mood == 'angry'"#, "mood == 'angrj'", "chart-value"),
    (#"set="sound light""#, "sound lighd", "chart-value"),
    (#"contains 'light'"#, "contains 'lighd'", "chart-value"),
    (#"values="true false""#, "trut false", "chart-value"),
    (#"default="false""#, "falze", "chart-value"),
    (#"callback name="Bell.onQuiet""#, "Bell.onQuieb", "chart-callback"),
    (#"call name="Bell.onQuiet""#, "Bell.onQuieb", "chart-callback"),
    (#"arguments="task""#, "tisk", "chart-variable"),
    (#"arguments="who:friend|stranger""#, "wha:friend|stranger", "chart-datum"),
    (#"arguments="who:friend|stranger""#, "who:frienj|stranger", "chart-value"),
    (#"_event.data.who == 'friend'"#, "_event.data.who == 'frienj'", "chart-value"),
    (#"arguments="hue:red|green""#, "hue:red|greex", "chart-value"),
    (#"arguments="warning""#, "warninz", "scxml-event"),
    (#"tb:type="red green""#, "rez green", "chart-value"),
    (#"expr="'red'""#, "'rez'", "chart-value"),
    (#"tb:type="inside outside""#, "inside outsije", "chart-value"),
    (#"expr="'outside'""#, "'outsije'", "chart-value"),
    (#"initial="locked""#, "locxed", "scxml-target"),
    (#"id="locked""#, "locxed", "scxml-target"),
    (#"item="one""#, "ona", "chart-variable"),
    (#"sees="closed""#, "clozed", "chart-sees"),
    (#"type="internal""#, "internol", "chart-value"),
    (#"<raise event="open""#, "opeb", "scxml-event"),
    (#"event="overrun""#, "ovezrun", "scxml-event"),
    (#"<send event="close""#, "closz", "scxml-event"),
    (#"<transition event="alarm.warning""#, "alarm.warninz", "scxml-event"),
  ])
  func `is one error in its line`(place: String, wrong: String, id: String) throws {
    let whole = try #require(chart.firstRange(of: place), "\(place)")
    let value = place.firstIndex(of: "\"")
    let replaced = value.map { String(place[...$0]) + wrong + "\"" } ?? wrong
    var text = chart
    text.replaceSubrange(whole, with: replaced)
    // The first line of the file is the root's tag.
    let line = chart[..<whole.lowerBound].count { $0.isNewline } + 2
    let errors = Reading.read(Reading.chart(text), words: words).diagnostics
      .filter { $0.severity == .error }
    #expect(errors.map(\.id) == [id], "\(errors.map(\.headline))")
    #expect(errors.map(\.position.line) == [line], "\(errors.map(\.headline))")
  }
}
