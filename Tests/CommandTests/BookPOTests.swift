import Foundation
import Testing

/// A whole book on its way to Poedit and Weblate and back.
@Suite struct `A book as a PO file` {
  private func exported(_ shop: Workshop, _ language: String, _ more: [String] = []) throws
    -> String
  {
    let name = "\(language).po"
    try? FileManager.default.removeItem(at: shop.folder.appending(path: name))
    try shop.run(["translate", "export", "--po", language, "--out", name] + more, input: "")
    #expect(shop.codes.hasSuffix("0\n"), "\(shop.errors)")
    try shop.tool(["msgfmt", "-c", "-v", "-o", "/dev/null", name])
    return try #require(shop.file(name))
  }

  private func imported(_ shop: Workshop, _ name: String) throws {
    try shop.run(["translate", "import", "--po", name], input: "")
  }

  private func book() throws -> Workshop {
    let shop = try Workshop()
    let glossary = """
      # The words.
      - id: door
        en: {use: door, forms: [doors], def: It opens.}
        sv:
          use: dörr # as always
          forms: [dörrar]

      """
    try Data(glossary.utf8).write(to: shop.folder.appending(path: "Content/glossary.yaml"))
    try shop.edit(
      "Content/languages/en.yaml", "autonym: English",
      "autonym: English\nplurals: {one: \"i = 1 and v = 0\"}\nui:\n"
        + "  door.count: {one: \"{count} door\", other: \"{count} doors\"}")
    return shop
  }

  @Test(arguments: ["sv", "en"])
  func `comes back to the byte`(language: String) throws {
    let shop = try book()
    try shop.tool(["git", "init", "-q", "."])
    try shop.commit()
    _ = try exported(shop, language)
    try imported(shop, "\(language).po")
    #expect(shop.output == "nothing changed\n", "\(shop.errors)")
    try shop.tool(["git", "diff", "--exit-code", "--quiet"])
  }

  @Test func `has the titles, labels, words and texts of the interface`() throws {
    let text = try exported(try book(), "sv")
    for message in [
      "msgctxt \"book:title\"\nmsgid \"Doors\"\nmsgstr \"Dörrar\"\n",
      "msgctxt \"book:chapters/doors\"\nmsgid \"Doors\"\nmsgstr \"Dörrar\"\n",
      "msgctxt \"glossary:door/words\"\nmsgid \"\"\n\"door\\n\"\n\"doors\"\nmsgstr \"\"\n"
        + "\"dörr\\n\"\n\"dörrar\"\n",
      "msgctxt \"glossary:door/definition\"\nmsgid \"It opens.\"\nmsgstr \"\"\n",
      "msgctxt \"ui:door.count\"\nmsgid \"{count} door\"\nmsgid_plural \"{count} doors\"\n",
    ] {
      #expect(text.contains(message), "\(message)")
    }
    #expect(text.contains("msgctxt \"model:door/"))
  }

