import BookModel
import Diagnostics
import Foundation
import Markdown
import PluginAPI
import Testing

@testable import HTMLFragments
@testable import Site

private let en = LanguageTag("en")

private let glossary = Glossary(terms: [
  GlossaryTerm(
    id: "ajar", origin: en,
    entries: [
      en: .init(use: ["ajar"], definition: "Open a little."),
      Fixture.sv: .init(use: ["på glänt"], forms: ["glänta"], definition: "Lite öppen."),
      Fixture.zh: .init(use: ["半开"], definition: "开了一点。"),
    ]),
  GlossaryTerm(
    id: "latch", origin: en,
    entries: [
      en: .init(use: ["latch"]), Fixture.sv: .init(use: ["regel"], forms: ["regeln", "låset"]),
      Fixture.zh: .init(use: ["门闩"]),
    ]),
  GlossaryTerm(
    id: "door-latch", origin: en,
    entries: [en: .init(use: ["door latch"]), Fixture.sv: .init(use: ["dörrens regel"])]),
  GlossaryTerm(
    id: "scene", origin: en,
    entries: [en: .init(use: ["scene"]), Fixture.sv: .init(use: ["scen"], forms: ["scenen"])]),
  GlossaryTerm(id: "house", entries: [en: .init(use: ["house"]), Fixture.sv: .init(use: ["hus"])]),
])

/// Markdown as HTML with terms marked; links to the glossary are left out.
private func html(_ markdown: String, _ language: LanguageTag) -> String {
  let links = LessonLinks(
    lesson: "push", textLanguage: language, pageLanguage: language, lessons: ["push", "shut"],
    languages: [language], examples: [], addresses: SiteAddresses())
  var writer = MarkdownWriter(.init(links: links, blocks: [:], trustsHTML: false, codeLabel: ""))
  writer.terms = TermMarker(ReaderGlossary(glossary, language), address: "../glossary.html")
  writer.write(MarkdownParser.parse(Array(markdown.utf8)))
  return String(decoding: writer.output, as: UTF8.self)
    .replacing(#/<a href="../glossary.html#[a-z-]+">([^<]+)</a>/#) { "\($0.output.1)" }
    .replacing("\n", with: "")
}

@Suite struct `A term` {
  @Test func `leads to its place in the glossary`() {
    var marker = TermMarker(ReaderGlossary(glossary, Fixture.zh), address: "../glossary.html")
    var output: [UInt8] = []
    marker.write(Array("门<半开>着".utf8)[...], into: &output)
    #expect(
      String(decoding: output, as: UTF8.self)
        == "门&lt;<dfn><a href=\"../glossary.html#ajar\">半开</a></dfn>"
        + "（<span lang=\"en\">ajar</span>）&gt;着")
  }

  @Test(arguments: [
    ("A door stands ajar. Ajar!", en, "<p>A door stands <dfn>ajar</dfn>. Ajar!</p>"),
    (
      "Dörren står på glänt.", Fixture.sv,
      "<p>Dörren står <dfn>på glänt</dfn> (<span lang=\"en\">ajar</span>).</p>"
    ),
    // Once in all, in running text only.
    (
      "## Regel\n\n`regel` [regel](../shut) Regeln\n\nRegel", Fixture.sv,
      "<h2>Regel</h2><p><code translate=no>regel</code> <a href=\"../shut/index.html\">regel</a> "
        + "<dfn>Regeln</dfn> (<span lang=\"en\">latch</span>)</p><p>Regel</p>"
    ),
    (
      "- En *regel*", Fixture.sv,
      "<ul><li>En <em><dfn>regel</dfn> (<span lang=\"en\">latch</span>)</em></li></ul>"
    ),
    // Words that only will do, a part of a word, and the longest of several.
    ("låset, en glänta, regelbunden", Fixture.sv, "<p>låset, en glänta, regelbunden</p>"),
    (
      "dörrens regel", Fixture.sv,
      "<p><dfn>dörrens regel</dfn> (<span lang=\"en\">door latch</span>)</p>"
    ),
    // Nobody is told what is plain to see, or what the text tells.
    ("scenen", Fixture.sv, "<p><dfn>scenen</dfn></p>"),
    ("en regel (latch)", Fixture.sv, "<p>en <dfn>regel</dfn> (latch)</p>"),
    ("en regel, på engelska latch", Fixture.sv, "<p>en <dfn>regel</dfn>, på engelska latch</p>"),
    ("(se regel)", Fixture.sv, "<p>(se <dfn>regel</dfn>)</p>"),
    (
      "(ja) regel", Fixture.sv,
      "<p>(ja) <dfn>regel</dfn> (<span lang=\"en\">latch</span>)</p>"
    ),
    // A wide bracket brings its own space.
    ("门闩 A", Fixture.zh, "<p><dfn>门闩</dfn>（<span lang=\"en\">latch</span>）A</p>"),
    ("没有上门闩。", Fixture.zh, "<p>没有上<dfn>门闩</dfn>（<span lang=\"en\">latch</span>）。</p>"),
    // A word of every day.
    ("Ett hus", Fixture.sv, "<p>Ett hus</p>"),
  ])
  func `is marked where a lesson first uses it`(
    _ markdown: String, _ language: LanguageTag, _ expected: String
  ) {
    #expect(html(markdown, language) == expected)
  }
}

