import Checks
import Testing

@Suite struct `Footnotes and their references` {
  private func said(_ body: String) throws -> String {
    try DoorBook.said(
      Checks.footnotes,
      ["Content/lessons/door/en.md": DoorBook.lesson("[Run](push.run)\n\n\(body)")])
  }

  @Test(arguments: [
    "A door[^1].\n\n[^1]: Of wood.", "A `[^1]` and \\[^1].", "[^1] and [^1].\n[^1]: x",
  ])
  func `that belong together are let through`(body: String) throws {
    #expect(try said(body) == "")
  }

  @Test(arguments: [
    (
      "A door[^wod].\n\n[^wood]: Of wood, as [^wood] says.",
      "error[footnote-missing]: `[^wod]` has no footnote in this step",
      "did you mean `[^wood]`?"
    ),
    (
      "A door[^1].", "error[footnote-missing]: `[^1]` has no footnote in this step",
      "add a paragraph `[^1]: …`, or write `\\[^` for the text itself"
    ),
    (
      "A door.\n\n[^1]: Of wood.",
      "warning[footnote-unused]: nothing in this step refers to the footnote `1`",
      "write `[^1]` where it belongs, or remove it"
    ),
    (
      "A door[^1].\n\n[^1]: Of wood.\n[^1]: Of steel.",
      "error[footnote-twice]: the step has two footnotes `1`",
      "give one of them another label"
    ),
  ])
  func `that do not are reported`(body: String, headline: String, help: String) throws {
    let report = try said(body)
    #expect(report.contains(headline), "\(report)")
    #expect(report.contains("help: \(help)"), "\(report)")
  }
}
