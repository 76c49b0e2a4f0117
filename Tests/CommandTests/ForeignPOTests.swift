import Foundation
import Testing

/// PO files as other programs, other people and other times have left them.
@Suite struct `A PO file from elsewhere` {
  private let english = "Content/lessons/open/en.md"
  private let path = "Content/lessons/open/sv.md"

  private func exported(_ shop: Workshop, _ name: String = "sv.po") throws {
    try shop.run(["translate", "export", "--po", "sv", "--out", name], input: "")
    #expect(shop.codes.hasSuffix("0\n"), "\(shop.errors)")
  }

  private func imported(_ shop: Workshop, _ name: String = "sv.po") throws {
    try shop.run(["translate", "import", "--po", name], input: "")
  }

  /// What `translate status` says about the lesson's step.
  private func state(_ shop: Workshop) throws -> String {
    let before = shop.output.count
    try shop.run(["translate", "status"], input: "")
    let line = shop.output.dropFirst(before).split(separator: "\n").first { $0.contains(" push") }
    return line.map { $0.trimmingCharacters(in: .whitespaces) } ?? "current"
  }

  @Test(arguments: ["sv_SE", "sv_SE.UTF-8", "SV", "sv-Latn-SE", "swe", "sv_se@euro"])
  func `may name its language as the system does`(locale: String) throws {
    let shop = try Workshop()
    try exported(shop)
    try shop.edit("sv.po", "Language: sv\\n", "Language: \(locale)\\n")
    try shop.edit("sv.po", "msgstr \"En dörr öppnas.\"", "msgstr \"En dörr går upp.\"")
    try imported(shop)
    #expect(shop.codes == "0\n0\n", "\(shop.errors)")
    #expect(shop.file(path)?.contains("En dörr går upp.") == true)
  }

  @Test(arguments: ["fi", "nb", "se", "sv_FI", "", "xx_YY"])
  func `in another language is refused with the reason`(locale: String) throws {
    let shop = try Workshop()
    try exported(shop)
    try shop.edit("sv.po", "Language: sv\\n", "Language: \(locale)\\n")
    let before = shop.file(path)
    try shop.edit("sv.po", "msgstr \"En dörr öppnas.\"", "msgstr \"En dörr går upp.\"")
    try imported(shop)
    #expect(shop.errors.contains("error[po-language]: "), "\(shop.errors)")
    #expect(shop.codes == "0\n1\n")
    #expect(shop.file(path) == before)
  }

  @Test(arguments: [
    ("msgstr \"En knuff\"", "msgstr En knuff"), ("msgstr \"En knuff\"", "msgstr \"En knuff"),
    ("msgid \"A push\"\nmsgstr", "msgid \"A push\"\nmsgtsr"),
    ("msgctxt \"open/push/heading\"", "msgctx \"open/push/heading\""),
    ("msgstr \"En knuff\"", "msgstr \"En \\q knuff\""),
    ("msgstr \"En knuff\"", "msgstr \"En knuff {#x}\""),
    ("msgstr \"En knuff\"", "msgstr \"En `knuff`\""),
    ("msgstr \"En knuff\"", "msgid_plural \"Pushes\"\nmsgstr[0] \"En knuff\"\nmsgstr[1] \"Två\""),
    (
      "msgstr \"En knuff\"",
      "<<<<<<< HEAD\nmsgstr \"En knuff\"\n=======\nmsgstr \"En stöt\"\n>>>>>>> other"
    ),
    ("charset=UTF-8", "charset=x-nobody-knows"),
    ("\"MIME-Version: 1.0\\n\"", "\"MIME-Version: 1.0\\n\"\n\"Language: sv_SE\\n\""),
  ])
  func `gives what is right of it, whatever is wrong with the rest`(old: String, new: String) throws
  {
    let shop = try Workshop()
    try exported(shop)
    try shop.edit("sv.po", "msgstr \"En dörr öppnas.\"", "msgstr \"En dörr går upp.\"")
    try shop.edit("sv.po", "msgstr \"Kör: någon knuffar\"", "msgstr \"Kör: en knuff\"")
    try shop.edit("sv.po", old, new)
    try imported(shop)
    #expect(shop.codes == "0\n0\n", "\(shop.errors)")
    let text = try #require(shop.file(path))
    #expect(text.contains("En dörr går upp."), "\(shop.errors)")
    #expect(text.contains("[Kör: en knuff](open.trace)"), "\(shop.errors)")
    #expect(text.contains("## En knuff {#push}"))
  }