/// The fixture's book with words of its own.
private func context(_ glossary: Glossary) throws -> SiteContext {
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
  return SiteContext(
    CheckedBook(book: book, outcomes: old.outcomes),
    library: try Resources([Fixture.project]).templates(TemplateName.site),
    baseURL: "https://x.org/")
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
  private func page(_ page: SitePage, _ glossary: Glossary = door) throws -> String {
    String(decoding: page.render(try context(glossary)).bytes, as: UTF8.self)
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
    #expect(try page(.glossary(Fixture.languages[0])).contains(part))
  }

  @Test func `finds no word in code`() throws {
    let text = try page(.glossary(Fixture.languages[0]))
    #expect(text.components(separatedBy: "class=\"place\"").count == 2)
  }

  @Test func `has the words of another language as such`() throws {
    #expect(
      try page(.glossary(Fixture.languages[1])).contains(
        "<dt lang=\"sv\" dir=\"ltr\">dörr, port <span lang=\"en\">portal</span></dt>"))
  }

  @Test func `is led to from every page, and from none where there are no words`() throws {
    let link = "<a href=\"../../sv/glossary.html\">Ordlista</a>"
    #expect(try page(.lesson(0, Fixture.languages[0])).contains(link))
    #expect(!(try page(.lesson(0, Fixture.languages[0]), Glossary()).contains("glossary")))
    #expect(SitePage.all(of: try context(door).book).count == 12)
    #expect(SitePage.all(of: try context(Glossary()).book).count == 10)
  }

  @Test func `is in the site map and in the search`() throws {
    let context = try context(door)
    let map = Sitemap(context.book, base: "https://x.org/").files[0].bytes
    #expect(
      String(decoding: map, as: UTF8.self).contains("<loc>https://x.org/sv/glossary.html</loc>"))
    let pages = SearchIndex.pages(context, Fixture.languages[0], jobs: 1)
    #expect(pages.map(\.lesson) == ["push", "shut", "glossary.html"])
    #expect(pages.last?.parts.map(\.anchor) == ["door", "readme"])
    #expect(pages.last?.parts[0].heading == "dörr, port, portal")
  }

  @Test func `terms stand marked in a lesson of the language, and not in a stand-in`() throws {
    #expect(
      try page(.lesson(0, Fixture.languages[0])).contains("<dfn><a href=\"../glossary.html#door\">")
    )
    #expect(!(try page(.lesson(1, Fixture.languages[1])).contains("<dfn>")))
  }
}
