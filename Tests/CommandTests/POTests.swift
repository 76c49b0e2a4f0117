import Foundation
import Testing

/// The way to Poedit and Weblate and back, with gettext's own tools in the place of people.
@Suite struct `A lesson as a PO file` {
  private let path = "Content/lessons/open/sv.md"

  private func exported(_ shop: Workshop, _ name: String = "sv.po") throws {
    try shop.run(["translate", "export", "--po", "sv", "--out", name], input: "")
    #expect(shop.codes.hasSuffix("0\n"), "\(shop.errors)")
  }

  private func imported(_ shop: Workshop, _ name: String) throws {
    try shop.run(["translate", "import", "--po", name], input: "")
  }

  @Test(arguments: [
    ["msgmerge", "-q", "-o", "other.po", "sv.po", "sv.po"],
    ["msgcat", "-w", "40", "-o", "other.po", "sv.po"],
    ["msgcat", "--no-wrap", "--sort-output", "-o", "other.po", "sv.po"],
    ["msgconv", "--to-code=UTF-8", "-o", "other.po", "sv.po"], ["cp", "sv.po", "other.po"],
  ])
  func `what nobody changed comes back to the byte`(_ tool: [String]) throws {
    let shop = try Workshop()
    let before = shop.file(path)
    try exported(shop)
    try shop.tool(["msgfmt", "-c", "-o", "/dev/null", "sv.po"])
    try shop.tool(tool)
    try imported(shop, "other.po")
    #expect(shop.output == "nothing changed\n")
    #expect(shop.errors == "")
    #expect(shop.file(path) == before)
  }

  @Test func `a source that changed is fuzzy, and what is no longer fuzzy is confirmed`() throws {
    let shop = try Workshop()
    try shop.edit("Content/lessons/open/en.md", "Whoever pushes", "Whoever pushes hard")
    try exported(shop)
    #expect(shop.file("sv.po")?.components(separatedBy: "#, fuzzy").count == 4)
    try imported(shop, "sv.po")
    #expect(shop.output == "nothing changed\n")
    try shop.tool(["msgattrib", "--clear-fuzzy", "-o", "done.po", "sv.po"])
    try shop.edit("done.po", "Den som knuffar", "Den som knuffar hårt")
    try imported(shop, "done.po")
    #expect(shop.output.hasSuffix("\(path): 1 text changed, 1 step confirmed\n"))
    try shop.run(["check", "--release"], input: "")
    #expect(shop.output.hasSuffix("nothing is wrong\n"))
    #expect(shop.file(path)?.contains("Den som knuffar hårt får höra") == true)
  }

  @Test func `a lesson is translated from nothing, step by step`() throws {
    let shop = try Workshop()
    try exported(shop)
    let before = try #require(shop.file(path))
    try FileManager.default.removeItem(at: shop.folder.appending(path: path))
    try imported(shop, "sv.po")
    #expect(shop.output == "\(path): 6 texts changed, 2 steps confirmed\n")
    let after = try #require(shop.file(path))
    let body = { (text: String) in text.components(separatedBy: "---\n").last }
    #expect(body(after) == body(before))
    try shop.run(["check", "--release"], input: "")
    #expect(shop.output.hasSuffix("nothing is wrong\n"))
  }

  private let english = "Content/lessons/open/en.md"

  /// The lines after `translation:` of the Swedish text.
  private func stamps(_ shop: Workshop) throws -> [Substring] {
    let lines = try #require(shop.file(path)).split(separator: "\n")
    return Array(lines.drop { !$0.hasPrefix("  steps:") }.dropFirst().prefix { $0 != "---" })
  }

