import Base
import Book
import Testing
import Translation

@Suite struct TranslationPluginTests {
  private func diagnostics(_ book: Book) -> [Diagnostic] {
    TranslationPlugin.plugin.contributions.flatMap { contribution in
      guard case .check(let check) = contribution else { return [Diagnostic]() }
      return check.run(CheckedBook(book: book, outcomes: [:]))
    }
  }

  @Test func `a lesson without a language is a notice at the lesson's source`() throws {
    let found = diagnostics(
      SmallBook.book(
        ["sv", "pt"],
        [
          SmallBook.lesson("open", source: "sv", ["sv": ["push"], "pt": ["push"]]),
          SmallBook.lesson("lock", source: "sv", ["sv": ["key"]]),
        ]))
    #expect(found.count == 1)
    let diagnostic = try #require(found.first)
    #expect(diagnostic.severity == .notice)
    #expect(diagnostic.id == "missing-translation")
    #expect(diagnostic.path == "Content/lessons/lock/sv.md")
    #expect(diagnostic.position == SourcePosition(line: 1, column: 1))
    #expect(diagnostic.headline == "lesson `lock` has no text in `pt`")
    #expect(
      diagnostic.help
        == "`tracebook translate start pt lock` begins one")
  }

  @Test func `lessons without a language are one notice with their number, at the language`() throws
  {
    let found = diagnostics(
      SmallBook.book(
        ["sv", "pt"],
        [
          SmallBook.lesson("open", source: "sv", ["sv": ["push"], "pt": ["push"]]),
          SmallBook.lesson("lock", source: "sv", ["sv": ["key"]]),
          SmallBook.lesson("bolt", source: "sv", ["sv": ["slide"]]),
        ]))
    #expect(found.map(\.id) == ["missing-translation"])
    #expect(found.map(\.path) == ["Content/book.yaml"])
    #expect(found.map(\.headline) == ["2 of 3 lessons have no text in `pt`"])
    #expect(
      found.map(\.help) == [
        "`tracebook translate status` lists them; `tracebook translate start pt lock` begins one"
      ])
  }

  @Test func `a preview is one notice that says what it lacks`() {
    var preview = Language(
      tag: LanguageTag("de"), autonym: "Deutsch", status: .preview,
      messages: ["a": Message("a")])
    func said(_ texts: KeyValuePairs<String, [String]>, title: [String: String]) -> [String] {
      let settings = BookSettings(
        file: SourceFile(path: "Content/book.yaml", text: ""),
        title: Dictionary(uniqueKeysWithValues: title.map { (LanguageTag($0), $1) }),
        languages: [LanguageTag("sv"), LanguageTag("de")], chapters: [])
      let book = Book(
        settings: settings, languages: [SmallBook.language("sv", ["a", "b"]), preview],
        models: [], lessons: [SmallBook.lesson("open", source: "sv", texts)], examples: [])
      return diagnostics(book).map { "\($0.severity) \($0.headline): \($0.why ?? "")" }
    }
    #expect(
      said(["sv": ["push"]], title: [:]) == [
        "notice language `de` is a preview with 0 of 1 lessons: it lacks the title of the book, "
          + "the first lesson, `open`, 1 text of the interface; search engines do not list it"
      ])
    preview = Language(
      tag: LanguageTag("de"), autonym: "Deutsch", status: .preview,
      messages: ["a": Message("a"), "b": Message("b")])
    #expect(
      said(["sv": ["push"], "de": ["push"]], title: ["de": "Türen"]) == [
        "notice language `de` is a preview that has all it needs: "
          + "search engines do not list a preview"
      ])
  }

  @Test func `a language without any lesson is one warning, however many lessons there are`() {
    let found = diagnostics(
      SmallBook.book(
        ["sv", "pt"],
        [
          SmallBook.lesson("open", source: "sv", ["sv": ["push"]]),
          SmallBook.lesson("lock", source: "sv", ["sv": ["key"]]),
        ]))
    #expect(found.map(\.severity) == [.warning])
    #expect(found.map(\.id) == ["empty-language"])
    #expect(found.map(\.path) == ["Content/book.yaml"])
    #expect(found.map(\.headline) == ["language `pt` has no lesson"])
  }

  @Test func `a book without lessons, and one that lacks nothing, say nothing`() {
    #expect(diagnostics(SmallBook.book(["sv", "pt"], [])).isEmpty)
    let whole = SmallBook.lesson("open", source: "sv", ["sv": ["push"], "pt": ["push"]])
    #expect(diagnostics(SmallBook.book(["sv", "pt"], [whole])).isEmpty)
  }

  @Test func `a missing step is left to the status, as structure is checked elsewhere`() {
    let book = SmallBook.book(
      ["sv", "pt"], [SmallBook.lesson("open", source: "sv", ["sv": ["a", "b"], "pt": ["a"]])])
    #expect(diagnostics(book).isEmpty)
    #expect(TranslationStatus(of: book).items.count == 1)
  }
}
