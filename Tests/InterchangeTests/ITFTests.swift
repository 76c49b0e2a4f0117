import BookModel
import Interchange
import Statechart
import Testing
import Transcripts

/// A run in the format of Apalache's tools.
@Suite struct `A trace in the Informal Trace Format` {
  @Test func `has a state for each moment with the values of all data`() throws {
    let (definition, _) = Charts.read(
      """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:tb="urn:tracebook:chart" version="1.0" datamodel="tracebook">
        <tb:parameter name="size" values="1..9"/>
        <tb:stimulus name="pour"/>
        <datamodel><data id="cups" tb:type="0..9"/><data id="hot" tb:type="boolean"/><data id="time" tb:type="now later"/>
          <data id="list" tb:type="list 2 of 0..9" expr="[7]"/></datamodel>
        <state id="pot"><transition event="pour" cond="cups &lt; 1"><assign location="cups" expr="cups + 1"/></transition></state>
      </scxml>
      """)
    let model = Model(id: "pot", definition: try #require(definition))
    let start = Simulation(model: model)
    let states = start.states
    let moments = [("pour", false), ("wait 2s", false), ("pour", true)].map { line, isRefused in
      Moment(stimulus: line, isRefused: isRefused, observed: [], before: states, after: states)
    }
    let transcript = Transcript(
      model: "pot", parameters: "size=3", setUp: SetUp(), moments: moments,
      shown: Observed.Kind.shownByDefault, simulation: start)
    let parts: [(String, Bool, Int, Int)] = [
      ("", false, 0, 0), ("pour", false, 0, 1), ("wait 2s", false, 2000, 1),
      ("pour", true, 2000, 1),
    ]
    let expected = parts.enumerated().map { index, part in Self.state(index, part) }
    let head = """
      {
        "#meta": {
          "format": "ITF",
          "format-description": "https://apalache-mc.org/docs/adr/015adr-trace.html",
          "source": "pour.trace",
          "model": "pot",
          "with": "size=3"
        },
        "params": [],
        "vars": [
          "stimulus",
          "refused",
          "observed",
          "time",
          "states",
          "cups",
          "hot",
          "time_2",
          "list"
        ],
        "states": [

      """
    let text = head + expected.joined(separator: ",\n") + "\n  ]\n}\n"
    #expect(ITFExport.write(transcript, source: "pour.trace").text == text)
  }

  private static func state(_ index: Int, _ part: (String, Bool, Int, Int)) -> String {
    """
        {
          "#meta": {"index": \(index)},
          "stimulus": "\(part.0)",
          "refused": \(part.1),
          "observed": [],
          "time": {"#bigint": "\(part.2)"},
          "states": {"#set": ["pot"]},
          "cups": {"#bigint": "\(part.3)"},
          "hot": false,
          "time_2": "now",
          "list": [{"#bigint": "7"}]
        }
    """
  }
}