  @Test func `a language that has nothing gets every file, and one without Swedish stays`() throws {
    let shop = try book()
    try shop.run(["new", "language", "de"], input: "")
    let before = try #require(shop.file("Content/glossary.yaml"))
    _ = try exported(shop, "de")
    try shop.tool(["msgen", "-o", "done.po", "de.po"])
    try imported(shop, "done.po")
    #expect(shop.errors == "")
    #expect(
      shop.file("Content/book.yaml")?.contains("title: {sv: Dörrar, en: Doors, de: Doors}") == true)
    #expect(shop.file("Content/models/door/de.yaml")?.isEmpty == false)
    #expect(
      shop.file("Content/glossary.yaml") == before
        + "  de:\n    use: door\n    forms: [doors]\n    def: It opens.\n")
    #expect(shop.file("Content/languages/de.yaml")?.contains("door.count: {one: ") == true)
    let status = shop.output.count
    try shop.run(["translate", "status"], input: "")
    #expect(shop.output.dropFirst(status).contains("de  2 of 2 lessons, 2 of 2 steps, 1 of 1"))
    _ = try exported(shop, "de")
    try imported(shop, "de.po")
    #expect(shop.output.hasSuffix("nothing changed\n"))
  }

  @Test func `a placeholder that is lost, and a definition without its word, do not come in`()
    throws
  {
    let shop = try book()
    try shop.edit(
      "Content/models/door/en.yaml", "title: ", "parameters: {x: \"at {value}\"}\ntitle: ")
    try shop.run(["new", "language", "de"], input: "")
    _ = try exported(shop, "de")
    try shop.edit(
      "de.po", "msgid \"It opens.\"\nmsgstr \"\"", "msgid \"It opens.\"\nmsgstr \"Auf.\"")
    try imported(shop, "de.po")
    #expect(shop.errors.contains("notice[po-incomplete]: `glossary:door/definition` is left out"))
    try shop.edit(
      "de.po", "msgid \"at {value}\"\nmsgstr \"\"", "msgid \"at {value}\"\nmsgstr \"bei\"")
    try imported(shop, "de.po")
    #expect(
      shop.errors.contains("warning[po-placeholder]: the placeholder `{value}` of the original"))
    #expect(shop.output.hasSuffix("nothing changed\n"))
  }

  // MARK: A pivot

  private let english = "Content/lessons/open/en.md"
  private let german = "Content/lessons/open/de.md"

  /// A book with German, whose translators read Swedish instead of the English source.
  private func throughPivot() throws -> Workshop {
    let shop = try Workshop()
    try shop.run(["new", "language", "de"], input: "")
    return shop
  }

  private func stamps(_ shop: Workshop, _ path: String) throws -> [Substring] {
    let lines = try #require(shop.file(path)).split(separator: "\n")
    return Array(lines.drop { $0 != "  steps:" }.dropFirst().prefix { $0.hasPrefix("    ") })
  }

  @Test func `through a pivot that is current a step is stamped with its source`() throws {
    let shop = try throughPivot()
    let text = try exported(shop, "de", ["--from", "sv"])
    #expect(text.contains("\"X-Tracebook-From: sv\\n\"\n"))
    #expect(text.contains("msgctxt \"open/push/heading\"\nmsgid \"En knuff\"\nmsgstr \"\"\n"))
    try shop.tool(["msgen", "-o", "done.po", "de.po"])
    try imported(shop, "done.po")
    #expect(shop.errors == "")
    #expect(try stamps(shop, german) == stamps(shop, "Content/lessons/open/sv.md"))
    #expect(shop.file(german)?.contains("from: en") == true)
    let again = try exported(shop, "de", ["--from", "sv"])
    #expect(!again.contains("#, fuzzy"))
    try imported(shop, "de.po")
    #expect(shop.output.hasSuffix("nothing changed\n"))
  }

  @Test func `through a pivot that is behind a step is as old as the pivot`() throws {
    let shop = try throughPivot()
    try shop.edit(english, "Whoever pushes", "Whoever pushes hard")
    _ = try exported(shop, "de", ["--from", "sv"])
    try shop.tool(["msgen", "-o", "done.po", "de.po"])
    try imported(shop, "done.po")
    #expect(try stamps(shop, german) == stamps(shop, "Content/lessons/open/sv.md"))
    try shop.run(["translate", "status"], input: "")
    #expect(shop.output.contains("  open: stale-prose push\n"))
  }

  @Test func `who reads a pivot has nothing to do before it is done, and then reads what changed`()
    throws
  {
    let shop = try throughPivot()
    _ = try exported(shop, "de", ["--from", "sv"])
    try shop.tool(["msgen", "-o", "done.po", "de.po"])
    try imported(shop, "done.po")
    try shop.tool(["git", "init", "-q", "."])
    try shop.commit()
    try shop.edit(english, "Whoever pushes", "Whoever pushes hard")
    try shop.commit()
    #expect(try !exported(shop, "de", ["--from", "sv"]).contains("#, fuzzy"))
    try imported(shop, "de.po")
    #expect(shop.output.hasSuffix("nothing changed\n"))
    try shop.edit("Content/lessons/open/sv.md", "Den som knuffar", "Den som knuffar hårt")
    try shop.run(["translate", "confirm", "sv", "open", "push"], input: "")
    let text = try exported(shop, "de", ["--from", "sv"])
    #expect(text.components(separatedBy: "#, fuzzy").count == 2)
    #expect(
      text.contains(
        """
        #, fuzzy
        #| msgid "Den som knuffar får höra `doorDidOpen:`."
        msgctxt "open/push/1"
        msgid "Den som knuffar hårt får höra `doorDidOpen:`."

        """), "\(text)")
    try shop.tool(["msgattrib", "--clear-fuzzy", "--clear-previous", "-o", "next.po", "de.po"])
    try imported(shop, "next.po")
    #expect(shop.output.hasSuffix("0 texts changed, 1 step confirmed\n"))
  }

  @Test func `through a pivot that has changed since a text comes in and is not stamped`() throws {
    let shop = try throughPivot()
    _ = try exported(shop, "de", ["--from", "sv"])
    try shop.edit("Content/lessons/open/sv.md", "Den som knuffar", "Den som knackar")
    try shop.tool(["msgen", "-o", "done.po", "de.po"])
    try imported(shop, "done.po")
    #expect(shop.errors.contains("notice[po-older]: the original of `open/push/1` is another now"))
    #expect(try stamps(shop, german).map { $0.prefix(9) } == ["    _head"])
    let next = try exported(shop, "de", ["--from", "sv"])
    #expect(next.components(separatedBy: "#, fuzzy").count == 2)
  }

  @Test func `a pivot that the book does not have is refused`() throws {
    let shop = try throughPivot()
    try shop.run(["translate", "export", "--po", "de", "--from", "fr"], input: "")
    try shop.run(["translate", "export", "--po", "de", "--from", "de"], input: "")
    #expect(shop.codes.hasSuffix("2\n2\n"))
    _ = try exported(shop, "de", ["--from", "sv"])
    try shop.edit("de.po", "X-Tracebook-From: sv", "X-Tracebook-From: fr")
    try imported(shop, "de.po")
    #expect(
      shop.errors.contains("error[po-language]: `fr` in `X-Tracebook-From` is not a language"))
  }
}
