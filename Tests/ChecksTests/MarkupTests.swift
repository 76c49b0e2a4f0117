import Checks
import Testing

@Suite struct `Markup that Markdown reads as something else` {
  private func said(_ body: String) throws -> String {
    try DoorBook.said(
      Checks.markup,
      ["Content/lessons/door/en.md": DoorBook.lesson("[Run](push.run)\n\n\(body)")])
  }

  @Test(arguments: [
    "### Inside\n\nText.", "```\n<<<<<<< HEAD\n```\n", "A line\n\\=======\n", "### A `{#b}` c",
    "| a | b |\n| - | - |\n| `1\\|2` | |\n", "```code``` begins the last paragraph.",
  ])
  func `is what its author meant`(body: String) throws {
    #expect(try said(body) == "")
  }

  @Test(arguments: [
    (
      "# Doors\n\nText.", "error[heading-level]: a lesson must have no heading of level 1",
      "write `## Doors {#an-id}` for a step, or `### Doors` inside of one"
    ),
    (
      "### Doors {#doors}\n\nText.", "error[heading-id]: only the heading of a step may have an id",
      "write `## Doors {#doors}` for a step of its own, or take the id away"
    ),
    (
      "<<<<<<< HEAD\nmine\n=======\nyours\n>>>>>>> theirs",
      "error[conflict-marker]: a merge was not finished here",
      "keep one of them, and remove the lines with the signs"
    ),
    (
      "| a | b |\n| - | - |\n| `1|2` | 3 |\n",
      "error[table-row]: a row of 3 cells in a table of 2 columns",
      "write `\\|` where a pipe is meant"
    ),
    (
      "| a | b |\n| - | - |\n| 1 |\n",
      "error[table-row]: a row of 1 cells in a table of 2 columns",
      "write `|` for each empty cell"
    ),
  ])
  func `and what is not is one error`(body: String, headline: String, help: String) throws {
    let report = try said(body)
    #expect(report.contains(headline), "\(report)")
    #expect(report.contains("help: \(help)"), "\(report)")
    #expect(report.split(separator: "\n").count { $0.contains("error[") } == 1, "\(report)")
  }

  @Test(arguments: [
    ("A <b>bell</b> and <EM>two</EM>.", ["<b>", "<EM>"]),
    ("A bell.<br/>\nTwo.", ["<br/>"]),
    ("A bell. <!-- one -->", ["<!-- one -->"]),
    ("<div class=\"a\">\n\nA bell.\n\n</div>", ["<div class=\"a\">"]),
    ("- > A bell</b>\n", ["</b>"]),
    ("| a |\n| - |\n| <u>b</u> |\n", ["<u>"]),
    ("<!-- a -->\n\nA bell: `<b>`, \\<b>, 1 < 2, <https://example.org>.", []),
    ("```html\n<b>\n```\n", []),
  ])
  func `and HTML is reported where readers would see it`(body: String, tags: [String]) throws {
    let lines = try said(body).split(separator: "\n")
    #expect(
      lines.filter { $0.contains("[raw-html]") }.map { $0.split(separator: "`")[1] }
        == tags.map { $0[...] }, "\(lines)")
    #expect(lines.allSatisfy { !$0.contains("[raw-html]") || $0.contains("warning[") })
  }

  @Test(arguments: [
    ("<i>A</i>", "in Markdown it is `*text*`"),
    ("A<br>B", "in Markdown it is a backslash at the end of the line"),
    ("H<sub>2</sub>O", "remove it, or write it as code: `` `<sub>` ``"),
    ("At <door>.", "write it as code, `` `<door>` ``, or as text with a backslash: `\\<door>`"),
  ])
  func `and how to write it is said`(body: String, help: String) throws {
    let report = try said(body)
    #expect(report.contains("help: \(help)\n"), "\(report)")
  }

  @Test func `and HTML is shown in a book that trusts it`() throws {
    let settings = try #require(DoorBook.files["Content/book.yaml"]) + "html: trusted\n"
    #expect(
      try DoorBook.said(
        Checks.markup,
        [
          "Content/book.yaml": settings,
          "Content/lessons/door/en.md": DoorBook.lesson("[Run](push.run)\n\nA <b>bell</b>."),
        ]) == "")
  }
}
