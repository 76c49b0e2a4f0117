import Base
import Book
import ExampleCharts
import Testing

/// What `unless` says where it names a state, and what a search says that has grown by a parameter.
@Suite("Claims with a state behind `unless`") struct EscapeTests {
  /// From `b` nothing leads to `d`; `inner` is entered again by `f` alone.
  private static func chart(_ mark: String) -> Model {
    func state(_ id: String) -> String { #"<state id="\#(id)"\#(mark.replacing("ID", with: id))>"# }
    return Charts.model(
      "room", initial: "a",
      """
      \(state("a"))<transition event="e" target="b"/><transition event="g" target="c"/></state>
      \(state("b"))<transition event="f" target="a"/></state>
      \(state("c"))<transition event="h" target="c"/></state>
      \(state("d"))<transition event="h" target="c"/></state>
      """)
  }

  /// `d` cannot be reached, so only what follows `unless` releases.
  @Test(
    arguments: ["", #" tb:state-of="ID""#],
    [
      // In `c` one stays, and entering it again is an event.
      ("from =c, =d stays reachable unless =c", "proved"),
      // `a` is entered again from `b`, and no more from `c`.
      ("from =b, =d stays reachable unless =a", "proved"),
      ("from =c, =d stays reachable unless =a", "refuted"),
      ("from =b, =d stays reachable unless =d", "refuted"),
      ("never =b unless =c", "refuted"), ("never =c unless =a", "refuted"),
    ])
  func `is released by the entry, in charts with and without lesson states`(
    _ mark: String, _ example: (String, String)
  ) {
    let run = ClaimText.run("model: room\n---\n\(example.0)\n", Self.chart(mark))
    #expect(run.results.map(\.verdict.word) == [example.1], "\(run.diagnostics.map(\.headline))")
  }

  /// A lamp that goes out, beside a clock.
  private static let lamp = Charts.model(
    "lamp", initial: "all",
    """
    <tb:parameter name="keep" values="1s..60s" default="60s"/>
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
    let open = ClaimText.run(
      "model: lamp\n---\nnever In(dark) and In(light)\n".replacing(
        " and In(light)", with: " while In(light)"),
      Self.lamp, limit: 60)
    let diagnostic = try #require(open.diagnostics.first)
    #expect(diagnostic.id == "claim-undecided")
    #expect(
      diagnostic.help?.hasPrefix(
        "try `with: keep=1s`, as `keep` is 60s, and states are counted for each part of it, or ")
        == true,
      "\(diagnostic.help ?? "")")
    let set = ClaimText.run(
      "model: lamp\nwith: keep=1s\n---\nnever In(dark) while In(light)\n", Self.lamp, limit: 60)
    #expect(set.results.map(\.verdict.word) == ["proved"])
  }
}
