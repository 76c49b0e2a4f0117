import Book
import Testing

@Suite struct `The preview` {
  @Test(arguments: [
    "sv/push/index.html", "assets/style.css", "assets/suggestions.js", "assets/play/engine.js",
    "assets/play/player.sv.js", "assets/play/model.door.js", "assets/play/lesson.push.js",
    "search/zh-Hans/words.js",
  ])
  func `has every file that a page asks for`(_ path: String) throws {
    #expect(try #require(try Fixture.file(path)).utf8.count > 20)
  }

  @Test(arguments: [
    "assets/play/x.js", "search/x/words.js", "sv/glossary.html", "../book.yaml",
    "media/background/en.md",
  ])
  func `has no other`(_ path: String) throws {
    #expect(try Fixture.file(path) == nil)
  }
}

@Suite struct `What a language says of itself` {
  @Test func `is said in its own words or not at all`() throws {
    let texts = ["site.suggestion": "Även på {language}", "site.suggestion-close": "Stäng"]
    let sv = Fixture.language(
      Fixture.sv, "Svenska", texts.merging(["site.skip": "Hoppa"]) { $1 })
    let old = Fixture.book().book
    let book = Book(
      settings: old.settings, languages: [sv, Fixture.languages[1]], models: old.models,
      lessons: old.lessons, examples: [])
    #expect(
      try Fixture.file("assets/suggestions.js", of: CheckedBook(book: book, outcomes: [:]))
        == "tracebookSuggestions({\"sv\":[\"Även på Svenska\",\"Stäng\"]})\n")
  }
}
