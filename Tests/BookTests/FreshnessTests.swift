import Book
import System
import Testing

@Suite struct FreshnessTests {
  private static let sv = LanguageTag("sv")
  private let settings = """
    title: {en: Doors}
    languages: [en, sv]
    chapters:
      - id: doors
        title: {en: Doors}
        lessons: [door]

    """

  private func source(_ body: String, intro: String = "Doors open.", run: String = "push\n") throws
    -> TemporaryBook
  {
    let book = try TemporaryBook()
    try book.write("Content/book.yaml", settings)
    try book.write("Content/languages/sv.yaml", "autonym: Svenska\n")
    try book.write("Content/lessons/door/push.run", run)
    try book.write(
      "Content/lessons/door/en.md",
      "---\ntitle: A door\nsummary: All of it.\nmodel: door\n---\n\n\(intro)\n\n"
        + "## A push {#push}\n\n\(body)\n\n[Run: a push](push.run)\n")
    return book
  }

  private func stamps(_ book: TemporaryBook) throws -> [String: SourceStamp] {
    let loaded = try #require(try book.load().book)
    return loaded.stamps(of: try #require(loaded.lesson("door")))
  }

  @Test(arguments: [
    ("One two\nthree.", "One\ntwo three."),
    ("One two.", "One   two.  \n\n\n"),
    ("- one\n- two\n  more", "* one\n* two more"),
    ("One two.", "<!-- a remark -->\n\nOne two."),
    ("门已经\n打开。", "门已经打开。"),
    ("One two.", "One two.\r"),
    ("*e\u{301}t\u{e9}*", "_\u{e9}t\u{e9}_"),
    ("```csv\na,b\n```", "~~~csv\na,b   \n~~~"),
    ("### A *lock*\n\n> #### In it", "### A *lock* {#lock}\n\n> #### In it {#in-it}"),
  ])
  func `text that says the same has the same stamp`(one: String, other: String) throws {
    #expect(try stamps(source(one)) == stamps(source(other)))
  }

  @Test(arguments: [
    ("One two.", "One three."), ("One two.", "One *two*."), ("One `two`.", "One two."),
    ("[one](#push)", "[one](#other)"), ("One.\n\nTwo.", "One. Two."), ("- one", "1. one"),
    ("```csv\na,b\n```", "```csv\na,c\n```"), ("门 开", "门开"),
  ])
  func `text that says something else has another stamp`(one: String, other: String) throws {
    let old = try stamps(source(one))
    let new = try stamps(source(other))
    #expect(old["push"]?.prose != new["push"]?.prose)
    #expect(old["push"]?.contract == new["push"]?.contract)
    #expect(old[Stamp.head] == new[Stamp.head])
  }

  @Test func `a caption changes no stamp, and the introduction that of the head alone`() throws {
    let book = try source("One.")
    let old = try stamps(book)
    let text = String(decoding: try book.bytes("Content/lessons/door/en.md"), as: UTF8.self)
    try book.write(
      "Content/lessons/door/en.md", text.replacing("[Run: a push]", with: "[Run: a shove]"))
    #expect(try stamps(book) == old)
    let new = try stamps(source("One.", intro: "Doors shut."))
    #expect(new["push"] == old["push"])
    #expect(new[Stamp.head]?.prose != old[Stamp.head]?.prose)
  }

  @Test func `an example changes the contract of its step and nothing else`() throws {
    let old = try stamps(source("One."))
    #expect(try stamps(source("One.", run: "\npush  \n\n")) == old)
    let new = try stamps(source("One.", run: "push hard\n"))
    #expect(new["push"]?.prose == old["push"]?.prose)
    #expect(new["push"]?.contract != old["push"]?.contract)
  }

  private static func translation(_ matter: String, steps: String = "## Knuff {#push}\n\nEtt.\n\n")
    -> String
  {
    "---\ntitle: En dörr\nmodel: door\ntranslation:\n  from: en\n\(matter)summary: Allt.\n---\n\nText.\n\n"
      + (steps.isEmpty ? "" : steps + "[Kör: en knuff](push.run)\n")
  }

  @Test(arguments: [
    ("  state: draft\n", Freshness.draft), ("", .draft), ("  state: machine\n", .machine),
    ("  state: reviewed\n", .unstamped), ("  state: retold\n", .unstamped),
    ("  steps:\n    push: PROSE CONTRACT\n", .current),
    ("  steps:\n    push: OLD_TEXT OLD_EXAMPLES\n", .current),
    ("  steps:\n    push: PROSE OLD_EXAMPLES\n", .current),
    ("  steps:\n    push: 000000000000000000000000 CONTRACT\n", .staleProse),
    // The first digits of the new digest are no old one, nor the other way round.
    ("  steps:\n    push: CUT_TEXT CONTRACT\n", .staleProse),
    ("  steps:\n    push: OLD_TEXT000000000000 CONTRACT\n", .staleProse),
    ("  steps:\n    push: 000000000000 CONTRACT\n", .staleProse),
    ("  steps:\n    push: PROSE 000000000000\n", .staleExample),
    // What was told anew has sentences of its own.
    ("  state: retold\n  steps:\n    push: 000000000000 CONTRACT\n", .current),
    ("  state: retold\n  steps:\n    push: PROSE 000000000000\n", .staleExample),
    ("  steps:\n    push: 000000000000 -\n", .staleExample),
  ])
  func `a step is as its stamp says, or as its text calls itself`(
    matter: String, expected: Freshness
  ) throws {
    let book = try source("One.")
    let now = try #require(try stamps(book)["push"])
    let contract = try #require(now.contract)
    let filled = matter.replacing("PROSE", with: now.prose.text)
      .replacing("CONTRACT", with: contract.text)
      .replacing("OLD_TEXT", with: now.prose.formerText)
      .replacing("OLD_EXAMPLES", with: contract.formerText)
      .replacing("CUT_TEXT", with: now.prose.text.prefix(12))
    try book.write("Content/lessons/door/sv.md", Self.translation(filled))
    let loaded = try #require(try book.load().book)
    #expect(loaded.freshness(of: "door", in: Self.sv)?["push"] == expected)
  }

  @Test(arguments: ["title: En dörr", "summary: Allt."])
  func `a title or a summary that is not there is the source's, and missing`(line: String) throws {
    let book = try source("One.")
    try book.write(
      "Content/lessons/door/sv.md", Self.translation("").replacing("\(line)\n", with: ""))
    let loaded = try #require(try book.load().book)
    let text = try #require(loaded.lesson("door")?.texts[Self.sv])
    #expect(line.hasPrefix("title") ? text.title == "A door" : text.summary == "All of it.")
    #expect(loaded.freshness(of: "door", in: Self.sv)?["_head"] == .missingStep)
  }

  @Test func `steps that are missing or too many are distinguished`() throws {
    let book = try source("One.")
    let other = "## Drag {#pull .prose}\n\nText.\n"
    try book.write(
      "Content/lessons/door/sv.md",
      Self.translation("", steps: "") + other)
    let loaded = try #require(try book.load().book)
    let parts = try #require(loaded.freshness(of: "door", in: Self.sv)).parts
    #expect(parts.map(\.id) == ["_head", "push", "pull"])
    #expect(parts.map(\.freshness) == [.draft, .missingStep, .orphanStep])
  }

  @Test(arguments: [
    ("  state: reviewd\n", "invalid-value", "did you mean `reviewed`?"),
    ("  steps: {push: abc}\n", "invalid-stamp", "`abc` is not a stamp"),
    ("  step: {}\n", "unknown-key", "did you mean `steps`?"),
    ("  steps: [push]\n", "wrong-type", "`steps` must be a map of keys and values, not a list"),
    ("  steps: {push: [a]}\n", "wrong-type", "`push` must be a text, not a list"),
    ("  base: {a: b}\n", "wrong-type", "`base` must be a text, not a map"),
    ("  base: main; rm -rf\n", "invalid-value", "`base` is not git's id of a file"),
    ("  base: \"\\e[31m\"\n", "invalid-value", "`base` is not git's id of a file"),
    (
      "  steps: {push: 000000000000 -, push: 000000000000 -}\n", "duplicate-key",
      "`push` is said twice"
    ),
  ])
  func `front matter that says nothing known is an error`(
    matter: String, id: String, words: String
  ) throws {
    let book = try source("One.")
    try book.write("Content/lessons/door/sv.md", Self.translation(matter))
    let said = try book.load().said
    #expect(said.contains("error[\(id)]"))
    #expect(said.contains(words))
    #expect(said.ranges(of: "error[").count == 1)
  }

  @Test(arguments: [
    ("translation: yes", "4:14: error[wrong-type]: `translation` must be a map"),
    ("translation: {from: [en]}", "4:21: error[wrong-type]: `from` must be a text, not a list"),
    ("translation: {form: en}", "4:15: error[unknown-key]: `form` is not a key here"),
    ("translation: {}", "4:14: error[missing-key]: `from` of the translation is missing"),
  ])
  func `what is not an origin is one error at its place`(matter: String, expected: String) throws {
    let book = try source("One.")
    let text = Self.translation("").replacing("translation:\n  from: en\n", with: matter + "\n")
    try book.write("Content/lessons/door/sv.md", text)
    let said = try book.load().said
    #expect(said.contains("sv.md:\(expected)"), "\(said)")
    #expect(said.ranges(of: "error[").count == 1)
  }

  @Test func `a translation is made from the lesson's source and nothing else`() throws {
    let book = try source("One.")
    try book.write(
      "Content/lessons/door/sv.md",
      Self.translation("").replacing("from: en", with: "from: pt"))
    #expect(
      try book.load().said == """
        Content/lessons/door/sv.md:5:9: error[translation-from]: `from: pt` is not the lesson's \
        source
         5 |   from: pt
           |         ^^
          why: every translation is compared with the file without `translation:`
          help: write `from: en`

        """)
  }

