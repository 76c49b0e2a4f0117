import Foundation
import Testing

/// What `severities:` of `book.yaml` makes of the messages of checks.
@Suite struct `The severities of a book` {
  private let lesson = "Content/lessons/open/en.md"

  /// The last run's diagnostics, without the lines below their headlines, and its exit code.
  private func check(
    _ severities: String, adding text: String = "", _ words: String...
  ) throws -> [String] {
    let shop = try Workshop()
    try shop.write(try #require(shop.file(lesson)) + text, to: lesson)
    let settings = try #require(shop.file("Content/book.yaml"))
    try shop.write("\(settings)severities: \(severities)\n", to: "Content/book.yaml")
    try shop.run(["check"] + words, input: "")
    return shop.output.split(separator: "\n").map(String.init)
      .filter { $0.contains(#/^[^ ]+:[0-9]+:[0-9]+: /#) } + [shop.codes.trimming]
  }

  private static let link = "\nSee [the other](../nowhere/en.md).\n"
  private static let definition = "\n[x]: https://example.org\n"

  @Test func `lower an error to a warning, and switch a warning off or make it an error`() throws {
    let broken =
      "\(lesson):15:20: warning[broken-link]: `nowhere` is not a lesson of the book"
    let said = try check("{broken-link: warning, stale-prose: off}", adding: Self.link)
    #expect(said == [broken, "0"])
    #expect(try check("{unused-definition: off}", adding: Self.definition) == ["0"])
    #expect(
      try check("{unused-definition: error}", adding: Self.definition) == [
        "\(lesson):15:1: error[unused-definition]: "
          + "nothing refers to `[x]`, and readers see nothing of this line", "1",
      ])
  }

  @Test(
    "are at least a warning for what a reader would miss, and are none for what is no check",
    arguments: [
      (
        "{broken-link: off}",
        ":7:27: error[severity-too-low]: `broken-link` is at least a warning"
      ),
      (
        "{parity-cod: warning}",
        ":7:14: error[unknown-severity]: `parity-cod` is no message whose severity can be set"
      ),
      (
        "{trace-differs: warning}",
        ":7:14: error[unknown-severity]: `trace-differs` is no message whose severity can be set"
      ),
      ("{typography: loud}", "error[invalid-value]: `typography` must be"),
    ])
  func mistakes(_ severities: String, _ expected: String) throws {
    let found = try check(severities)
    #expect(found.contains { $0.contains(expected) }, "\(found)")
    #expect(found.last == "1")
  }

  @Test func `do not weigh what a release demands`() throws {
    let off = "{stale-prose: off, stale-example: off, unstamped-translation: off}"
    let change = "\nAnother sentence.\n"
    #expect(try check(off, adding: change).filter { $0.contains("[stale-") } == [])
    let found = try check(off, adding: change, "--release")
    #expect(found.contains { $0.contains("error[stale-prose]") }, "\(found)")
  }
}

extension String {
  fileprivate var trimming: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
