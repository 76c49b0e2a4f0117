import Book
import Foundation
import Testing

/// The book of the fixture, whose example compares two versions: one shuts the door again, one does not.
private func book(_ differences: [Comparison.Difference]) -> CheckedBook {
  let whole = Fixture.book()
  let comparison = Comparison(
    sides: ["version=2", "version=3"].map { Comparison.Side(model: "door", parameters: $0) },
    parameters: "spring=weak", setUp: SetUp(methods: [.init(callback: "idle:", actions: [])]),
    stimuli: ["push hard", "pull"], shown: [.callback], pairCount: 12_345,
    differences: differences)
  return CheckedBook(
    book: whole.book, outcomes: ["Content/lessons/push/hard.trace": .comparison(comparison)])
}

private func run(_ calls: [String]) -> Counterexample {
  let closed = [InstanceState(instance: nil, state: "closed")]
  let moment = Moment(
    stimulus: "push hard", observed: calls.map { Observed(.callback, $0) }, before: closed,
    after: closed)
  let transcript = Transcript(
    model: "door", parameters: "version=2", setUp: SetUp(), moments: [moment],
    shown: [.callback], simulation: Fixture.transcript.simulation)
  return Counterexample(
    transcript: transcript, source: "", needsOtherOrder: false,
    decisive: .init(moment: 0, observed: calls.count > 1 ? 1 : nil))
}

private let difference = Comparison.Difference(
  statement: ClaimStatement(
    model: "door",
    sentences: [
      .message(
        "parts",
        [
          "moment": .message("at", ["event": .stimulus("push hard")]),
          "first": .parameters("version=2"), "second": .parameters("version=3"),
          "one": .callback("doorDidShut:"), "other": .message("nothing"),
        ])
    ]), runs: [run(["doorDidOpen:", "doorDidShut:"]), run(["doorDidOpen:"])])

@Suite struct `A comparison of two versions` {
  private func figure(_ differences: [Comparison.Difference]) throws -> String {
    let page = try #require(try Fixture.file("sv/push/index.html", of: book(differences)))
    let start = try #require(page.firstRange(of: "<figure class=\"diff"))
    let end = try #require(page.ranges(of: "</figure>").last)
    return page[start.lowerBound..<end.upperBound] + "\n"
  }

  /// Returns an expected text; with `TRACEBOOK_RECORD` in the environment it is written anew.
  private func expected(_ name: String, _ text: String) throws -> String {
    let path = Fixture.golden + "/" + name
    if ProcessInfo.processInfo.environment["TRACEBOOK_RECORD"] != nil {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }
    return String(
      decoding: try #require(FileManager.default.contents(atPath: path)), as: UTF8.self)
  }

  @Test func `shows both runs, each with a remark where it parts`() throws {
    let figure = try figure([difference])
    #expect(try figure == expected("diff.html", figure))
  }

  @Test func `is in the Markdown alternate as well`() throws {
    let alternate = try #require(try Fixture.file("sv/push/index.html.md", of: book([difference])))
    #expect(try alternate == expected("diff.md", alternate))
  }

  @Test func `says so when there is no difference`() throws {
    #expect(
      try figure([]) == """
        <figure class="diff" id="example-hard-trace">
        <figcaption>Kör: någon knuffar &lt;dörren&gt;</figcaption>
        <p class="given">Med spring=weak</p>
        <p class="verdict same">Lika: version=2 och version=3, 12\u{A0}345 par. \
        <span>anrop av “Någon knuffar”, pull</span></p>
        </figure>

        """)
  }
}