  @Test func `that has a mark behind a broken message keeps the mark with its own`() throws {
    let shop = try Workshop()
    try exported(shop)
    let text = try #require(shop.file("sv.po"))
    let blocks = text.components(separatedBy: "\n\n").map { block in
      block.contains("open/push/heading")
        ? block.replacingOccurrences(of: "msgstr", with: "msgtsr")
        : block.contains("open/push/1") ? "# Really?\n#, fuzzy\n\(block)" : block
    }
    try shop.write(blocks.joined(separator: "\n\n"), to: "sv.po")
    try imported(shop)
    #expect(try state(shop) == "open: unstamped push")
    try exported(shop, "next.po")
    #expect(shop.file("next.po")?.contains("# Really?\n") == true)
  }

  @Test(arguments: ["ISO-8859-1", "ISO-8859-15", "CP1252"])
  func `may be in another encoding`(name: String) throws {
    let shop = try Workshop()
    try exported(shop)
    try shop.edit("sv.po", "msgstr \"En dörr öppnas.\"", "msgstr \"En dörr går upp.\"")
    try shop.tool(["msgconv", "--to-code=\(name)", "-o", "other.po", "sv.po"])
    try imported(shop, "other.po")
    #expect(shop.output == "\(path): 1 text changed\n", "\(shop.errors)")
    #expect(shop.file(path)?.contains("En dörr går upp.") == true)
  }

