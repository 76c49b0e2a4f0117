import Base
import Book
import ExampleCharts
import Testing

/// Claims about what takes days.
@Suite("Claims about long times") struct LongTimeClaimTests {
  /// A parcel that is kept for four weeks, in a shop that shuts every day.
  private static func parcel(_ delay: String) -> Model {
    Charts.model(
      "parcel", initial: "all",
      """
      <tb:stimulus name="bring"/>
      <parallel id="all">
        <state id="shelf" initial="none">
          <state id="none"><transition event="bring" target="kept"/></state>
          <state id="kept"><onentry><send event="late" id="late" delay="\(delay)"/></onentry>
            <transition event="late" target="none"><log label="cleared"/></transition></state>
        </state>
      </parallel>
      """)
  }

  @Test(
    arguments: ["28d", "672h"],
    [
      ("after >bring, ~cleared within 28d", "proved"),
      ("after >bring, ~cleared within < 28d", "refuted"),
      ("after >bring, ~cleared within 4w", nil), ("after >bring, ~cleared within 27d", "refuted"),
      ("after >bring, ~cleared within 30d", "proved"),
      ("after >bring, ~cleared within 49d", "proved"),
      ("after >bring, ~cleared within 50d", nil), ("some run ~cleared after >bring", "proved"),
      ("after >bring, ~cleared within 671h", "refuted"),
    ] as [(String, String?)])
  func `are decided, or refused with the longest`(_ delay: String, _ example: (String, String?)) {
    let run = ClaimText.run("model: parcel\n---\n\(example.0)\n", Self.parcel(delay))
    #expect(run.results.map(\.verdict.word) == (example.1.map { [$0] } ?? []))
    if example.0.hasSuffix("50d") {
      #expect(run.diagnostics.first?.help == "the longest time is `49d`")
    }
  }

  @Test func `have runs that are written in days`() throws {
    let run = ClaimText.run(
      "model: parcel\n---\nafter >bring, ~cleared within 27d\n", Self.parcel("28d"))
    let example = try #require(run.results.first?.verdict.run)
    #expect(example.source.contains("> wait 2332800001ms") || example.source.contains("> wait 28d"))
  }
}
