import Base
import Book
import Foundation
import Page
import Testing

/// Pages of the fixture, made with the templates that are shipped.
private func page(_ path: String, base: String? = nil, lessons: [String] = ["push", "shut"])
  throws -> String
{
  try #require(try Fixture.file(path, of: Fixture.book(lessons: lessons), base: base))
}

@Suite struct `Pages` {
  @Test func `the shipped templates have no mistakes`() throws {
    let scratch = Scratch()
    #expect(try scratch.build(base: "https://x.org/").notices == [])
  }

  /// With `TRACEBOOK_RECORD` in the environment the expected page is written anew.
  @Test func `a lesson is written to the byte like this`() throws {
    if ProcessInfo.processInfo.environment["TRACEBOOK_RECORD"] != nil {
      try Data(page("sv/push/index.html").utf8).write(
        to: URL(fileURLWithPath: Fixture.golden + "/lesson.html"))
    }
    let expected = try #require(
      FileManager.default.contents(atPath: Fixture.golden + "/lesson.html"))
    #expect(try page("sv/push/index.html") == String(decoding: expected, as: UTF8.self))
  }

  @Test func `a lesson leads to what backs it, with the steps that rely on it`() throws {
    let book = Fixture.book(hasFacts: true)
    let lesson = try #require(try Fixture.file("sv/push/index.html", of: book))
    #expect(lesson.contains("<p class=backed id=_sources><a href=\"sources.html\">Källor</a>"))
    let page = try #require(try Fixture.file("sv/push/sources.html", of: book))
    #expect(page.contains("<title>Källor · Lektion push · Dörrar</title>"))
    #expect(
      page.contains(
        """
        <ul>
        <li><a href="https://x.org/?a=1&amp;b=&quot;2&quot;"><cite lang="en">Doors &amp; hinges</cite></a> \
        <b>dokumenterat</b>
        <p><a href="index.html#push">Knuffen</a></p></li>
        <li><cite>&lt;b&gt;Hört&lt;/b&gt;</cite> <b>rapporterat</b>
        <p><a href="index.html#push">Knuffen</a></p></li>
        </ul>
        """))
  }

  @Test func `nothing leads to sources that are not there`() throws {
    let book = Fixture.book()
    let lesson = try #require(try Fixture.file("sv/push/index.html", of: book))
    #expect(!lesson.contains("sources.html"))
    #expect(try Fixture.file("sv/push/sources.html", of: book) == nil)
  }

  @Test(arguments: [
    "<html lang=\"zh-Hans\" dir=\"ltr\">", "<meta name=\"robots\" content=\"noindex\">",
    "<p class=\"notice\">原文：Svenska。</p>",
    "<div class=\"text\" lang=\"sv\" dir=\"ltr\">",
    "<div class=\"opening\" lang=\"sv\" dir=\"ltr\">",
    "lang=\"sv\" hreflang=\"sv\">Svenska</a></li>",
    "aria-current=\"true\">简体中文</a> <span class=\"stand-in\">(sv)</span></li>",
    "<a class=\"skip\" href=\"#_content\">跳</a>",
    "<link rel=\"canonical\" href=\"https://x.org/sv/shut/\">",
  ])
  func `a lesson without a translation shows its source as such`(_ part: String) throws {
    #expect(try page("zh-Hans/shut/index.html", base: "https://x.org/").contains(part))
  }

  @Test func `a stand-in is not an alternate of anything`() throws {
    #expect(
      !(try page("zh-Hans/shut/index.html", base: "https://x.org/").contains(
        "rel=\"alternate\" hreflang")))
  }

  @Test func `alternates are the real translations and the choice of languages`() throws {
    let page = try page("zh-Hans/push/index.html", base: "https://x.org/")
    let alternates = page.split(separator: "\n").filter {
      $0.contains("rel=\"alternate\" hreflang")
    }
    #expect(
      alternates == [
        "<link rel=\"alternate\" hreflang=\"sv\" href=\"https://x.org/sv/push/\">",
        "<link rel=\"alternate\" hreflang=\"zh-Hans\" href=\"https://x.org/zh-Hans/push/\">",
        "<link rel=\"alternate\" hreflang=\"x-default\" href=\"https://x.org/\">",
      ])
    #expect(page.contains("<link rel=\"canonical\" href=\"https://x.org/zh-Hans/push/\">"))
    #expect(page.contains("<meta property=\"og:url\" content=\"https://x.org/zh-Hans/push/\">"))
  }

  @Test(arguments: ["canonical", "alternate\" hreflang", "og:", "http:", "https:"])
  func `without a base URL nothing absolute is written`(_ word: String) throws {
    for page in [try page("sv/push/index.html"), try page("index.html"), try page("sv/index.html")]
    {
      #expect(!page.contains(word))
    }
  }

  @Test func `the chooser names each language in itself`() throws {
    let page = try page("index.html")
    #expect(
      page.contains(
        "<li lang=\"zh-Hans\" dir=\"ltr\">\n<a href=\"zh-Hans/index.html\" hreflang=\"zh-Hans\">"))
    #expect(page.contains(">门</span>"))
    #expect(!page.contains("refresh"))
  }

  @Test func `the front page has an example of the first lesson, to be played at once`() throws {
    let page = try page("sv/index.html")
    #expect(page.contains("<figure class=\"trace lanes-"))
    #expect(
      page.contains("<script src=\"../assets/player.js\" data-language=\"sv\" data-lesson=\"push\"")
    )
    #expect(page.contains("href=\"push/index.html\">Lektion push</a></p>"))
    #expect(!page.contains("href=\"../push"))
    #expect(!page.contains("../../"))
  }

  @Test func `the front page of a language without the lesson says whose text it is`() throws {
    let page = try #require(
      try Fixture.file("zh-Hans/index.html", of: Fixture.book(front: "shut")))
    #expect(page.contains("<div class=\"text\" lang=\"sv\" dir=\"ltr\">"))
    #expect(page.contains("data-lesson=\"shut\""))
  }

  @Test func `the front page asks what readers write for, if the book does`() throws {
    let asked = try #require(
      try Fixture.file("sv/index.html", of: Fixture.book(platforms: ["shut"])))
    #expect(asked.contains("<li><a href=\"shut/index.html\" data-model=\"door\">Port</a></li>"))
    #expect(!(try page("sv/index.html").contains("platforms")))
  }

  @Test(arguments: [
    (String(repeating: "one or two ", count: 200), 3), (String(repeating: "窗口", count: 400), 2),
    ("It isn’t `doorDidOpen(_:)` [here](somewhere-else).", 1),
    ("One.\n```\n\(String(repeating: "code ", count: 900))\n```\n", 1),
    (String(repeating: "[one](an-address-of-many-words.md) ", count: 400), 2),
  ])
  func `minutes are words by 200, or Han characters by 400, without code and addresses`(
    _ text: String, _ minutes: Int
  ) {
    let text = LessonText(
      language: Fixture.sv, file: SourceFile(path: "sv.md", bytes: Array(text.utf8)), title: "",
      summary: "", models: [], bodyStart: 0, introduction: 0..<0, steps: [])
    #expect(text.minutes == minutes)
  }

  @Test func `the front page says what the book is, if its settings do`() throws {
    let sentence = try #require(
      try Fixture.file("zh-Hans/index.html", of: Fixture.book(summary: "Allt & mer.")))
    #expect(sentence.contains("<p class=\"summary\" lang=\"sv\">Allt &amp; mer.</p>"))
    #expect(sentence.contains("<meta name=\"description\" content=\"Allt &amp; mer.\">"))
    #expect(!(try page("sv/index.html").contains("class=\"summary\"")))
  }

  @Test func `the missing page links from the root where it is known`() throws {
    #expect(
      try page("404.html", base: "https://x.org/").contains("href=\"https://x.org/sv/index.html\""))
    #expect(try page("404.html").contains("href=\"sv/index.html\""))
    #expect(!(try page("404.html", base: "https://x.org/").contains("rel=\"alternate\"")))
  }

  @Test func `the missing page needs no file of the site but for its search`() throws {
    for (base, root) in [(nil, ""), ("https://x.org/", "https://x.org/")] {
      let page = try page("404.html", base: base)
      #expect(page.contains("<style>"))
      #expect(
        page.replacing("<script src=\"\(root)assets/search.js\" defer></script>", with: "")
          .contains("assets/") == false)
      #expect(page.contains("<div lang=\"zh-Hans\" dir=\"ltr\"><form role=\"search\" hidden"))
      // Where the site is unknown, it is found by the folder of a language.
      #expect(page.contains("<script data-languages=\"sv zh-Hans \">") == (base == nil))
    }
  }

  @Test func `a page does not grow with its chapter`() throws {
    let few = (10..<40).map { "lesson-\($0)" }
    let many = (10..<99).map { "lesson-\($0)" }
    let path = "sv/lesson-19/index.html"
    #expect(try page(path, lessons: few) == page(path, lessons: many))
  }

  @Test func `a site map names every real page and its translations`() throws {
    let scratch = Scratch()
    _ = try scratch.build(base: "https://x.org/")
    let text = String(decoding: try #require(scratch.files["sitemap.xml"]), as: UTF8.self)
    let places = text.split(separator: "\n").filter { $0.hasPrefix("<loc>") }
    #expect(
      places == [
        "<loc>https://x.org/</loc>", "<loc>https://x.org/sv/</loc>",
        "<loc>https://x.org/zh-Hans/</loc>", "<loc>https://x.org/sv/push/</loc>",
        "<loc>https://x.org/zh-Hans/push/</loc>", "<loc>https://x.org/sv/shut/</loc>",
      ])
  }
}

