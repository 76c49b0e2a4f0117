import Base
import Book
import Testing

@Suite struct CatalogTests {
  private func catalog(_ tag: String, _ languages: [Language]) throws -> Catalog {
    let settings = BookSettings(
      file: .init(path: "Content/book.yaml", text: ""), title: [:],
      languages: languages.map(\.tag), chapters: [])
    let book = Book(settings: settings, languages: languages, models: [], lessons: [], examples: [])
    return try #require(Catalog(book, LanguageTag(tag)))
  }

  private func language(
    _ tag: String, fallback: String? = nil, _ messages: [String: Message]
  ) -> Language {
    Language(
      tag: LanguageTag(tag), autonym: tag, fallback: fallback.map { LanguageTag($0) },
      messages: messages)
  }

  @Test func `placeholders are replaced once, and those without a value stay`() throws {
    let catalog = try catalog(
      "en", [language("en", ["a": Message("{x} and {y}, {x} {z} {")])])
    #expect(catalog.text("a", values: ["x": "{y}", "y": "2"]) == "{y} and 2, {y} {z} {")
  }

  @Test func `a text is looked for along the fallbacks, then in the default language`() throws {
    let languages = [
      language("sv", ["c": Message("sv c"), "d": Message("sv d")]),
      language("en", fallback: "pt", ["b": Message("en b")]),
      language("pt", fallback: "en", ["c": Message("pt c")]),
      language("zh", ["e": Message("zh e")]),
    ]
    let catalog = try catalog("en", languages)
    #expect(["b", "c", "d", "e"].map { catalog.text($0) } == ["en b", "pt c", "sv d", "zh e"])
    #expect(catalog.language(of: "c").tag == LanguageTag("pt"))
    #expect(catalog.text("nobody.has-it") == "nobody.has-it")
  }

  @Test func `a count chooses the form of the language that has the text`() throws {
    let book = try TemporaryBook([
      "Content/languages/en.yaml": """
      autonym: English
      plurals: {one: "i = 1 and v = 0"}
      ui:
        doors: {one: "{count} door", other: "{count} doors"}
        plain: "{count} of {all}"

      """
    ])
    let loaded = try #require(try book.load().book)
    let catalog = try #require(Catalog(loaded, LanguageTag("xx")))
    #expect(catalog.text("doors", count: 1) == "1 door")
    #expect(catalog.text("doors", count: 2) == "2 doors")
    #expect(catalog.text("doors", values: ["count": "两"], count: 2) == "两 doors")
    #expect(catalog.text("plain", values: ["all": "3"], count: 2) == "2 of 3")
  }
}
