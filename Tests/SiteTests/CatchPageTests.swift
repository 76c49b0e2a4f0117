import Book
import Foundation
import Testing

/// The book of the fixture, whose example asks for a claim that catches a mistake.
private let book: CheckedBook = {
  let run = Counterexample(transcript: Fixture.transcript, source: "", needsOtherOrder: false)
  func claim(_ verdict: Verdict) -> ClaimResult {
    ClaimResult(
      text: "never idle: while =open", line: 1, parameters: "", stateCount: 1, tick: 0,
      isMisconception: false, verdict: verdict)
  }
  let task = Catching(
    model: "door", parameters: "spring=weak",
    app: SetUp(methods: [SetUp.Method(callback: "doorDidOpen:", actions: ["set note"])]),
    mutant: [SetUp.Method(callback: "doorDidOpen:", actions: ["save note"])],
    slots: [["never idle:", "never x"], ["while =open", "while =closed"]].map { slot in
      slot.map { Catching.Part(name: "a", text: $0) }
    },
    answers: [
      Catching.Answer(kind: .keeps, claim: claim(.proved(nil))),
      Catching.Answer(kind: .breaks, claim: claim(.refuted(nil))),
      Catching.Answer(kind: .catches, claim: claim(.refuted(run))),
      Catching.Answer(kind: .keeps, claim: claim(.proved(nil))),
    ])
  return CheckedBook(
    book: Fixture.book().book, outcomes: ["Content/lessons/push/hard.trace": .catching(task)])
}()

@Suite struct `Parts of claims` {
  private func figure() throws -> String {
    let page = try #require(try Fixture.file("sv/push/index.html", of: book))
    let start = try #require(page.firstRange(of: "<figure class=\"exercise\""))
    let end = try #require(page.ranges(of: "</figure>").last)
    return String(page[start.lowerBound..<end.upperBound])
  }

  @Test func `are in lists, with both apps, a folded claim and an answer to each claim`() throws {
    let figure = try figure()
    #expect(figure.contains("data-catch=\"hard.trace\""))
    #expect(figure.ranges(of: "<div class=\"listing\"").count == 2)
    #expect(figure.ranges(of: "<p class=\"how\">").count == 2)
    let kinds = figure.ranges(of: /data-kind="\w+"/).map { String(figure[$0]) }
    #expect(
      kinds == ["keeps", "breaks", "catches", "keeps"].map { "data-kind=\"\($0)\"" })
    // Once folded, once for the script; neither is played.
    #expect(figure.ranges(of: "<figure class=\"trace").count == 2)
    #expect(!figure.contains("data-trace"))
    #expect(
      figure.contains(
        "<ul class=\"parts\">\n<li><code>never x</code></li>\n"
          + "<li><code>while =open</code></li>\n</ul>"))
  }

  @Test func `are in the Markdown alternate as well`() throws {
    let alternate = try #require(try Fixture.file("sv/push/index.html.md", of: book))
    #expect(alternate.contains("- `never x` `never x`\n\n"))
    let folded = try #require(alternate.firstRange(of: "<details>"))
    #expect(alternate[folded.upperBound...].contains("- `never x`\n- `while =open`\n"))
  }
}