  @Test func `a file that is older than its source is stamped by the text that it names`() throws {
    let shop = try Workshop()
    try exported(shop)
    let confirmed = try Workshop()
    try confirmed.run(["translate", "confirm", "sv", "--all"], input: "")
    let before = try stamps(confirmed)
    try FileManager.default.removeItem(at: shop.folder.appending(path: path))
    try shop.edit(english, "Whoever pushes", "Whoever pushes hard")
    try imported(shop, "sv.po")
    #expect(
      shop.output == "\(path): 6 texts changed, 1 step confirmed, 1 step translated from an "
        + "older source\n")
    #expect(shop.errors.contains("notice[po-older]: the original of `open/push/1` is another now"))
    let after = try stamps(shop)
    #expect(Array(after.prefix(2)) == before)
    #expect(after.count == 4 && after[2] == "  segments:" && after[3].hasPrefix("    push: "))
    // There is no git, and still exactly one message is fuzzy.
    try exported(shop, "next.po")
    try shop.tool(["sh", "-c", "test $(msgattrib --only-fuzzy next.po | grep -c ^msgctxt) = 1"])
    try shop.run(["translate", "status"], input: "")
    #expect(shop.output.contains("  open: stale-prose push\n"))
  }

  @Test func `of a changed sentence exactly its message is fuzzy, with its old text`() throws {
    let shop = try Workshop()
    try shop.tool(["git", "init", "-q", "."])
    try shop.commit()
    try shop.edit(english, "Whoever pushes", "Whoever pushes hard")
    try exported(shop)
    let fuzzy = """
      #, fuzzy
      #| msgid "Whoever pushes hears `doorDidOpen:`."
      msgctxt "open/push/1"
      msgid "Whoever pushes hard hears `doorDidOpen:`."

      """
    let text = try #require(shop.file("sv.po"))
    #expect(text.contains(fuzzy), "\(text)")
    #expect(text.components(separatedBy: "#, fuzzy").count == 2)
    try shop.tool(["msgfmt", "-c", "-o", "/dev/null", "sv.po"])
  }

  @Test func `of two changed segments one can be done, and the other is asked for again`() throws {
    let shop = try Workshop()
    try shop.tool(["git", "init", "-q", "."])
    try shop.commit()
    try shop.edit(english, "Whoever pushes", "Whoever pushes hard")
    try shop.edit(english, "## A push", "## A hard push")
    try exported(shop)
    try shop.edit(
      "sv.po", "#, fuzzy\n#| msgid \"A push\"\nmsgctxt", "msgctxt")
    try shop.edit("sv.po", "msgstr \"En knuff\"", "msgstr \"En hård knuff\"")
    try imported(shop, "sv.po")
    #expect(shop.output == "\(path): 1 text changed\n", "\(shop.errors)")
    try exported(shop, "next.po")
    let next = try #require(shop.file("next.po"))
    #expect(next.components(separatedBy: "#, fuzzy").count == 2)
    #expect(next.contains("#| msgid \"Whoever pushes hears"))
    try shop.tool(["msgattrib", "--clear-fuzzy", "--clear-previous", "-o", "done.po", "next.po"])
    try imported(shop, "done.po")
    #expect(shop.output.hasSuffix("\(path): 0 texts changed, 1 step confirmed\n"))
    #expect(shop.file(path)?.contains("segments:") == false)
  }

  @Test func `a paragraph more in the source is one message more`() throws {
    let shop = try Workshop()
    try shop.tool(["git", "init", "-q", "."])
    try shop.commit()
    try shop.edit(english, "Whoever pushes", "Nobody waits.\n\nWhoever pushes")
    try exported(shop)
    try shop.tool(["sh", "-c", "test $(msgattrib --untranslated sv.po | grep -c open/push) = 1"])
    try shop.tool(["sh", "-c", "test $(msgattrib --only-fuzzy sv.po | grep -c ^msgctxt) = 0"])
    try shop.edit(
      "sv.po", "msgid \"Nobody waits.\"\nmsgstr \"\"",
      "msgid \"Nobody waits.\"\nmsgstr \"Ingen väntar.\"")
    try imported(shop, "sv.po")
    #expect(shop.output == "\(path): 1 text changed, 1 step confirmed\n", "\(shop.errors)")
    #expect(shop.file(path)?.contains("{#push}\n\nIngen väntar.\n\nDen som") == true)
  }

  @Test func `a paragraph that is gone is told of at the heading, and taken out`() throws {
    let shop = try Workshop()
    try shop.begin("Nobody waits.", "Ingen väntar.")
    try shop.edit(english, "Nobody waits.\n\nWhoever pushes", "Whoever pushes")
    try exported(shop)
    let text = try #require(shop.file("sv.po"))
    #expect(!text.contains("#, fuzzy"))
    #expect(text.contains("#. heading; a block of the step was removed or moved\n"))
    try imported(shop, "sv.po")
    #expect(shop.output.hasSuffix("\(path): 0 texts changed, 1 step confirmed\n"))
    #expect(shop.file(path)?.contains("{#push}\n\nDen som knuffar") == true)
  }

  @Test func `paragraphs that change places are kept, and the import puts theirs there too`() throws
  {
    let shop = try Workshop()
    let (first, second) = ("Nobody waits.\n\nNobody calls.", "Ingen väntar.\n\nIngen ropar.")
    try shop.begin(first, second)
    try shop.edit(english, first, "Nobody calls.\n\nNobody waits.")
    try exported(shop)
    let text = try #require(shop.file("sv.po"))
    #expect(!text.contains("#, fuzzy"))
    #expect(text.contains("#. heading; a block of the step was removed or moved\n"))
    #expect(text.contains("msgid \"Nobody calls.\"\nmsgstr \"Ingen ropar.\""))
    try imported(shop, "sv.po")
    #expect(shop.output.hasSuffix("\(path): 0 texts changed, 1 step confirmed\n"), "\(shop.output)")
    #expect(shop.file(path)?.contains("Ingen ropar.\n\nIngen väntar.\n\nDen som") == true)
    // What a translator has moved by hand is not moved back.
    try shop.edit(english, "Nobody calls.\n\nNobody waits.", first)
    try shop.edit(path, "Ingen ropar.\n\nIngen väntar.", second)
    try exported(shop, "next.po")
    let next = try #require(shop.file("next.po"))
    #expect(next.contains("msgid \"Nobody calls.\"\nmsgstr \"Ingen ropar.\""))
  }

  @Test func `a file that was exported before keeps its texts whatever blocks came and went`()
    throws
  {
    let shop = try Workshop()
    let (first, second) = ("Nobody waits.\n\nNobody calls.", "Ingen väntar.\n\nIngen ropar.")
    try shop.begin(first, second)
    try exported(shop, "old.po")
    let before = try #require(shop.file(path))
    for changed in ["Nobody calls.", "Nobody calls.\n\nNobody waits.", "A new one.\n\n\(first)"] {
      try shop.edit(english, first, changed)
      try imported(shop, "old.po")
      try exported(shop, "\(changed.count).po")
      let text = try #require(shop.file("\(changed.count).po"))
      #expect(text.contains("msgid \"Nobody calls.\"\nmsgstr \"Ingen ropar.\""))
      #expect(
        !changed.contains("waits")
          || text.contains("msgid \"Nobody waits.\"\nmsgstr \"Ingen väntar.\""))
      #expect(shop.file(path)?.contains("Ingen ropar.") == true)
      try shop.write(before, to: path)
      try shop.edit(english, changed, first)
    }
  }

  @Test func `another example marks its step, and an import says that it fits`() throws {
    let shop = try Workshop()
    try shop.edit("Content/lessons/open/open.trace", "wait 15s", "wait 25s")
    try exported(shop)
    let text = try #require(shop.file("sv.po"))
    #expect(text.contains("#. heading; the examples of the step have changed\n"))
    #expect(text.components(separatedBy: "#, fuzzy").count == 4)
    try shop.tool(["msgattrib", "--clear-fuzzy", "-o", "done.po", "sv.po"])
    try imported(shop, "done.po")
    #expect(shop.output.hasSuffix("\(path): 0 texts changed, 1 step confirmed\n"))
  }

  @Test func `an example that changes after the export is not taken for compared`() throws {
    let shop = try Workshop()
    try exported(shop)
    try FileManager.default.removeItem(at: shop.folder.appending(path: path))
    try shop.edit("Content/lessons/open/open.trace", "wait 15s", "wait 25s")
    try imported(shop, "sv.po")
    try shop.run(["translate", "status"], input: "")
    #expect(shop.output.contains("  open: stale-example push\n"), "\(shop.output)")
  }

  @Test func `a guess of msgmerge never becomes a text`() throws {
    let shop = try Workshop()
    try exported(shop)
    try FileManager.default.removeItem(at: shop.folder.appending(path: path))
    try shop.tool(["msgattrib", "--set-fuzzy", "-o", "guessed.po", "sv.po"])
    try imported(shop, "guessed.po")
    #expect(
      shop.output == """
        Content/lessons/knock/sv.md: doubts and notes kept
        Content/languages/sv.yaml: doubts and notes kept

        """)
  }

  @Test func `what is begun is not translated`() throws {
    let shop = try Workshop()
    try FileManager.default.removeItem(at: shop.folder.appending(path: path))
    try shop.run(["translate", "start", "sv", "open"], input: "")
    try exported(shop)
    try shop.tool(["sh", "-c", "test $(msgattrib --translated sv.po | grep -c open/) = 0"])
    try shop.run(["translate", "status"], input: "")
    #expect(shop.output.contains("  open: missing-step\n"))
    try shop.edit("sv.po", "msgid \"Opening\"\nmsgstr \"\"", "msgid \"Opening\"\nmsgstr \"Öppna\"")
    try imported(shop, "sv.po")
    #expect(shop.file(path)?.hasPrefix("---\ntitle: Öppna\n# summary: ") == true)
  }

  @Test(arguments: [
    ("\"Language: sv", "\"Language: fi", "error[po-language]: `fi` is not a language of the book"),
    (
      "Language: sv\\n\"", "Language: sv\\nLanguage: en\\n\"",
      "error[po-language]: the header names two languages, `sv` and `en`"
    ),
    (
      "höra `doorDidOpen:`", "höra `doorDidopen:`",
      "warning[po-placeholder]: the code `doorDidOpen:` of the original is missing"
    ),
    (
      "msgstr \"Kör: någon knuffar\"", "msgstr \"Kör]: någon\"",
      "warning[po-placeholder]: the translation is not one caption as the original is"
    ),
    (
      "msgstr \"En knuff\"", "msgstr \"En knuff\\n\\nTvå\"",
      "warning[po-placeholder]: the translation is not one heading as the original is"
    ),
    (
      "msgstr \"En dörr öppnas.\"", "msgstr \"En [dörr](#x) öppnas.\"",
      "warning[po-placeholder]: the link `#x` is not in the original"
    ),
    (
      "msgstr \"En knuff\"", "msgstr \"En knuff {#en-knuff}\"",
      """
      warning[po-placeholder]: the heading ends in `{#en-knuff}`, which is not in the original
      """
    ),
    ("msgstr \"En dörr", "msgstr En dörr", "warning[po-syntax]: a text has to be in quotes"),
  ])
  func `what is broken is refused at its line`(old: String, new: String, expected: String) throws {
    let shop = try Workshop()
    let before = shop.file(path)
    try exported(shop)
    try shop.edit("sv.po", old, new)
    let lines = try #require(shop.file("sv.po")).components(separatedBy: "\n")
    let line = try #require(lines.firstIndex { $0.contains(new) }) + 1
    try imported(shop, "sv.po")
    #expect(shop.errors.contains("sv.po:\(line):1: \(expected)"), "\(shop.errors)")
    #expect(shop.codes == "0\n\(expected.hasPrefix("error") ? 1 : 0)\n")
    #expect(shop.file(path) == before)
  }

  @Test(arguments: [(" {#by-hand}", " {#hand}", "`{#hand}`"), (" {#by-hand}", "", "no id")])
  func `the id of a heading inside of a step is not translated`(
    old: String, new: String, is: String
  )
    throws
  {
    let shop = try Workshop()
    try shop.lay(GoldenCase.folder("heading-addresses").appending(path: "book-1"))
    try exported(shop)
    try shop.edit("sv.po", "msgstr \"### För hand\(old)", "msgstr \"### För hand\(new)")
    try imported(shop, "sv.po")
    #expect(
      shop.errors.contains(
        """
        warning[po-placeholder]: a heading ends in \(`is`), that of the original in `{#by-hand}`
        """), "\(shop.errors)")
  }

  @Test func `a paragraph that begins like a list is refused for what it begins with`() throws {
    let shop = try Workshop()
    try exported(shop)
    try shop.edit("sv.po", "msgstr \"En dörr öppnas.\"", "msgstr \"1945. Ett år.\"")
    let line = try line(of: "msgstr \"1945. Ett år.\"", in: shop)
    try imported(shop, "sv.po")
    #expect(
      shop.errors == """
        sv.po:\(line):1: warning[po-placeholder]: the translation is not one paragraph as the original is
         \(line) | msgstr "1945. Ett år."
            | ^^^^^^^^^^^^^^^^^^^^^^
          why: Markdown reads it as a numbered list of 1
          help: a number and a full stop begin a list; write `1945\\.`

        """)
  }

  @Test func `a table that has lost a row is refused`() throws {
    let shop = try Workshop()
    try shop.edit(english, "A door opens.", "| Call | When |\n| --- | --- |\n| a | b |\n| c | d |")
    try shop.edit(path, "En dörr öppnas.", "| Anrop | När |\n| --- | --- |\n| e | f |\n| g | h |")
    try exported(shop)
    try shop.edit("sv.po", "\"| e | f |\\n\"\n", "")
    try imported(shop, "sv.po")
    #expect(
      shop.errors.contains(
        """
        warning[po-placeholder]: the table has 2 rows, that of the original 3
        """), "\(shop.errors)")
    #expect(shop.codes == "0\n0\n")
  }

  @Test(arguments: [[], ["--skip-refused"]])
  func `what is refused is named and left out, and the rest is taken`(option: [String])
    throws
  {
    let shop = try Workshop()
    try exported(shop)
    try shop.edit("sv.po", "msgstr \"En dörr öppnas.\"", "msgstr \"En dörr går upp.\"")
    try shop.edit("sv.po", "höra `doorDidOpen:`", "höra `doorDidopen:`")
    try shop.edit("sv.po", "msgstr \"En knuff\"", "msgstr \"En knuff {#x}\"")
    try shop.run(["translate", "import", "--po", "sv.po"] + option, input: "")
    #expect(
      shop.errors.components(separatedBy: "\n").filter { $0.contains("po-") } == [
        "sv.po:\(try line(of: "msgstr \"En knuff {#x}\"", in: shop)):1: warning[po-placeholder]: "
          + "the heading ends in `{#x}`, which is not in the original",
        "sv.po:\(try line(of: "höra `doorDidopen:`", in: shop)):1: warning[po-placeholder]: "
          + "the code `doorDidOpen:` of the original is missing",
      ], "\(shop.errors)")
    #expect(shop.output == "\(path): 1 text changed\n")
    #expect(shop.codes == "0\n0\n")
    let text = try #require(shop.file(path))
    #expect(text.contains("En dörr går upp."))
    #expect(text.contains("## En knuff {#push}"))
    #expect(text.contains("höra `doorDidOpen:`"))
  }

  @Test func `titles alone can be imported, and imported again`() throws {
    let shop = try Workshop()
    try FileManager.default.removeItem(at: shop.folder.appending(path: path))
    try exported(shop)
    try shop.edit("sv.po", "msgid \"Opening\"\nmsgstr \"\"", "msgid \"Opening\"\nmsgstr \"Öppna\"")
    try imported(shop, "sv.po")
    try imported(shop, "sv.po")
    #expect(shop.output.hasSuffix("nothing changed\n"), "\(shop.output)\(shop.errors)")
    #expect(shop.codes == "0\n0\n0\n")
    try shop.run(["check"], input: "")
    #expect(!shop.errors.contains("error["), "\(shop.errors)")
  }

  private func line(of text: String, in shop: Workshop) throws -> Int {
    let lines = try #require(shop.file("sv.po")).components(separatedBy: "\n")
    return try #require(lines.firstIndex { $0.contains(text) }) + 1
  }
}

