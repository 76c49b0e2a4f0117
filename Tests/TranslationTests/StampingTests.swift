import BookModel
import Diagnostics
import Freshness
import Testing
import Translation

@Suite struct StampingTests {
  private func lesson(_ matter: String, now: [String: String] = [:]) -> Lesson {
    let ids = ["push", "pull"]
    let source = LessonText(
      language: LanguageTag("en"), file: SourceFile(path: "en.md", text: ""), title: "",
      summary: "",
      models: [], bodyStart: 0, introduction: 0..<0,
      steps: ids.map {
        Step(
          id: $0, title: "", heading: 0..<0, body: 0..<0, embeds: [],
          digest: now[$0] ?? "aaaaaaaaaaaa")
      }, headDigest: "bbbbbbbbbbbb")
    let text = LessonText(
      language: LanguageTag("sv"),
      file: SourceFile(path: "sv.md", text: "---\ntitle: x\n\(matter)words: {}\n---\nText.\n"),
      title: "x", summary: "", models: [], isTranslation: true, bodyStart: 0, introduction: 0..<0,
      steps: ids.map { Step(id: $0, title: "", heading: 0..<0, body: 0..<0, embeds: []) },
      provenance: Provenance(
        from: LanguageTag("en"), state: .draft,
        base: matter.contains("base: 1234567") ? "1234567" : nil,
        stamps: matter.contains("push:")
          ? ["push": Stamp(prose: "cccccccccccc"), "_head": Stamp(prose: "bbbbbbbbbbbb")] : [:]))
    return Lesson(
      id: "open", texts: [source.language: source, text.language: text], source: source.language)
  }

  private func stamping(_ lesson: Lesson) throws -> Stamping {
    var diagnostics: [Diagnostic] = []
    let book = SmallBook.book(["en", "sv"], [lesson])
    return try #require(Stamping(lesson, into: LanguageTag("sv"), book, &diagnostics))
  }

  private func confirm(_ matter: String, _ steps: [String], base: String? = nil) throws -> String {
    var diagnostics: [Diagnostic] = []
    let edit = try stamping(lesson(matter)).confirm(steps, base: base, &diagnostics)
    #expect(diagnostics.isEmpty)
    return edit.map { String(decoding: $0.bytes, as: UTF8.self) } ?? "nothing"
  }

  private let stamped = """
    translation:
      # ask Ada
      from: en  # from the start
      state: draft
      base: 1234567
      steps:
        _head: bbbbbbbbbbbb -
        push: cccccccccccc -  # carried: typo

    """

  @Test func `a step that is confirmed gets the source's stamp, in a block of its own`() throws {
    #expect(
      try confirm("translation: {from: en, state: draft}\n", ["pull"], base: "7654321") == """
        ---
        title: x
        translation:
          from: en
          state: draft
          base: 7654321
          steps:
            pull: aaaaaaaaaaaa -
        words: {}
        ---
        Text.

        """)
  }

  @Test func `while a step is behind, the old base and what people wrote beside it stay`() throws {
    #expect(
      try confirm(stamped, ["pull"], base: "7654321").contains(
        """
        translation:
          # ask Ada
          from: en  # from the start
          state: reviewed
          base: 1234567
          steps:
            _head: bbbbbbbbbbbb -
            push: cccccccccccc -  # carried: typo
            pull: aaaaaaaaaaaa -

        """))
  }

  @Test func `with all steps level the base is the present one, and the text reviewed`() throws {
    let text = try confirm(stamped, ["push", "pull"], base: "7654321")
    #expect(text.contains("state: reviewed\n  base: 7654321\n"))
    #expect(text.contains("    push: aaaaaaaaaaaa -\n"))
  }

  @Test func `confirming what is confirmed writes nothing`() throws {
    #expect(try confirm(stamped, ["_head"]) == "nothing")
  }

  @Test func `a typo is carried only where the old text was current`() throws {
    var diagnostics: [Diagnostic] = []
    let stamping = try stamping(lesson(stamped))
    let edit = stamping.carry(
      "push", from: "cccccccccccc", reason: "typo", base: nil, &diagnostics)
    let text = edit.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    #expect(text.contains("    push: aaaaaaaaaaaa -  # carried: typo\n"))
    for old in ["dddddddddddd", "aaaaaaaaaaaa"] {
      #expect(
        stamping.carry("push", from: old, reason: "typo", base: nil, &diagnostics) == nil)
    }
  }

  @Test func `a lesson without the language, and the source itself, are reported`() {
    let lesson = lesson("translation: {from: en}\n")
    let book = SmallBook.book(["en", "sv"], [lesson])
    var diagnostics: [Diagnostic] = []
    #expect(Stamping(lesson, into: LanguageTag("pt"), book, &diagnostics) == nil)
    #expect(Stamping(lesson, into: LanguageTag("en"), book, &diagnostics) == nil)
    #expect(
      diagnostics.map(\.headline) == [
        "lesson `open` has no text in `pt`",
        "`en` is the source of `open`, and is compared with nothing",
      ])
  }
}

@Suite struct StatusChangeTests {
  private let push = SmallBook.lesson("open", source: "sv", ["sv": ["a", "b"], "pt": ["a", "b"]])
  private let half = SmallBook.lesson("open", source: "sv", ["sv": ["a", "b"], "pt": ["a"]])

  private func lines(_ old: Lesson, _ new: Lesson) -> [String] {
    let books = [old, new].map { SmallBook.book(["sv", "pt"], [$0]) }
    return StatusChange(from: .init(of: books[0]), to: .init(of: books[1])).lines
  }

  @Test func `a change says what it makes stale or missing, and what it fixes`() {
    #expect(
      lines(push, half) == ["This change makes 1 pt step missing.", "  pt open#b missing-step"])
    #expect(
      lines(half, push) == [
        "This change makes no translation stale.", "It brings 1 step up to date.",
      ])
    #expect(lines(half, half) == ["This change makes no translation stale."])
  }
}
