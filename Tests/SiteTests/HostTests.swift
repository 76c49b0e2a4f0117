import Base
import Book
import HTMLOutput
import System
import Testing

@testable import Site

@Suite("Hosts") struct HostTests {
  private static func site(isHidden: Bool, _ base: String? = "https://x.org/") throws -> SiteFiles {
    try SiteFiles(
      Fixture.book(), [Fixture.golden, Fixture.project], baseURL: base, isHidden: isHidden)
  }

  @Test func `a site that search engines leave out says so in every page, and has no site map`()
    throws
  {
    let site = try Self.site(isHidden: true)
    let pages = SitePage.all(in: site.context).filter {
      $0.path(in: site.context).hasSuffix(".html")
    }
    #expect(pages.count > 5)
    for page in pages {
      let html = String(decoding: page.render(site.context).bytes, as: UTF8.self)
      #expect(html.contains(#"<meta name="robots" content="noindex">"#))
    }
    #expect(!site.bundles.contains { $0.prefix == "sitemap" })
    let robots = try #require(site.files.first { $0.path == "robots.txt" }).make()
    #expect(robots == Array("User-agent: *\nAllow: /\n".utf8))
  }

  @Test func `search engines get a reviewed lesson of any other site`() throws {
    let site = try Self.site(isHidden: false)
    let html = SitePage.contents(site.context.book.languages[0]).render(site.context).bytes
    #expect(!String(decoding: html, as: UTF8.self).contains("noindex"))
    #expect(site.bundles.contains { $0.prefix == "sitemap" })
  }

  @Test(
    arguments: [
      (nil, "/"), ("https://x.org/", "/"), ("https://x.org/a/book/", "/a/book/"),
    ] as [(String?, String)])
  func `former addresses are redirected from the root of the host`(base: String?, root: String)
    throws
  {
    let book = Fixture.book(moved: [
      Move(from: .init("old"), to: .init("push")),
      // Where content has gone to two places, readers choose.
      Move(from: .init("both"), to: .init("push")), Move(from: .init("both"), to: .init("shut")),
    ])
    #expect(
      try Fixture.file("_redirects", of: book, base: base)
        == """
        \(root)sv/old/ \(root)sv/push/ 301
        \(root)zh-Hans/old/ \(root)zh-Hans/push/ 301

        """)
  }

  @Test func `a book that has moved nothing has no redirects`() throws {
    #expect(try Fixture.file("_redirects") == nil)
  }
}