/// The first lesson with a Chinese text whose first step was compared with another original, and
/// which lacks the second.
private func page(_ prose: String, _ contract: String, steps: [String] = ["push"]) throws -> String
{
  let old = Fixture.book()
  let whole = Fixture.text(Fixture.zh, title: "门")
  let source = Fixture.text(Fixture.sv, title: "Dörren")
  let before = Lesson(id: "push", texts: [Fixture.sv: source], source: Fixture.sv)
  let now = Book(
    settings: old.book.settings, languages: old.book.languages, models: old.book.models,
    lessons: [before], examples: []
  ).stamps(of: before)
  let push = try #require(now["push"]).stamp
  let text = LessonText(
    language: Fixture.zh, file: whole.file, title: "门", summary: "关于门", models: ["door"],
    isTranslation: true, bodyStart: 0, introduction: whole.introduction,
    steps: whole.steps.filter { steps.contains($0.id) },
    provenance: Provenance(
      from: Fixture.sv, state: .reviewed,
      stamps: [
        "push": Stamp(
          prose: prose.isEmpty ? push.prose : prose,
          contract: contract.isEmpty ? push.contract : contract)
      ]))
  let texts = [
    "translation.stale": "变了", "translation.stale-example": "例子变了",
    "translation.missing-step": "没有", "translation.former": "旧译文", "translation.title": "译文",
    "translation.original": "原文：{language}",
  ]
  let languages = old.book.languages.map { language in
    Language(
      tag: language.tag, autonym: language.autonym,
      messages: language.messages.merging(texts.mapValues { Message($0) }) { $1 })
  }
  let book = Book(
    settings: old.book.settings, languages: languages, models: old.book.models,
    lessons: [
      Lesson(id: "push", texts: [Fixture.sv: source, Fixture.zh: text], source: Fixture.sv)
    ],
    examples: []
  ).compared()
  return try #require(
    try Fixture.file(
      "zh-Hans/push/index.html", of: CheckedBook(book: book, outcomes: old.outcomes),
      base: "https://x.org/"))
}