  @Test func `with bytes that are no text leaves out their messages`() throws {
    let shop = try Workshop()
    try exported(shop)
    try shop.edit("sv.po", "msgstr \"En knuff\"", "msgstr \"En XX knuff\"")
    try shop.edit("sv.po", "msgstr \"En dörr öppnas.\"", "msgstr \"En dörr går upp.\"")
    let file = shop.folder.appending(path: "sv.po")
    var bytes = Array(try Data(contentsOf: file))
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: "XX".utf8) })
    bytes.replaceSubrange(place..<place + 2, with: [0xC3, 0x28])
    try Data(bytes).write(to: file)
    try imported(shop)
    #expect(shop.output == "\(path): 1 text changed\n", "\(shop.errors)")
    #expect(shop.errors.contains("some bytes of the text are none in the encoding of the file"))
  }

  // MARK: Doubts and notes

  @Test(arguments: [
    ["cp", "sv.po", "other.po"], ["msgcat", "-w", "40", "-o", "other.po", "sv.po"],
    ["msgmerge", "-q", "-o", "other.po", "sv.po", "sv.po"],
  ])
  func `keeps what a reviewer has marked and noted, and the step is not current`(tool: [String])
    throws
  {
    let shop = try Workshop()
    try exported(shop)
    let mark = "# Is “höra” the word?\n# Ask Ada.\n"
    let text = try #require(shop.file("sv.po"))
    let blocks = text.components(separatedBy: "\n\n").map {
      $0.contains("open/push/1")
        ? mark + $0.replacingOccurrences(of: "msgctxt", with: "#, fuzzy\nmsgctxt") : $0
    }
    try shop.write(blocks.joined(separator: "\n\n"), to: "sv.po")
    try shop.tool(tool)
    try imported(shop, "other.po")
    #expect(try state(shop) == "open: unstamped push", "\(shop.output)\(shop.errors)")
    try shop.run(["check", "--release"], input: "")
    #expect(shop.codes.hasSuffix("1\n"))
    try exported(shop, "next.po")
    let next = try #require(shop.file("next.po"))
    let message = next.components(separatedBy: "\n\n").first { $0.contains("open/push/1") } ?? ""
    #expect(message.hasPrefix(mark), "\(message)")
    #expect(message.contains("#, fuzzy\n"))
    #expect(next.components(separatedBy: "#, fuzzy").count == 2)
    // The same file again changes nothing, and a message that is done takes both away.
    let before = try #require(shop.file(path))
    try imported(shop, "next.po")
    #expect(shop.file(path) == before)
    try shop.edit("next.po", "\(mark)", "")
    try shop.edit("next.po", "#, fuzzy\n", "")
    try imported(shop, "next.po")
    #expect(try state(shop) == "current")
    #expect(shop.file(path)?.contains("notes:") == false)
  }

  @Test func `keeps a note on what is right, which stays right`() throws {
    let shop = try Workshop()
    try exported(shop)
    let text = try #require(shop.file("sv.po"))
    let blocks = text.components(separatedBy: "\n\n").map {
      $0.contains("open/push/1") ? "# As in the menu.\n" + $0 : $0
    }
    try shop.write(blocks.joined(separator: "\n\n"), to: "sv.po")
    try imported(shop)
    #expect(try state(shop) == "current")
    try shop.edit(english, "Whoever pushes", "Whoever pushes hard")
    try exported(shop, "next.po")
    #expect(shop.file("next.po")?.contains("# As in the menu.\n") == true)
  }

  @Test func `keeps what is marked and noted of titles and labels in the language's file`() throws {
    let shop = try Workshop()
    try exported(shop)
    let text = try #require(shop.file("sv.po"))
    let blocks = text.components(separatedBy: "\n\n").map {
      $0.contains("model:door/stimuli/push\"")
        ? "# Sure?\n" + $0.replacingOccurrences(of: "msgctxt", with: "#, fuzzy\nmsgctxt") : $0
    }
    try shop.write(blocks.joined(separator: "\n\n"), to: "sv.po")
    try imported(shop)
    let file = "Content/languages/sv.yaml"
    #expect(
      shop.file(file)?.hasSuffix(
        "doubts: [model:door/stimuli/push]\nnotes:\n  \"model:door/stimuli/push\": Sure?\n") == true
    )
    try exported(shop, "next.po")
    let next = try #require(shop.file("next.po")).components(separatedBy: "\n\n")
    let message = next.first { $0.contains("model:door/stimuli/push\"") } ?? ""
    #expect(message.hasPrefix("# Sure?\n") && message.contains("#, fuzzy\n"), "\(message)")
    try shop.tool(["msgattrib", "--clear-fuzzy", "-o", "done.po", "next.po"])
    try imported(shop, "done.po")
    #expect(shop.file(file)?.contains("doubts: []\n") == true)
  }

  @Test func `does not put a guess in the place of what was compared`() throws {
    let shop = try Workshop()
    try exported(shop)
    let text = try #require(shop.file("sv.po"))
    let blocks = text.components(separatedBy: "\n\n").map {
      $0.contains("open/push/heading")
        ? "#, fuzzy\n" + $0.replacingOccurrences(of: "En knuff", with: "En gissning") : $0
    }
    try shop.write(blocks.joined(separator: "\n\n"), to: "sv.po")
    let before = shop.file(path)
    try imported(shop)
    #expect(
      shop.errors.contains("warning[po-fuzzy]: the text of `open/push/heading` is marked fuzzy"))
    #expect(shop.file(path) == before)
  }

  // MARK: Older files

  private func linked(_ old: (String, String), _ new: (String, String)) throws -> Workshop {
    let shop = try Workshop()
    try shop.edit(english, "Whoever pushes hears", old.0)
    try shop.edit(path, "Den som knuffar får höra", old.1)
    try shop.run(["translate", "confirm", "sv", "--all"], input: "")
    try exported(shop, "old.po")
    try shop.edit(english, old.0, new.0)
    try shop.edit(path, old.1, new.1)
    try shop.run(["translate", "confirm", "sv", "--all"], input: "")
    #expect(try state(shop) == "current")
    return shop
  }

  @Test(arguments: [
    (
      ("See [it](../knack/en.md), who hears", "Se [den](../knack/en.md), som hör"),
      ("See [it](../knock/en.md), who hears", "Se [den](../knock/en.md), som hör")
    ),
    (
      ("See [it](../knack/en.md#a), who hears", "Se [den](../knack/sv.md#a), som hör"),
      ("See [it](../knock/en.md#b), who hears", "Se [den](../knock/sv.md#b), som hör")
    ),
    (
      ("See ![it](old.png), who hears", "Se ![den](old.png), som hör"),
      ("See ![it](new.png), who hears", "Se ![den](new.png), som hör")
    ),
    (
      ("See [it](#old-place), who hears", "Se [den](#old-place), som hör"),
      ("See [it](#push), who hears", "Se [den](#push), som hör")
    ),
    (
      ("See <https://old.example>, who hears", "Se <https://old.example>, som hör"),
      ("See <https://new.example>, who hears", "Se <https://new.example>, som hör")
    ),
    (
      (
        "See https://old.example/a for [x](b.png), who hears",
        "Se https://old.example/a, [x](b.png), som hör"
      ),
      (
        "See https://new.example/a for [x](c.png), who hears",
        "Se https://new.example/a, [x](c.png), som hör"
      )
    ),
    (
      ("See [it][old], who hears", "Se [den][old], som hör"),
      ("See [it][new], who hears", "Se [den][new], som hör")
    ),
    (
      ("See [a](a.md) and [b](b.md), who hears", "Se [b](b.md) och [a](a.md), som hör"),
      ("See [a](c.md) and [b](d.md), who hears", "Se [b](d.md) och [a](c.md), som hör")
    ),
  ])
  func `brings no link back, since those of the source decide`(
    old: (String, String), new: (String, String)
  ) throws {
    let shop = try linked(old, new)
    let before = try #require(shop.file(path))
    try imported(shop, "old.po")
    #expect(shop.file(path) == before, "\(shop.errors)")
    #expect(try state(shop) == "current")
    // Nor where the translator has changed the words.
    try shop.edit("old.po", "Kör: någon knuffar", "Kör: en knuff")
    try shop.edit("old.po", "som hör", "som får höra")
    try imported(shop, "old.po")
    let after = try #require(shop.file(path))
    #expect(after.contains(new.1.replacingOccurrences(of: "som hör", with: "som får höra")))
    #expect(after.contains("Kör: en knuff"))
    #expect(try state(shop) == "current")
  }

  @Test func `does not put what was right for another source in the place of what is right now`()
    throws
  {
    let shop = try linked(
      ("Whoever pushes hears", "Den som knuffar får höra"),
      ("Whoever pushes hard hears", "Den som knuffar hårt får höra"))
    let before = try #require(shop.file(path))
    try imported(shop, "old.po")
    #expect(shop.file(path) == before)
    #expect(
      shop.errors.contains("warning[po-outdated]: the original of `open/push/1` is another now"))
  }

  @Test func `confirms one of several equal texts where it was shown, and not the others`() throws {
    let shop = try Workshop()
    try shop.edit(english, "\n[Run", "\nYes.\n\nNo.\n\nYes.\n\n[Run")
    try shop.edit(path, "\n[Kör", "\nJa.\n\nNej.\n\nJa.\n\n[Kör")
    try exported(shop)
    #expect(shop.file("sv.po")?.components(separatedBy: "#, fuzzy").count == 7)
    let text = try #require(shop.file("sv.po"))
    let blocks = text.components(separatedBy: "\n\n").map {
      $0.contains("\"open/push/4\"") ? $0.replacingOccurrences(of: "#, fuzzy\n", with: "") : $0
    }
    try shop.write(blocks.joined(separator: "\n\n"), to: "sv.po")
    try imported(shop)
    try exported(shop, "next.po")
    let next = try #require(shop.file("next.po")).components(separatedBy: "\n\n")
    func isFuzzy(_ context: String) -> Bool? {
      next.first { $0.contains("\"\(context)\"") }.map { $0.contains("#, fuzzy") }
    }
    #expect(isFuzzy("open/push/4") == false)
    #expect(isFuzzy("open/push/2") == true)
    #expect(try state(shop) != "current")
  }
}
