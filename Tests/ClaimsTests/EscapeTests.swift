import Base
import Book
import ExampleCharts
import Testing

/// What `unless` says where it names a state, and what a search says that has grown by a parameter.
@Suite("Claims with a state behind `unless`") struct EscapeTests {
  /// Nothing leads to `d` unless `isOpen`.
  private static func chart(_ mark: String) -> Model {
    func state(_ id: String) -> String { #"<state id="\#(id)"\#(mark.replacing("ID", with: id))>"# }
    return Charts.model(
      "room", initial: "a",
      """
      <tb:parameter name="isOpen" values="false true" default="false"/>
      \(state("a"))<transition event="k" cond="isOpen" target="d"/><transition event="e" target="b"/><transition event="g" target="c"/></state>
      \(state("b"))<transition event="f" target="a"/></state>
      \(state("c"))<transition event="h" target="c"/></state>
      \(state("d"))<transition event="h" target="c"/></state>
      """)
  }

  /// `d` cannot be reached, so only what follows `unless` releases.
  @Test(
    arguments: [
      // In `c` one stays. Entering it again is an event of the chart, and no change of a lesson's state.
      ("from =c, =d stays reachable unless =c", "proved", "refuted"),
      // `a` is entered again from `b`, and no more from `c`.
      ("from =b, =d stays reachable unless =a", "proved", "proved"),
      ("from =c, =d stays reachable unless =a", "refuted", "refuted"),
      ("from =b, =d stays reachable unless =d", "refuted", "refuted"),
      ("never =b unless =c", "refuted", "refuted"),
      // In `a` one begins.
      ("never =c unless =a", "proved", "proved"),
    ])
  func `is released by the entry, in charts with and without lesson states`(
    _ claim: String, _ verdict: String, _ verdictOfLessonStates: String
  ) {
    for (mark, expected) in ["": verdict, #" tb:state-of="ID""#: verdictOfLessonStates] {
      let run = ClaimText.run("model: room\n---\n\(claim)\n", Self.chart(mark))
      #expect(run.results.map(\.verdict.word) == [expected], "\(run.diagnostics.map(\.headline))")
    }
  }

  /// A lamp that goes out, beside a clock.
  private static let lamp = Charts.model(
    "lamp", initial: "all",
    """
    <tb:parameter name="keep" values="1s..600s" default="600s"/>
    <tb:stimulus name="press"/>
    <parallel id="all">
      <state id="lamp" initial="dark">
        <state id="dark"><transition event="press" target="light"/></state>
        <state id="light"><onentry><send event="out" delayexpr="keep"/></onentry>
          <transition event="out" target="dark"/></state>
      </state>
      <state id="clock"><onentry><send event="beat" delay="1s"/></onentry>
        <transition event="beat" target="clock"/></state>
    </parallel>
    """)

  @Test func `a search that grows by the length of a parameter says which to set, and to what`()
    throws
  {
    let run = ClaimText.run(
      "model: lamp\n---\nafter >press, >press within 601s\n", Self.lamp, limit: 300)
    let diagnostic = try #require(run.diagnostics.first)
    #expect(diagnostic.id == "claim-undecided")
    #expect(
      diagnostic.help?.hasPrefix(
        "try `with: keep=1s`, as `keep` is 600s, and states are counted for each part of it, or ")
        == true,
      "\(diagnostic.help ?? "")")
  }
}