@Suite struct `A page whose translation is behind` {
  @Test func `keeps a step whose original has changed, with the way to it`() throws {
    let page = try page("0123456789ab", "")
    #expect(
      page.contains(
        "<section class=\"step\" id=\"push\">\n<h2>Knuffen</h2>\n"
          + "<p class=\"notice\" lang=\"zh-Hans\" dir=\"ltr\">变了 "
          + "<a href=\"../../sv/push/index.html#push\" hreflang=\"sv\">原文：Svenska</a></p>"))
    #expect(!page.contains("旧译文"))
  }

  @Test func `shows the original of a step whose example is another, and keeps the old text`()
    throws
  {
    let page = try page("", "0123456789ab")
    #expect(
      page.contains(
        "<section class=\"step\" id=\"push\" lang=\"sv\" dir=\"ltr\">\n<h2>Knuffen</h2>\n"
          + "<p class=\"notice\" lang=\"zh-Hans\" dir=\"ltr\">例子变了</p>"))
    #expect(
      page.contains(
        "<details class=\"former\" lang=\"zh-Hans\" dir=\"ltr\">\n"
          + "<summary lang=\"zh-Hans\" dir=\"ltr\">旧译文</summary>\n<p>Så här:</p>"))
    #expect(
      page.contains("<figcaption lang=\"sv\" dir=\"ltr\">Kör:"), "captions keep their language")
    #expect(page.components(separatedBy: "id=\"example-hard-trace\"").count == 2)
  }

  @Test func `shows the original of a step that it lacks, and where to help`() throws {
    let page = try page("", "")
    #expect(
      page.contains(
        "<section class=\"step\" id=\"then\" lang=\"sv\" dir=\"ltr\">\n<h2>Sedan</h2>\n"
          + "<p class=\"notice\" lang=\"zh-Hans\" dir=\"ltr\">没有 "
          + "<a href=\"../translations.html\" hreflang=\"zh-Hans\">译文</a></p>"))
    #expect(page.contains("<li><a href=\"#then\" lang=\"sv\" dir=\"ltr\">Sedan</a></li>"))
    #expect(page.contains("hreflang=\"zh-Hans\" href=\"https://x.org/zh-Hans/push/\""))
  }

  @Test func `says the language of labels and titles that stand in`() throws {
    let page = try page("", "", steps: ["push", "then"])
    #expect(page.contains("<g class=\"node\" xml:lang=\"sv\" data-state=\"closed\">"))
    #expect(page.contains("<dd lang=\"sv\">Dörren är öppen"))
    #expect(page.contains("<span lang=\"sv\">Ett</span>"), "the chapter has a Swedish title only")
    #expect(page.contains("<a href=\"../../zh-Hans/index.html\">门</a>"), "the book has its own")
  }
}
