import Base
import Book
import Foundation
import Page
import Testing

private let en = LanguageTag("en")

/// The fixture's book with words of its own.
private func book(_ glossary: Glossary) -> CheckedBook {
  let old = Fixture.book()
  let words = [
    "site.glossary": "Ordlista", "site.glossary-first": "Först i {place}",
    "site.title-separator": " · ",
  ]
  let languages = old.book.languages.map { language in
    Language(
      tag: language.tag, autonym: language.autonym,
      messages: language.messages.merging(words.mapValues { Message($0) }) { $1 })
  }
  let book = Book(
    settings: old.book.settings, languages: languages, models: old.book.models,
    lessons: old.book.lessons, examples: [], glossary: glossary)
  return CheckedBook(book: book, outcomes: old.outcomes)
}

private let door = Glossary(terms: [
  GlossaryTerm(
    id: "door", origin: en,
    entries: [
      Fixture.sv: .init(use: ["dörr", "port"], definition: "Går att <öppna>."),
      en: .init(use: ["portal"]),
    ]),
  GlossaryTerm(id: "readme", entries: [Fixture.sv: .init(use: ["README"])]),
])

@Suite struct `The page of the words` {
  private func page(_ path: String, _ glossary: Glossary = door) throws -> String {
    try #require(try Fixture.file(path, of: book(glossary), base: "https://x.org/"))
  }

  @Test(arguments: [
    "<link rel=\"canonical\" href=\"https://x.org/sv/glossary.html\">",
    "<link rel=\"alternate\" hreflang=\"zh-Hans\" href=\"https://x.org/zh-Hans/glossary.html\">",
    "<h1>Ordlista</h1>", "<div id=\"door\">",
    "<dt>dörr, port <span lang=\"en\">portal</span></dt>", "<dd>Går att &lt;öppna&gt;.</dd>",
    "<dd class=\"place\">Först i <a href=\"push/index.html\">Lektion push</a></dd>",
    "<a href=\"../zh-Hans/glossary.html\" lang=\"zh-Hans\" hreflang=\"zh-Hans\">",
  ])
  func `says what they mean, where they come from and where they begin`(_ part: String) throws {
    #expect(try page("sv/glossary.html").contains(part))
  }

  @Test func `finds no word in code`() throws {
    let text = try page("sv/glossary.html")
    #expect(text.components(separatedBy: "class=\"place\"").count == 2)
  }

  @Test func `are listed where lessons mark them, each with its sentence`() {
    let checked = book(door)
    let context = PageContext(checked)
    let all = checked.book.languages.map { Gloss.all(in: context, $0) }
    #expect(
      all == [
        ["push", "shut"].map {
          Gloss(lesson: $0, step: "", term: "door", sentence: "En [dörr] (portal).")
        }, [],
      ])
  }

  @Test func `has the words of another language as such`() throws {
    #expect(
      try page("zh-Hans/glossary.html").contains(
        "<dt lang=\"sv\" dir=\"ltr\">dörr, port <span lang=\"en\">portal</span></dt>"))
  }

  @Test func `is led to from every page, and from none where there are no words`() throws {
    let link = "<a href=\"../../sv/glossary.html\">Ordlista</a>"
    #expect(try page("sv/push/index.html").contains(link))
    #expect(!(try page("sv/push/index.html", Glossary()).contains("glossary")))
    let (some, none) = (Scratch(), Scratch())
    _ = try some.build(book(door))
    _ = try none.build(book(Glossary()))
    #expect(
      some.made.symmetricDifference(none.made) == ["sv/glossary.html", "zh-Hans/glossary.html"])
  }

  @Test func `is in the site map and in the search`() throws {
    let scratch = Scratch()
    _ = try scratch.build(book(door), base: "https://x.org/")
    func text(_ path: String) throws -> String {
      String(decoding: try #require(scratch.files[path]), as: UTF8.self)
    }
    #expect(try text("sitemap.xml").contains("<loc>https://x.org/sv/glossary.html</loc>"))
    let script = Array(try text("search/sv/parts-0.js").utf8)
    let parts = try `The texts of a search`.json(of: script, "parts")
    for word in [
      "\"push\"", "\"shut\"", "\"glossary.html\"", "\"door\"", "\"readme\"",
      "\"dörr, port, portal\"",
    ] {
      #expect(parts.contains(word), "\(word)")
    }
  }

  @Test func `terms stand marked in a lesson of the language, and not in a stand-in`() throws {
    #expect(
      try page("sv/push/index.html").contains("<dfn><a href=\"../glossary.html#door\">")
    )
    #expect(!(try page("zh-Hans/shut/index.html").contains("<dfn>")))
  }
}
