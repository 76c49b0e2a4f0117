import Foundation
import Testing

/// Texts of the interface on their way to Poedit and Weblate and back.
@Suite struct `Texts of the interface as a PO file` {
  private let path = "Content/languages/sv.yaml"

  /// A book with a few texts; the Swedish ones in a form of their own.
  private func book(_ swedish: String? = nil) throws -> Workshop {
    let shop = try Workshop()
    let english = """
      autonym: English
      plurals: {one: "i = 1 and v = 0"}
      ui:
        door.count: {one: "{count} door", other: "{count} doors"}
        door.open: "Open “{name}”"
        door.shut: "Shut"

      """
    let own = """
      # A remark that stays.
      autonym: Svenska
      fallback: en
      plurals: {one: "i = 1 and v = 0"}
      ui:
        door.count:
          one: '{count} dörr'
          other: "{count} dörrar"
        # About opening.
        door.open: Öppna ”{name}”

      direction: ltr

      """
    for (file, text) in [("en", english), ("sv", swedish ?? own)] {
      try Data(text.utf8).write(to: shop.folder.appending(path: "Content/languages/\(file).yaml"))
    }
    return shop
  }

  private func exported(_ shop: Workshop) throws {
    try shop.run(["translate", "export", "--ui", "--po", "sv", "--out", "sv.po"], input: "")
    #expect(shop.codes.hasSuffix("0\n"), "\(shop.errors)")
  }

  private func imported(_ shop: Workshop, _ name: String = "sv.po") throws {
    try shop.run(["translate", "import", "--ui", "--po", name], input: "")
  }

