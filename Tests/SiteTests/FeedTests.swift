import Base
import Book
import Testing

@testable import Site

@Suite struct `The feed` {
  private static let changes = [
    Change(
      date: "2026-02-03", title: [Fixture.sv: "Nya <dörrar>", Fixture.zh: "新的门"],
      lessons: [PlacedText("shut", at: 0..<0), PlacedText("push", at: 0..<0)]),
    Change(date: "2026-01-31", title: [Fixture.sv: "B"]),
    Change(date: "2026-02-03", title: [Fixture.sv: "C"]),
  ]

  @Test func `lists what changed, the newest first`() throws {
    let feed = try #require(
      try Fixture.file(
        "zh-Hans/feed.xml", of: Fixture.book(changes: Self.changes), base: "https://x.org/"))
    #expect(
      feed == """
        <?xml version="1.0" encoding="UTF-8"?>
        <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-Hans">
        <title>门</title>
        <id>https://x.org/zh-Hans/</id>
        <updated>2026-02-03T00:00:00Z</updated>
        <author>
        <name>门</name>
        </author>
        <link rel="self" href="https://x.org/zh-Hans/feed.xml"/>
        <link rel="alternate" href="https://x.org/zh-Hans/"/>
        <entry>
        <title>新的门</title>
        <id>https://x.org/zh-Hans/feed.xml#2026-02-03-2</id>
        <updated>2026-02-03T00:00:00Z</updated>
        <link rel="alternate" href="https://x.org/zh-Hans/shut/"/>
        <content type="html">&lt;ul&gt;&lt;li&gt;&lt;a href=&quot;https://x.org/zh-Hans/shut/&quot;&gt;\
        Lektion shut&lt;/a&gt;&lt;/li&gt;&lt;li&gt;&lt;a href=&quot;https://x.org/zh-Hans/push/&quot;&gt;\
        第一课&lt;/a&gt;&lt;/li&gt;&lt;/ul&gt;</content>
        </entry>
        <entry xml:lang="sv">
        <title>C</title>
        <id>https://x.org/zh-Hans/feed.xml#2026-02-03</id>
        <updated>2026-02-03T00:00:00Z</updated>
        <link rel="alternate" href="https://x.org/zh-Hans/"/>
        </entry>
        <entry xml:lang="sv">
        <title>B</title>
        <id>https://x.org/zh-Hans/feed.xml#2026-01-31</id>
        <updated>2026-01-31T00:00:00Z</updated>
        <link rel="alternate" href="https://x.org/zh-Hans/"/>
        </entry>
        </feed>

        """)
  }

  @Test func `keeps the ids of older changes when one is added above them`() {
    let older = Feed.newestFirst(Array(Self.changes.dropFirst())).map(\.id)
    let newer = Feed.newestFirst(Self.changes).map(\.id)
    #expect(older == ["2026-02-03", "2026-01-31"])
    #expect(newer == ["2026-02-03-2", "2026-02-03", "2026-01-31"])
  }

  @Test func `has the days that crawlers read in the site map`() throws {
    let map = try #require(
      try Fixture.file(
        "sitemap.xml", of: Fixture.book(changes: Self.changes), base: "https://x.org/"))
    let days = map.split(separator: "\n").compactMap { line in
      line.hasPrefix("<loc>") || line.hasPrefix("<lastmod>") ? String(line) : nil
    }
    #expect(
      days == [
        "<loc>https://x.org/</loc>", "<lastmod>2026-02-03</lastmod>",
        "<loc>https://x.org/sv/</loc>", "<lastmod>2026-02-03</lastmod>",
        "<loc>https://x.org/zh-Hans/</loc>", "<lastmod>2026-02-03</lastmod>",
        "<loc>https://x.org/sv/push/</loc>", "<lastmod>2026-02-03</lastmod>",
        "<loc>https://x.org/zh-Hans/push/</loc>", "<lastmod>2026-02-03</lastmod>",
        "<loc>https://x.org/sv/shut/</loc>", "<lastmod>2026-02-03</lastmod>",
      ])
  }

  @Test func `takes the days of lessons from commits, each language its own`() throws {
    let days = [
      "push/sv.md": "2026-03-01", "push/zh-Hans.md": "2026-03-05", "push/hard.trace": "2026-03-02",
      "pushed/sv.md": "2026-04-01", "door.svg": "2026-05-01",
    ]
    let site = try SiteFiles(
      Fixture.book(changes: Self.changes), [Fixture.golden, Fixture.project],
      baseURL: "https://x.org/", days: days)
    let map = site.bundles.first { $0.prefix == "sitemap" }?.make(1).first
    let lines = String(decoding: map?.bytes ?? [], as: UTF8.self).split(separator: "\n")
    func day(_ address: String) -> Substring? {
      lines.firstIndex(of: "<loc>https://x.org/\(address)/</loc>").map { lines[$0 + 1] }
    }
    #expect(day("sv/push") == "<lastmod>2026-03-02</lastmod>")
    #expect(day("zh-Hans/push") == "<lastmod>2026-03-05</lastmod>")
    // No commit tells of it, so it has the day that the book tells.
    #expect(day("sv/shut") == "<lastmod>2026-02-03</lastmod>")
    let lesson = try #require(site.context.book.lessons.first { $0.id == "push" })
    let text = try #require(lesson.texts[Fixture.sv])
    #expect(site.context.days.day(of: text, in: lesson) == "2026-03-02")
  }

  @Test func `crawlers find the site map at the root of a host`() throws {
    #expect(
      try Fixture.file("robots.txt", base: "https://x.org/")
        == "User-agent: *\nAllow: /\nSitemap: https://x.org/sitemap.xml\n")
    #expect(try Fixture.file("robots.txt", base: "https://x.org/book/") == nil)
    #expect(try Fixture.file("robots.txt") == nil)
  }

  @Test func `needs an address and something to say`() throws {
    let book = Fixture.book(changes: Self.changes)
    #expect(try Fixture.file("sv/feed.xml", of: book) == nil)
    #expect(try Fixture.file("sv/feed.xml", base: "https://x.org/") == nil)
    #expect(!(try #require(try Fixture.file("sv/index.html", of: book)).contains("feed.xml")))
    let page = try #require(try Fixture.file("sv/index.html", of: book, base: "https://x.org/"))
    #expect(
      page.contains("<link rel=\"alternate\" type=\"application/atom+xml\" href=\"feed.xml\">"))
  }
}
