import Book
import Diagnostics
import Foundation
import Testing

@testable import Site

/// Pages of the fixture, made with the templates that are shipped.
private func page(_ page: SitePage, base: String? = nil, lessons: [String] = ["push", "shut"])
  throws -> String
{
  let library = try Resources([Fixture.project]).templates()
  let context = SiteContext(Fixture.book(lessons: lessons), library: library, baseURL: base)
  return String(decoding: page.render(context).bytes, as: UTF8.self)
}

private let sv = Fixture.languages[0]
private let zh = Fixture.languages[1]

@Suite struct `Pages` {
  @Test func `the shipped templates have no mistakes`() throws {
    #expect(try Resources([Fixture.project]).templates().diagnostics == [])
  }

  /// With `TRACEBOOK_RECORD` in the environment the expected page is written anew.
  @Test func `a lesson is written to the byte like this`() throws {
    if ProcessInfo.processInfo.environment["TRACEBOOK_RECORD"] != nil {
      try Data(page(.lesson(0, sv)).utf8).write(
        to: URL(fileURLWithPath: Fixture.golden + "/lesson.html"))
    }
    let expected = try #require(try Resources([Fixture.golden]).bytes("lesson.html"))
    #expect(try page(.lesson(0, sv)) == String(decoding: expected, as: UTF8.self))
  }

  @Test(arguments: [
    "<html lang=\"zh-Hans\" dir=\"ltr\">", "<meta name=\"robots\" content=\"noindex\">",
    "<p class=\"notice\">原文：Svenska。</p>",
    "<div class=\"text\" lang=\"sv\" dir=\"ltr\">",
    "<div class=\"opening\" lang=\"sv\" dir=\"ltr\">",
    "lang=\"sv\" hreflang=\"sv\">Svenska</a></li>",
    "aria-current=\"true\">简体中文</a> <span class=\"stand-in\">(sv)</span></li>",
    "<a class=\"skip\" href=\"#content\">跳</a>",
    "<link rel=\"canonical\" href=\"https://x.org/sv/shut/\">",
  ])
  func `a lesson without a translation shows its source as such`(_ part: String) throws {
    #expect(try page(.lesson(1, zh), base: "https://x.org/").contains(part))
  }

  @Test func `a stand-in is no alternate of anything`() throws {
    #expect(!(try page(.lesson(1, zh), base: "https://x.org/").contains("rel=\"alternate\"")))
  }

  @Test func `alternates are the real translations and the source`() throws {
    let page = try page(.lesson(0, zh), base: "https://x.org/")
    let alternates = page.split(separator: "\n").filter { $0.contains("rel=\"alternate\"") }
    #expect(
      alternates == [
        "<link rel=\"alternate\" hreflang=\"sv\" href=\"https://x.org/sv/push/\">",
        "<link rel=\"alternate\" hreflang=\"zh-Hans\" href=\"https://x.org/zh-Hans/push/\">",
        "<link rel=\"alternate\" hreflang=\"x-default\" href=\"https://x.org/sv/push/\">",
      ])
    #expect(page.contains("<link rel=\"canonical\" href=\"https://x.org/zh-Hans/push/\">"))
    #expect(page.contains("<meta property=\"og:url\" content=\"https://x.org/zh-Hans/push/\">"))
  }

  @Test(arguments: ["canonical", "alternate\"", "og:", "http"])
  func `without a base URL nothing absolute is written`(_ word: String) throws {
    for page in [try page(.lesson(0, sv)), try page(.chooser), try page(.contents(sv))] {
      #expect(!page.contains(word))
    }
  }

  @Test func `the chooser names each language in itself`() throws {
    let page = try page(.chooser)
    #expect(
      page.contains(
        "<li lang=\"zh-Hans\" dir=\"ltr\">\n<a href=\"zh-Hans/index.html\" hreflang=\"zh-Hans\">"))
    #expect(page.contains(">门</span>"))
    #expect(!page.contains("refresh"))
  }

  @Test func `the missing page links from the root where it is known`() throws {
    #expect(
      try page(.notFound, base: "https://x.org/").contains("href=\"https://x.org/sv/index.html\""))
    #expect(try page(.notFound).contains("href=\"sv/index.html\""))
  }

  @Test func `a page does not grow with its chapter`() throws {
    let few = (10..<40).map { "lesson-\($0)" }
    let many = (10..<99).map { "lesson-\($0)" }
    #expect(try page(.lesson(9, sv), lessons: few) == page(.lesson(9, sv), lessons: many))
  }

  @Test func `a site map names every real page and its translations`() throws {
    let files = SiteIndex(Fixture.book().book, base: "https://x.org/").files
    #expect(files.map(\.path) == ["sitemap.xml"])
    let text = String(decoding: files[0].bytes, as: UTF8.self)
    let places = text.split(separator: "\n").filter { $0.hasPrefix("<loc>") }
    #expect(
      places == [
        "<loc>https://x.org/</loc>", "<loc>https://x.org/sv/</loc>",
        "<loc>https://x.org/zh-Hans/</loc>", "<loc>https://x.org/sv/push/</loc>",
        "<loc>https://x.org/zh-Hans/push/</loc>", "<loc>https://x.org/sv/shut/</loc>",
      ])
  }
}
