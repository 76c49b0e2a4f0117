import Foundation
import Testing

/// A translation that says less than its source, or more, whatever its stamp says.
@Suite struct `A segment without a partner` {
  private let english = "Content/lessons/open/en.md"
  private let path = "Content/lessons/open/sv.md"

  /// What a source says, its translation, what is left of that, and what is said of it.
  typealias Loss = (source: String, whole: String, left: String, said: String)

  static let table = "| Anrop | När |\n| --- | --- |\n| e | f |\n| g | h |"

  static let losses: [Loss] = [
    (
      "| Call | When |\n| --- | --- |\n| a | b |\n| c | d |", table,
      "| Anrop | När |\n| --- | --- |\n| e | f |",
      "a row of a table of the source is missing in `push`"
    ),
    (
      "| Call | When |\n| --- | --- |\n| a | b |\n| c | d |", table,
      "| Anrop | När |\n| --- | --- |\n| e | f |\n\n| g | h |",
      "a paragraph in `push` that is not in its source"
    ),
    (
      "| Call | When |\n| --- | --- |\n| a | b |\n| c | d |", table,
      "| Anrop | När |\n| --- | --- |\n| e | f |\n| g |  |",
      "a cell of a table of the source is missing in `push`"
    ),
    (
      "Nobody waits.\n\nNobody calls.", "Ingen väntar.\n\nIngen ropar.", "Ingen väntar.",
      "a paragraph of the source is missing in `push`"
    ),
    (
      "Nobody waits.", "Ingen väntar.", "Ingen väntar.\n\nIngen ropar.",
      "a paragraph in `push` that is not in its source"
    ),
    (
      "- one\n- two", "- ett\n- två", "- ett",
      "an item of a list of the source is missing in `push`"
    ),
    (
      "- one\n  - two\n  - three", "- ett\n  - två\n  - tre", "- ett\n  - två",
      "an item of a list of the source is missing in `push`"
    ),
    (
      "1. one\n\n   more", "1. ett\n\n   mer", "1. ett",
      "a paragraph of the source is missing in `push`"
    ),
    (
      "> one\n>\n> two", "> ett\n>\n> två", "> ett",
      "a paragraph of the source is missing in `push`"
    ),
    (
      "> [!NOTE]\n> one\n>\n> two", "> [!NOTE]\n> ett\n>\n> två", "> [!NOTE]\n> ett",
      "a paragraph of the source is missing in `push`"
    ),
    (
      "<details>\n<summary>More</summary>\n\nTwo.\n\n</details>",
      "<details>\n<summary>Mer</summary>\n\nTvå.\n\n</details>",
      "<details>\n<summary>Mer</summary>\n\n</details>",
      "a paragraph of the source is missing in `push`"
    ),
    (
      "### Inside\n\nText.", "### Inuti\n\nText här.", "Text här.",
      "a heading of the source is missing in `push`"
    ),
    (
      "```text\na\n```", "```text\nb\n```", "", "a block of code of the source is missing in `push`"
    ),
  ]

  /// The book with a source and its translation, which is confirmed.
  private func confirmed(_ source: String, _ text: String) throws -> Workshop {
    let shop = try Workshop()
    try shop.edit(english, "\n[Run", "\n\(source)\n\n[Run")
    try shop.edit(path, "\n[Kör", "\n\(text)\n\n[Kör")
    try shop.run(["translate", "confirm", "sv", "open", "--all"], input: "")
    #expect(shop.codes == "0\n", "\(shop.errors)")
    return shop
  }

  private func isCurrent(_ shop: Workshop) throws -> Bool {
    let before = shop.output.count
    try shop.run(["translate", "status"], input: "")
    return !shop.output.dropFirst(before).contains("push")
  }