  @Test func `has a message for each text, with the plural forms of CLDR`() throws {
    let shop = try book()
    try exported(shop)
    let text = try #require(shop.file("sv.po"))
    #expect(text.contains("\"Plural-Forms: nplurals=2; plural=(n==1 ? 0 : 1);\\n\"\n"))
    #expect(
      text.hasSuffix(
        """
        #: Content/languages/en.yaml:4
        msgctxt "door.count"
        msgid "{count} door"
        msgid_plural "{count} doors"
        msgstr[0] "{count} dörr"
        msgstr[1] "{count} dörrar"

        #: Content/languages/en.yaml:5
        msgctxt "door.open"
        msgid "Open “{name}”"
        msgstr "Öppna ”{name}”"

        #: Content/languages/en.yaml:6
        msgctxt "door.shut"
        msgid "Shut"
        msgstr ""

        """))
  }

  @Test(arguments: [
    ["msgmerge", "-q", "-o", "other.po", "sv.po", "sv.po"],
    ["msgcat", "-w", "40", "-o", "other.po", "sv.po"], ["cp", "sv.po", "other.po"],
  ])
  func `comes back to the byte when nobody changed it`(_ tool: [String]) throws {
    let shop = try book()
    let before = shop.file(path)
    try exported(shop)
    try shop.tool(["msgfmt", "-c", "-o", "/dev/null", "sv.po"])
    try shop.tool(tool)
    try imported(shop, "other.po")
    #expect(shop.output == "nothing changed\n" && shop.errors == "")
    #expect(shop.file(path) == before)
  }

  @Test func `brings what is new or different to its line, and leaves the rest`() throws {
    let shop = try book()
    try exported(shop)
    try shop.edit("sv.po", "{count} dörrar", "{count} portar")
    try shop.edit(
      "sv.po", "msgid \"Shut\"\nmsgstr \"\"", "msgid \"Shut\"\nmsgstr \"Stäng: \\\"nu\\\"\"")
    try imported(shop)
    #expect(shop.output == "\(path): 2 texts changed\n", "\(shop.errors)")
    #expect(
      shop.file(path) == """
        # A remark that stays.
        autonym: Svenska
        fallback: en
        plurals: {one: "i = 1 and v = 0"}
        ui:
          door.count: {one: "{count} dörr", other: "{count} portar"}
          # About opening.
          door.open: Öppna ”{name}”
          door.shut: "Stäng: \\"nu\\""

        direction: ltr

        """)
    try imported(shop)
    #expect(shop.output.hasSuffix("nothing changed\n"))
  }

  @Test func `takes the place of the remark that a new language has for it`() throws {
    let shop = try book(
      """
      autonym: Svenska
      fallback: en
      ui:
        # Take away the #
        # door.count:
        #   one: "{count} door"
        #   other: "{count} doors"
        # door.open: "Open “{name}”"

      """)
    try exported(shop)
    #expect(shop.file("sv.po")?.contains("nplurals=1; plural=0;") == true)
    try shop.edit("sv.po", "msgstr[0] \"\"", "msgstr[0] \"{count} st\"")
    try imported(shop)
    #expect(
      shop.file(path) == """
        autonym: Svenska
        fallback: en
        ui:
          # Take away the #
          door.count: {other: "{count} st"}
          # door.open: "Open “{name}”"

        """)
  }

  @Test(arguments: [
    ("autonym: Svenska\nui: {}\n", "autonym: Svenska\nui:\n  door.shut: \"Stäng\"\n"),
    ("autonym: Svenska", "autonym: Svenska\nui:\n  door.shut: \"Stäng\""),
    (
      "ui:\n  door.zoo: x\nautonym: Svenska\n",
      "ui:\n  door.shut: \"Stäng\"\n  door.zoo: x\nautonym: Svenska\n"
    ),
  ])
  func `finds its place in a file of any form`(old: String, new: String) throws {
    let shop = try book(old)
    try exported(shop)
    try shop.edit("sv.po", "msgid \"Shut\"\nmsgstr \"\"", "msgid \"Shut\"\nmsgstr \"Stäng\"")
    try imported(shop)
    #expect(shop.file(path) == new, "\(shop.errors)")
  }

  @Test func `is refused by a file that holds all texts between braces`() throws {
    let shop = try book("autonym: Svenska\nui: {a: b}\n")
    try exported(shop)
    try shop.edit("sv.po", "msgid \"Shut\"\nmsgstr \"\"", "msgid \"Shut\"\nmsgstr \"Stäng\"")
    try imported(shop)
    #expect(shop.errors.contains("\(path):1:1: error[interface-form]: `ui:` has to be on a"))
    #expect(shop.file(path) == "autonym: Svenska\nui: {a: b}\n")
  }

  @Test(arguments: [
    ("\"Language: sv", "\"Language: fi", "error[po-language]: `fi` is not a language of the book"),
    (
      "msgstr \"Öppna ”{name}”", "msgstr \"Öppna ”{namn}”",
      "warning[po-placeholder]: the placeholder `{name}` of the original is missing"
    ),
    (
      "msgstr \"Öppna ”{name}”", "msgstr \"Öppna ”{name}” {x}",
      "warning[po-placeholder]: the placeholder `{x}` is not in the original"
    ),
    (
      "msgstr \"Öppna", "msgstr \"Öppna\\n",
      "warning[po-placeholder]: a text of the interface must be one line"
    ),
    (
      "msgstr[0] \"{count} dörr\"", "msgstr[0] \"{n} dörr\"",
      "warning[po-placeholder]: the placeholder `{n}` is not in the original"
    ),
    (
      "msgstr[1]", "msgstr[2]", "warning[po-syntax]: `msgstr[2]` appears where `msgstr[1]` should"
    ),
    (
      "msgstr[0] \"{count} dörr\"\nmsgstr[1]", "msgstr[0]",
      "warning[po-plurals]: `sv` has 2 plural forms, the file 1"
    ),
  ])
  func `is refused at its line when it is broken`(
    old: String, new: String, expected: String
  ) throws {
    let shop = try book()
    let before = shop.file(path)
    try exported(shop)
    try shop.edit("sv.po", old, new)
    let lines = try #require(shop.file("sv.po")).components(separatedBy: "\n")
    let line = try #require(lines.firstIndex { $0.contains(new) }) + 1
    try imported(shop)
    #expect(shop.errors.contains("sv.po:\(line):1: \(expected)"), "\(shop.errors)")
    #expect(shop.codes == "0\n\(expected.hasPrefix("error") ? 1 : 0)\n")
    #expect(shop.file(path) == before)
  }

  @Test func `that is older leaves alone what has changed, and what is fuzzy is passed over`()
    throws
  {
    let shop = try book()
    try exported(shop)
    try shop.edit(
      "sv.po", "msgid \"Shut\"\nmsgstr \"\"", "#, fuzzy\nmsgid \"Shut\"\nmsgstr \"Stäng\"")
    try shop.edit("sv.po", "dörrar", "portar")
    try shop.edit("Content/languages/en.yaml", "{count} doors", "{count} gates")
    try imported(shop)
    #expect(
      shop.errors.contains("warning[po-outdated]: the original of `door.count` is another now"))
    #expect(shop.output == "Content/languages/sv.yaml: doubts and notes kept\n")
  }

  @Test func `is imported with the option that it was exported with`() throws {
    let shop = try book()
    let before = shop.file(path)
    try exported(shop)
    try shop.run(["translate", "import", "--po", "sv.po"], input: "")
    #expect(
      shop.errors.contains(
        """
        error[po-interface]: the file has the texts of the interface only, as `export --ui` writes them
        """), "\(shop.errors)")
    #expect(
      shop.errors.contains("help: add `--ui`: `tracebook translate import --ui --po sv.po`\n"))
    try shop.run(["translate", "export", "--po", "sv", "--out", "book.po"], input: "")
    try imported(shop, "book.po")
    #expect(
      shop.errors.contains("error[po-interface]: the file has the texts of the whole book\n"))
    #expect(
      shop.errors.contains("help: take `--ui` away: `tracebook translate import --po book.po`\n"))
    #expect(shop.codes == "0\n1\n0\n1\n")
    #expect(shop.file(path) == before)
  }
}