  @Test func `readers get the source's step for one that is missing or shows another example`()
    throws
  {
    let book = try source("One.")
    try book.write(
      "Content/lessons/door/sv.md",
      Self.translation("  steps:\n    push: 000000000000 000000000000\n"))
    let loaded = try #require(try book.load().book)
    let lesson = try #require(loaded.lesson("door"))
    let shown = loaded.shownSteps(of: lesson, in: try #require(lesson.texts[Self.sv]))
    #expect(shown.map(\.text.language.text) == ["en"])
    #expect(shown.map(\.former?.title) == ["Knuff"])
    #expect(shown.map(\.freshness) == [.staleExample])
  }

  /// A lesson in English; Norwegian falls back on Danish, and Danish on Swedish, in a circle.
  @Test(
    "what a language lacks comes from the first fallback that has it, else from the source",
    arguments: [
      ("push wait", "push wait", "da da"), ("push", "push wait", "da sv"),
      ("", "push wait", "sv sv"), ("push", "", "da en"), ("", "", "en en"),
      ("stale wait", "push", "sv da"),
    ])
  func fallbacks(_ danish: String, _ swedish: String, _ expected: String) throws {
    let book = try TemporaryBook()
    try book.write(
      "Content/book.yaml", settings.replacing("[en, sv]", with: "[en, nb, da, sv]"))
    for (tag, fallback) in [("nb", "da"), ("da", "sv"), ("sv", "nb")] {
      try book.write(
        "Content/languages/\(tag).yaml", "autonym: \(tag)\nfallback: \(fallback)\n")
    }
    try book.write("Content/lessons/door/push.run", "push\n")
    func steps(_ tag: String, _ ids: String) -> String {
      ids.split(separator: " ").map { id in
        let isPush = id != "wait"
        return "## \(tag) \(id) {#\(isPush ? "push" : "wait")}\n\nText.\n\n"
          + (isPush ? "[Run: push](push.run)\n\n" : "")
      }.joined()
    }
    try book.write(
      "Content/lessons/door/en.md",
      "---\ntitle: Door\nsummary: All.\nmodel: door\n---\n\n" + steps("en", "push wait"))
    for (tag, ids) in [("nb", "none"), ("da", danish), ("sv", swedish)] where !ids.isEmpty {
      let stamps = ids.contains("stale") ? "  steps:\n    push: 000000000000 000000000000\n" : ""
      try book.write(
        "Content/lessons/door/\(tag).md",
        "---\ntitle: Door\nsummary: All.\nmodel: door\ntranslation:\n  from: en\n"
          + "  status: reviewed\n\(stamps)---\n\nText.\n\n" + steps(tag, ids == "none" ? "" : ids))
    }
    let loaded = try #require(try book.load().book)
    let lesson = try #require(loaded.lesson("door"))
    let text = try #require(lesson.texts[LanguageTag("nb")])
    let shown = loaded.shownSteps(of: lesson, in: text)
    #expect(shown.map(\.text.language.text).joined(separator: " ") == expected)
    #expect(shown.map(\.isTranslated) == shown.map { $0.text.language != LanguageTag("en") })
    #expect(
      shown.map(\.notice)
        == shown.map { "translation.missing-step" + ($0.isTranslated ? "-translated" : "") })
  }
}