  @Test(arguments: losses)
  func `keeps its step from being current, whoever stamped it`(loss: Loss) throws {
    let shop = try confirmed(loss.source, loss.whole)
    #expect(try isCurrent(shop))
    try shop.edit(path, loss.whole, loss.left)
    #expect(try !isCurrent(shop))
    try shop.run(["check", "--release"], input: "")
    #expect(shop.codes.hasSuffix("1\n"))
    #expect(shop.output.contains("error[unpaired-segment]: \(loss.said)\n"), "\(shop.output)")
  }

  @Test(arguments: losses)
  func `is named at its place by a command that would confirm it, which writes nothing`(loss: Loss)
    throws
  {
    let shop = try confirmed(loss.source, loss.whole)
    try shop.edit(path, loss.whole, loss.left)
    let before = try #require(shop.file(path))
    for words in [["open", "push"], ["open", "--all"], ["--all"]] {
      try shop.run(["translate", "confirm", "sv"] + words, input: "")
      #expect(shop.codes.hasSuffix("1\n"))
    }
    #expect(
      shop.errors.contains(#/sv\.md:[0-9]+:[0-9]+: error\[unpaired-segment\]: /#), "\(shop.errors)")
    #expect(shop.errors.contains(loss.said))
    #expect(shop.file(path) == before)
  }

  @Test(
    arguments: losses,
    [
      ["msgattrib", "--clear-fuzzy", "-o", "done.po", "sv.po"],
      ["msgmerge", "-q", "-o", "done.po", "sv.po", "sv.po"],
      [
        "sh", "-c",
        "msgcat --no-wrap -s sv.po | msgattrib --clear-fuzzy --clear-previous -o done.po",
      ],
    ])
  func `is not confirmed by an import, whatever the file went through`(
    loss: Loss, tool: [String]
  ) throws {
    let shop = try confirmed(loss.source, loss.whole)
    try shop.edit(path, loss.whole, loss.left)
    try shop.run(["translate", "export", "--po", "sv", "--out", "sv.po"], input: "")
    try shop.tool(tool)
    try shop.run(["translate", "import", "--po", "done.po"], input: "")
    #expect(try !isCurrent(shop), "\(shop.output)")
    // When the source has changed as well, nobody has compared the step either.
    try shop.edit(english, "Whoever pushes", "Whoever pushes hard")
    try shop.run(["translate", "export", "--po", "sv", "--out", "next.po"], input: "")
    try shop.tool(["msgattrib", "--clear-fuzzy", "-o", "last.po", "next.po"])
    try shop.run(["translate", "import", "--po", "last.po"], input: "")
    #expect(try !isCurrent(shop), "\(shop.output)")
  }

  @Test func `is no matter of a text that is told anew`() throws {
    let shop = try confirmed("Nobody waits.\n\nNobody calls.", "Ingen väntar.\n\nIngen ropar.")
    try shop.edit(path, "state: reviewed", "state: retold")
    try shop.edit(path, "Ingen väntar.\n\n", "")
    #expect(try isCurrent(shop))
    try shop.run(["translate", "confirm", "sv", "--all"], input: "")
    #expect(shop.codes.hasSuffix("0\n"))
  }

  @Test func `is not carried with a typo`() throws {
    let shop = try confirmed("Nobody waits.\n\nNobody calls.", "Ingen väntar.\n\nIngen ropar.")
    try shop.tool(["git", "init", "-q", "."])
    try shop.commit()
    try shop.edit(english, "\n\nNobody calls.", "")
    try shop.run(["translate", "carry", "open", "push", "--reason", "typo"], input: "")
    #expect(shop.errors.contains("a paragraph in `push` that is not in its source"))
    #expect(try !isCurrent(shop))
  }

  @Test func `before the first step is found as well`() throws {
    let shop = try Workshop()
    try shop.edit(path, "En dörr öppnas.\n\n", "")
    try shop.run(["translate", "confirm", "sv", "open", "_head"], input: "")
    #expect(shop.errors.contains("a paragraph of the source is missing in the introduction"))
    #expect(shop.codes == "1\n")
  }
}
