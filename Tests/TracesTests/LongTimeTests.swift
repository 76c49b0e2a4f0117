import Base
import Book
import ExampleCharts
import Examples
import SCXML
import StateSearch
import Statechart
import Testing

/// Times of days, as parcels and subscriptions have them, at every door by which a time comes in.
@Suite("Long times") struct LongTimeTests {
  /// A parcel that is kept for four weeks.
  private static func parcel(_ send: String) -> Model {
    Charts.model(
      "parcel", initial: "kept",
      """
      <tb:callback name="shelfWasCleared"/><tb:stimulus name="ask"/>
      <state id="kept" tb:state-of="kept"><onentry><send event="late" \(send)/></onentry>
        <transition event="ask"/>
        <transition event="late" target="gone"><tb:call name="shelfWasCleared"/></transition></state>
      <state id="gone" tb:state-of="gone"><transition event="ask"/></state>
      """)
  }

  private static func diagnostics(of chart: String) -> [String] {
    let text = """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:tb="urn:tracebook:chart" version="1.0"
             datamodel="tracebook">
      \(chart)
      </scxml>
      """
    var diagnostics: [Diagnostic] = []
    for case .modelFormat(let format) in SCXMLPlugin.plugin.contributions {
      _ = format.read(SourceFile(path: "model.scxml", text: text), &diagnostics)
    }
    return diagnostics.map {
      "\($0.position.line): \($0.id): \($0.headline)" + ($0.help.map { "; \($0)" } ?? "")
    }
  }

  @Test(arguments: [
    #"delay="28d""#, #"delay="672h""#, #"delay="40320min""#, #"delay="2419200s""#,
    #"delay="2419200000ms""#, #"delay="2419200.0s""#, #"delayexpr="'28d'""#, #"delayexpr="28d""#,
    #"delayexpr="'672h'""#,
  ])
  func `a delay of four weeks is one in a trace, a claim and a search`(_ delay: String) throws {
    let model = Self.parcel(delay)
    var run = Simulation(model: model)
    func calls(_ line: String) -> [String] {
      guard case .observed(let observed, _) = run.perform(line) else { return ["refused"] }
      return observed.filter { $0.kind == .callback }.map {
        "\($0.name) +\(DurationText.text($0.delay))"
      }
    }
    #expect(run.pendingTime == 2_419_200_000)
    #expect(calls("wait 27d") == [])
    #expect(calls("wait 23h") == [])
    #expect(calls("wait 2h") == ["shelfWasCleared +3600s"])
    #expect(run.time == 2_422_800_000)
    var other = Simulation(model: model)
    guard case .observed(let observed, _) = other.perform("wait 31d") else { return }
    #expect(observed.first { $0.kind == .callback }?.delay == 2_419_200_000)
    #expect(other.time == 31 * 86_400_000)
  }

  @Test(arguments: [
    (28 * 86_400_000, "28d"), (86_400_000, "1d"), (672 * 3_600_000 + 3_600_000, "673h"),
    (86_400_001, "86400001ms"), (86_460_000, "86460s"), (3_600_000, "3600s"), (2000, "2s"),
    (1500, "1500ms"), (0, "0s"),
  ])
  func `a time is printed in the unit in which people say it`(_ time: Int, _ text: String) {
    #expect(DurationText.text(time) == text)
    #expect(DurationText.parse(text) == Int64(time))
  }

  @Test(arguments: [
    (
      #"<state id="a"><onentry><send event="e" delay="50d"/></onentry><transition event="e"/></state>"#,
      "3: scxml-delay: `50d` is too long for a delay; the longest time is `49d`"
    ),
    (
      #"<state id="a"><onentry><send event="e" delayexpr="'1177h'"/></onentry><transition event="e"/></state>"#,
      "3: scxml-delay: `1177h` is too long for a delay; the longest time is `49d`"
    ),
    (
      #"<state id="a"><onentry><send event="e" delay="P60D"/></onentry><transition event="e"/></state>"#,
      "3: scxml-delay: `P60D` is a duration of ISO 8601; the longest time is `49d`"
    ),
    (
      #"<state id="a"><onentry><send event="e" delay="P28D"/></onentry><transition event="e"/></state>"#,
      "3: scxml-delay: `P28D` is a duration of ISO 8601; write `28d`"
    ),
    (
      #"<tb:parameter name="hold" values="1d..30d"/><state id="a"/>"#,
      "3: chart-parameter: `30d` is too long for a parameter; the longest time here is `24d`"
    ),
    (
      #"<datamodel><data id="x" tb:type="0..9" expr="0"/></datamodel><state id="a"><transition event="e" cond="x &lt; 30d"/></state>"#,
      "3: expression: a number that does not fit 32 bits; the longest time here is `24d`"
    ),
  ])
  func `what is too long is named at its place, with the longest that fits`(
    _ chart: String, _ said: String
  ) {
    #expect(Self.diagnostics(of: chart).filter { !$0.contains("warning") } == [said])
  }

  @Test func `an app may do something after four weeks, and not hold up a call as long`() throws {
    let model = Self.parcel(#"delay="5s""#)
    var builder = AppBuilder(for: model.chart)
    let script = ScriptAction(model.chart)
    func words(_ text: String) -> [ArraySlice<UInt8>] {
      text.split(separator: " ").map { Array($0.utf8)[...] }
    }
    let action = try script.read(words("after 28d save note"), &builder)
    #expect(action.delay.asTime == 2_419_200_000)
    #expect(throws: ScriptAction.Mistake.self) { try script.read(words("block 28d"), &builder) }
  }
}
