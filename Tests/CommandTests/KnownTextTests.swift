import Foundation
import Testing

/// Texts that are where they were not, or otherwise than they were, and keep their translations.
@Suite struct `A text that the book knows` {
  private let english = "Content/lessons/open/en.md"
  private let path = "Content/lessons/open/sv.md"

  private static let moves: [(old: String, new: String, untranslated: [String])] = [
    ("## A push {#push}", "## A push {#shove}", []),
    ("Whoever pushes", "> Whoever pushes", []), ("Whoever pushes", "- Whoever pushes", []),
    ("Nobody waits.\n\nWhoever", "- Nobody waits.\n- Whoever", []),
    (
      "## A push {#push}\n\nNobody waits.\n",
      "## Two {#two .prose}\n\nNobody waits.\n\n## A push {#push}\n", ["msgid \"Two\""]
    ),
    (
      "Nobody waits.", "- Nobody waits.\n- Nobody calls.", ["msgid \"\"", "\"- Nobody waits.\\n\""]
    ),
  ]

  @Test(arguments: moves.indices)
  func `keeps its translation in another place and in another form`(index: Int) throws {
    let (old, new, untranslated) = Self.moves[index]
    let shop = try Workshop()
    try shop.begin("Nobody waits.", "Ingen väntar.")
    try shop.edit(english, old, new)
    try shop.run(["translate", "export", "open", "--po", "sv", "--out", "sv.po"], input: "")
    let text = try #require(shop.file("sv.po"), "\(shop.errors)")
    #expect(!text.contains("#, fuzzy"))
    let open = text.components(separatedBy: "\n\n").dropFirst()
      .filter { $0.hasSuffix("msgstr \"\"") || $0.hasSuffix("msgstr \"\"\n") }
    #expect(open.count == (untranslated.isEmpty ? 0 : 1), "\(text)")
    for line in untranslated { #expect(open.first?.contains(line) == true, "\(open)") }
    // What was found is written, and the step is right again without another word.
    try shop.run(["translate", "import", "--po", "sv.po"], input: "")
    #expect(shop.codes.hasSuffix("0\n"), "\(shop.errors)")
    guard untranslated.isEmpty, !new.contains("shove") else { return }
    try shop.run(["check", "--release"], input: "")
    #expect(shop.output.hasSuffix("nothing is wrong\n"), "\(shop.errors)")
  }

  @Test func `is found by messages of other programs, which have no contexts`() throws {
    let shop = try Workshop()
    try shop.edit(english, "Whoever pushes", "- Nobody waits.\n- Nobody calls.\n\nWhoever pushes")
    try FileManager.default.removeItem(at: shop.folder.appending(path: path))
    let texts = [
      ("Nobody waits.", "Ingen väntar."), ("Nobody calls.", "Ingen ropar."), ("A push", "En knuff"),
      ("Gone", "Borta"),
    ]
    try shop.write(
      "msgid \"\"\nmsgstr \"\"\n\"Language: sv\\n\"\n\n"
        // A label says something else in the same words.
        + "msgctxt \"model:door/stimuli/push\"\nmsgid \"A push\"\nmsgstr \"Knuffas\"\n\n"
        + texts.map { "msgid \"\($0.0)\"\nmsgstr \"\($0.1)\"\n" }.joined(separator: "\n"),
      to: "sv.po")
    try shop.run(["translate", "import", "--po", "sv.po"], input: "")
    #expect(shop.output == "\(path): 2 texts changed\n", "\(shop.errors)")
    let begun = try #require(shop.file(path))
    #expect(begun.contains("## En knuff {#push}\n\n- Ingen väntar.\n- Ingen ropar."), "\(begun)")
    #expect(shop.errors.contains("`Gone` is not a segment of the book now"), "\(shop.errors)")
  }

  @Test func `is there in a lesson that is begun`() throws {
    let shop = try Workshop()
    for file in ["en.md", "open.trace"] {
      let text = try #require(shop.file("Content/lessons/open/\(file)"))
      try shop.write(text, to: "Content/lessons/again/\(file)")
    }
    try shop.edit("Content/book.yaml", "open", "open, again")
    try shop.run(["translate", "start", "sv", "again"], input: "")
    let begun = try #require(shop.file("Content/lessons/again/sv.md"), "\(shop.errors)")
    #expect(begun.contains("## En knuff {#push}\n\nDen som knuffar"), "\(begun)")
  }
}
