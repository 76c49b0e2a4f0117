import Foundation
import Testing

/// Texts that are those of the language that they are translated from.
@Suite struct `A text that is the same as its source` {
  private let swedish = "Content/lessons/open/sv.md"
  private let file = "Content/languages/sv.yaml"

  private func checked(_ shop: Workshop) throws -> String {
    let before = shop.output.count
    try shop.run(["check"], input: "")
    #expect(shop.codes.hasSuffix("0\n"))
    return String(shop.output.dropFirst(before))
  }

  @Test func `is asked about at its place, with what to do`() throws {
    let shop = try Workshop()
    try shop.edit(swedish, "summary: Vad en knuff gör.", "summary: What a push does.")
    #expect(
      try checked(shop) == """
        Content/lessons/open/sv.md:3:1: notice[same-as-source]: `What a push does.` is as in `en`
         3 | summary: What a push does.
           | ^^^^^^^^^^^^^^^^^^^^^^^^^^
          why: a text that nobody has translated looks like this
          help: translate it; if it is right as it is, list it under `same:` of \
        Content/languages/sv.yaml
        2 lessons in 2 languages, 2 examples run: nothing is wrong

        """)
    try shop.edit(file, "autonym: Svenska", "autonym: Svenska\nsame: [What a push does.]")
    #expect(try checked(shop).hasPrefix("2 lessons"))
    try shop.edit(swedish, "summary: What a push does.", "summary: Vad en knuff gör.")
    #expect(
      try checked(shop).hasPrefix(
        "\(file):2:8: warning[unused-same]: `What a push does.` need not be under `same:`\n"))
  }

  @Test func `is one notice for a file with many of them`() throws {
    let shop = try Workshop()
    try shop.edit(
      swedish, "title: Att öppna\nsummary: Vad en knuff gör.",
      "title: Opening\nsummary: What a push does.")
    try shop.edit(swedish, "## En knuff", "## A push")
    let text = try checked(shop)
    #expect(text.contains("`Opening` and 2 more texts are as in `en`\n"))
    #expect(text.components(separatedBy: "same-as-source").count == 2)
  }

  @Test(arguments: [
    "iOS 26", "`doorDidOpen:`", "— 7 —", "UIDoor", "Knirk", "DOOR", "knirk door 3",
  ])
  func `is right when it has no words of its own`(title: String) throws {
    let shop = try Workshop()
    let glossary = """
      - id: names
        verbatim: [Knirk]
      - id: door
        en: {use: door}
        sv: {use: dörr, forms: [door]}

      """
    try Data(glossary.utf8).write(to: shop.folder.appending(path: "Content/glossary.yaml"))
    try shop.edit(
      swedish, "title: Att öppna", "title: \(title.contains("`") ? "'\(title)'" : title)")
    try shop.edit(
      "Content/lessons/open/en.md", "title: Opening",
      "title: \(title.contains("`") ? "'\(title)'" : title)")
    #expect(try !checked(shop).contains("same-as-source"))
  }

  @Test func `is asked about in labels, titles and texts of the interface as well`() throws {
    let shop = try Workshop()
    try shop.run(["new", "language", "de"], input: "")
    try shop.edit(
      "Content/book.yaml", "en: Doors}\n    lessons", "en: Doors, de: Doors}\n    lessons")
    let labels = try #require(shop.file("Content/models/door/en.yaml"))
    try Data(labels.utf8).write(to: shop.folder.appending(path: "Content/models/door/de.yaml"))
    let text = try checked(shop)
    #expect(text.contains("Content/book.yaml:5:40: notice[same-as-source]: `Doors` is as in `en`"))
    #expect(text.contains("Content/models/door/de.yaml:1:"))
  }
}