/// What translators and authors do with git at hand.
@Suite struct `Translations in a repository` {
  private func repository() throws -> Workshop {
    let shop = try Workshop()
    try shop.tool(["git", "init", "-q", "."])
    try shop.commit()
    return shop
  }

  private let english = "Content/lessons/open/en.md"

  @Test func `the diff shows what the step said when it was translated`() throws {
    let shop = try repository()
    try shop.edit(english, "Whoever pushes", "Whoever pushes hard")
    try shop.commit()
    try shop.run(["translate", "diff", "sv"], input: "")
    #expect(
      shop.output == """
        open#push: stale-prose
          Whoever pushes {+hard+} hears `doorDidOpen:`.

        """)
  }

  @Test func `the diff finds the old text in the history when its id is not known`() throws {
    let shop = try repository()
    try shop.edit(english, "Whoever pushes", "Whoever pushes hard")
    try shop.commit()
    let swedish = try #require(shop.file("Content/lessons/open/sv.md"))
    let lines = swedish.split(separator: "\n", omittingEmptySubsequences: false)
    try Data(lines.filter { !$0.hasPrefix("  base:") }.joined(separator: "\n").utf8)
      .write(to: shop.folder.appending(path: "Content/lessons/open/sv.md"))
    try shop.run(["translate", "diff", "sv"], input: "")
    #expect(shop.output.hasSuffix("  Whoever pushes {+hard+} hears `doorDidOpen:`.\n"))
  }

  @Test func `the diff says what to do where the history is cut off`() throws {
    let shop = try repository()
    try shop.edit(english, "Whoever pushes", "Whoever pushes hard")
    try shop.commit()
    let shallow = shop.folder.path + ".shallow"
    defer { try? FileManager.default.removeItem(atPath: shallow) }
    try shop.tool(["git", "clone", "-q", "--depth", "1", "file://" + shop.folder.path, shallow])
    try shop.run(["translate", "diff", "sv", "--book", shallow], input: "")
    #expect(
      shop.output == """
        open#push: stale-prose
          diff unavailable: the history is cut off here; `git fetch --unshallow` brings it

        """)
    try shop.run(["translate", "status", "--since", "HEAD~1", "--book", shallow], input: "")
    #expect(
      shop.errors == """
        tracebook: git has no book at `HEAD~1`
          help: the history is cut off here: `git fetch --unshallow`, or `fetch-depth: 0` in CI

        """)
    #expect(shop.codes == "0\n2\n")
  }

  @Test(arguments: [
    (
      "human",
      """
      This change makes 1 sv step stale.
        sv open#push stale-prose

      """
    ),
    (
      "github",
      """
      This change makes 1 sv step stale.
      ::notice file=Content/lessons/open/en.md,line=9,col=1,title=makes-stale::\
      this change makes `push` stale in `sv`%0Anothing to do; or, when it says the same as before, \
      `tracebook translate carry open push --reason typo`

      """
    ),
    (
      "json",
      """
      {"schema":1,"languages":{"sv":{"stale":1,"missing":0,"unconfirmed":0},\
      "en":{"stale":0,"missing":0,"unconfirmed":0}},"fixed":0,"items":[{"lesson":"open",\
      "lang":"sv","step":"push","state":"stale-prose","was":"WAS","now":"NOW"}]}

      """
    ),
  ])
  func `the status since a revision is what changed for translators`(
    format: String, expected: String
  ) throws {
    let shop = try repository()
    try shop.edit(english, "Whoever pushes", "Whoever pushes hard")
    let command = ["translate", "status", "--since", "HEAD", "--format", format]
    try shop.run(command, input: "")
    let digest = /"(was|now)":"[0-9a-f]{12,24}"/
    let reported = shop.output.replacing(digest) { "\"\($0.1)\":\"\($0.1.uppercased())\"" }
    #expect(reported == expected, "\(shop.errors)")
    try shop.commit()
    let before = shop.output.count
    try shop.run(command, input: "")
    let rest = String(shop.output.dropFirst(before))
    #expect(
      format == "json"
        ? rest.hasSuffix("\"items\":[]}\n") : rest == "This change makes no translation stale.\n")
  }

  @Test func `of a revision that is none, and outside of a repository, nothing is compared`() throws
  {
    let shop = try repository()
    for revision in ["nonsense", "--help", "HEAD:Content"] {
      try shop.run(["translate", "status", "--since=\(revision)"], input: "")
    }
    #expect(shop.codes == "2\n2\n2\n")
    #expect(shop.errors.hasPrefix("tracebook: git has no book at `nonsense`\n"))
    let alone = try Workshop()
    try alone.run(["translate", "status", "--since", "HEAD"], input: "")
    #expect(
      alone.errors == """
        tracebook: git has no book at `HEAD`
          help: this is not a repository of git

        """)
  }

  @Test(arguments: [true, false])
  func `a typo that is carried makes nothing stale, committed or not`(isCommitted: Bool) throws {
    let shop = try repository()
    try shop.edit(english, "Whoever", "Who ever")
    if isCommitted { try shop.commit() }
    try shop.run(["translate", "carry", "open", "push", "--reason", "typo"], input: "")
    #expect(shop.output == "Content/lessons/open/sv.md: `push` carried\n", "\(shop.errors)")
    try shop.run(["check", "--release"], input: "")
    #expect(shop.output.hasSuffix("nothing is wrong\n"))
    #expect(shop.file("Content/lessons/open/sv.md")?.contains("# carried: typo") == true)
  }

  @Test func `what was stale before a typo is stale after it`() throws {
    let shop = try repository()
    try shop.edit(english, "Whoever", "Whosoever")
    try shop.commit()
    try shop.edit(english, "Whosoever", "Who ever")
    try shop.run(["translate", "carry", "open", "push", "--reason", "typo"], input: "")
    #expect(shop.output == "nothing to carry: no translation was current before\n")
  }
}

