import Base
import Book
import System
import Testing
import Translation

@Suite struct StampingTests {
  private static let now = WrittenDigest(of: Array("as it is now".utf8))
  private static let head = WrittenDigest(of: Array("the head".utf8))
  private static let was = WrittenDigest(of: Array("as it was".utf8))

  /// Returns a text with digests in the place of names: the old form of two of them, the new one of another.
  private func filled(_ text: String) -> String {
    text.replacing("OLD_HEAD", with: Self.head.formerText)
      .replacing("OLD_NOW", with: Self.now.formerText)
      .replacing("OLD_WAS", with: Self.was.formerText)
      .replacing("HEAD", with: Self.head.text).replacing("NOW", with: Self.now.text)
      .replacing("WAS", with: Self.was.text)
  }

  private func lesson(_ matter: String) -> Lesson {
    let matter = filled(matter)
    let ids = ["push", "pull"]
    let source = LessonText(
      language: LanguageTag("en"), file: SourceFile(path: "en.md", text: ""), title: "",
      summary: "",
      models: [], bodyStart: 0, introduction: 0..<0,
      steps: ids.map {
        Step(id: $0, title: "", heading: 0..<0, body: 0..<0, embeds: [], digest: Self.now)
      }, headDigest: Self.head)
    let text = LessonText(
      language: LanguageTag("sv"),
      file: SourceFile(path: "sv.md", text: "---\ntitle: x\n\(matter)words: {}\n---\nText.\n"),
      title: "x", summary: "", models: [], isTranslation: true, bodyStart: 0, introduction: 0..<0,
      steps: ids.map { Step(id: $0, title: "", heading: 0..<0, body: 0..<0, embeds: []) },
      provenance: Provenance(
        from: LanguageTag("en"), state: matter.contains("retold") ? .retold : .draft,
        base: matter.contains("base: 1234567") ? "1234567" : nil,
        stamps: stamps(matter)))
    return Lesson(
      id: "open", texts: [source.language: source, text.language: text], source: source.language)
  }

  private func stamps(_ matter: String) -> [String: Stamp] {
    let lines = matter.matches(of: /(?m)^ {4}(\w+): (\w+ -)/)
    return Dictionary(lines.map { (String($0.1), Stamp(String($0.2))) }) { first, _ in first }
      .compactMapValues(\.self)
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
        _head: HEAD -
        push: WAS -  # carried: typo

    """

  @Test func `a step that is confirmed gets the source's stamp, in a block of its own`() throws {
    #expect(
      try confirm("translation: {from: en, state: draft}\n", ["pull"], base: "7654321")
        == filled(
          """
          ---
          title: x
          translation:
            from: en
            state: draft
            base: 7654321
            steps:
              pull: NOW -
          words: {}
          ---
          Text.

          """))
  }

  @Test func `while a step is behind, the old base and what people wrote beside it stay`() throws {
    #expect(
      try confirm(stamped, ["pull"], base: "7654321").contains(
        filled(
          """
          translation:
            # ask Ada
            from: en  # from the start
            state: reviewed
            base: 1234567
            steps:
              _head: HEAD -
              push: WAS -  # carried: typo
              pull: NOW -

          """)))
  }

  @Test func `with all steps level the base is the present one, and the text reviewed`() throws {
    let text = try confirm(stamped, ["push", "pull"], base: "7654321")
    #expect(text.contains("state: reviewed\n  base: 7654321\n"))
    #expect(text.contains(filled("    push: NOW -\n")))
  }

  @Test func `a text told anew stays one with all steps level`() throws {
    let retold = stamped.replacing("draft", with: "retold")
    #expect(
      try confirm(retold, ["push", "pull"], base: "7654321").contains(
        "state: retold\n  base: 7654321\n"))
  }

  @Test func `confirming what is confirmed writes nothing`() throws {
    #expect(try confirm(stamped, ["_head"]) == "nothing")
  }

  @Test(arguments: ["WAS", "OLD_WAS"])
  func `a typo is carried only where the old text was current`(was: String) throws {
    var diagnostics: [Diagnostic] = []
    let stamping = try stamping(lesson(stamped.replacing("WAS", with: was)))
    let edit = stamping.carry(
      "push", from: Self.was.agrees, reason: "typo", base: nil, &diagnostics)
    let text = edit.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    #expect(text.contains(filled("    push: NOW -  # carried: typo\n")))
    for old in [WrittenDigest(of: [1]), Self.now] {
      #expect(
        stamping.carry("push", from: old.agrees, reason: "typo", base: nil, &diagnostics) == nil)
    }
  }

  @Test func `an old stamp is right until its step is confirmed, and keeps what is beside it`()
    throws
  {
    let old = stamped.replacing("HEAD", with: "OLD_HEAD").replacing("WAS", with: "OLD_NOW")
    let one = try confirm(old, ["push"], base: "7654321")
    #expect(
      one.contains(
        filled(
          """
            base: 7654321
            steps:
              _head: OLD_HEAD -
              push: NOW -  # carried: typo

          """)))
    #expect(try confirm(old, ["_head"]).contains(filled("_head: HEAD -\n")))
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