/// What readers see of a translation that is not current.
@Suite struct `A translation on the site` {
  private let page = "Site/public/sv/open/index.html"

  private func built(_ edits: [(path: String, old: String, new: String)]) throws -> Workshop {
    let shop = try Workshop()
    let texts = ["stale", "stale-example", "missing-step", "draft", "former", "unstamped", "title"]
    let lines = texts.map { "  translation.\($0): \"sv \($0)\"\n" }.joined()
    try shop.edit(
      "Content/languages/sv.yaml", "autonym: Svenska",
      "autonym: Svenska\nui:\n  translation.original: \"till {language}\"\n"
        + "  translation.to-update: \"{count} ändrade\"\n" + lines)
    for edit in edits { try shop.edit(edit.path, edit.old, edit.new) }
    try shop.run(["build", "--base-url", "https://example.org"], input: "")
    #expect(shop.codes == "0\n", "\(shop.errors)")
    return shop
  }

  @Test func `a step whose source changed is shown with a notice and the way to its original`()
    throws
  {
    let shop = try built([("Content/lessons/open/en.md", "hears", "is told")])
    let text = try #require(shop.file(page))
    #expect(
      text.contains(
        #"<p class="notice" lang="sv" dir="ltr">sv stale <a href="../../en/open/index.html#push" "#
          + #"hreflang="en">till English</a></p>"#))
    #expect(text.contains("Den som knuffar"))
    #expect(!text.contains("noindex"))
    let status = try #require(shop.file("Site/public/sv/translations.html"))
    #expect(status.contains(#"Att öppna</a> <span class="note">1 ändrade</span>"#))
    #expect(!(try #require(shop.file("Site/public/sv/knock/index.html"))).contains("notice"))
  }

  @Test func `a step with another example is shown in the source's language, the old one folded`()
    throws
  {
    let trace = "Content/lessons/open/open.trace"
    let shop = try built([(trace, "wait 15s", "wait 25s")])
    let text = try #require(shop.file(page))
    #expect(text.contains(#"<section class="step" id="push" lang="en" dir="ltr">"#))
    #expect(text.contains(#"<p class="notice" lang="sv" dir="ltr">sv stale-example</p>"#))
    #expect(text.contains("Whoever pushes"))
    let parts = text.components(separatedBy: #"<details class="former" lang="sv" dir="ltr">"#)
    #expect(parts.count == 2)
    #expect(parts.last?.contains("Den som knuffar") == true)
  }

  @Test func `a missing step is the source's, and the head of the page stays`() throws {
    let shop = try built([
      ("Content/lessons/open/sv.md", "## En knuff {#push}", "<!--\n## En knuff {#push}"),
      ("Content/lessons/open/sv.md", "(open.trace)\n", "(open.trace)\n-->\n"),
    ])
    let text = try #require(shop.file(page))
    #expect(text.contains("<h1>Att öppna</h1>"))
    let help = #"<a href="../translations.html" hreflang="sv">sv title</a>"#
    #expect(
      text.contains(#"<p class="notice" lang="sv" dir="ltr">sv missing-step \#(help)</p>"#))
    #expect(text.contains(##"<a href="#push" lang="en" dir="ltr">A push</a>"##))
    #expect(!text.contains("En knuff"))
  }

  @Test func `a draft has a badge, and search engines do not list it`() throws {
    let shop = try built([("Content/lessons/open/sv.md", "state: reviewed", "state: draft")])
    let text = try #require(shop.file(page))
    #expect(text.contains(#"<p class="notice">sv draft "#))
    #expect(text.contains("noindex"))
    #expect(shop.file("Site/public/sitemap.xml")?.contains("sv/open/") == false)
    #expect(shop.file("Site/public/en/open/index.html")?.contains("hreflang=\"sv\" href") == false)
  }
}

extension Workshop {
  /// Runs a program of the system in the book's folder.
  func tool(_ words: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = folder
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(words.joined(separator: " ")): is gettext there?")
  }

  /// Puts paragraphs before that of the step in both languages, and commits the confirmed book to a new repository.
  func begin(_ english: String, _ swedish: String) throws {
    let (source, text) = ("Whoever pushes", "Den som knuffar")
    try edit("Content/lessons/open/en.md", source, "\(english)\n\n\(source)")
    try edit("Content/lessons/open/sv.md", text, "\(swedish)\n\n\(text)")
    try run(["translate", "confirm", "sv", "open", "push"], input: "")
    try tool(["git", "init", "-q", "."])
    try commit()
  }

  func commit() throws {
    let names = ["-c", "user.name=a", "-c", "user.email=a@example.org"]
    try tool(["git", "add", "-A"])
    try tool(["git"] + names + ["commit", "-qm", "x"])
  }

  func edit(_ path: String, _ old: String, _ new: String) throws {
    let text = try #require(file(path))
    #expect(text.contains(old), "\(old)")
    try Data(text.replacingOccurrences(of: old, with: new).utf8)
      .write(to: folder.appending(path: path))
  }
}
