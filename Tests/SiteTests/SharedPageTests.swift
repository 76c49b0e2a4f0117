import Base
import Book
import Testing

@Suite struct `What a page says to those who share it` {
  @Test func `names the picture of its lesson and language, where the book has one`() throws {
    let scratch = Scratch()
    try scratch.write("Site/assets/cards/sv/push.png", "PNG")
    let resources = ResourceFolders(
      book: scratch.path, program: [Fixture.golden, Fixture.project], allowsScripts: false)
    func head(_ path: String, base: String? = "https://x.org/") throws -> String {
      try #require(try Fixture.file(path, base: base, resources: resources))
    }
    let own = try head("sv/push/index.html")
    #expect(
      own.contains(
        "<meta property=\"og:image\" content=\"https://x.org/assets/cards/sv/push.png\">"))
    #expect(own.contains("<meta name=\"twitter:card\" content=\"summary_large_image\">"))
    for path in ["zh-Hans/push/index.html", "sv/index.html"] {
      #expect(try !head(path).contains("og:image"))
    }
    #expect(try !head("sv/push/index.html", base: nil).contains("og:image"))
    #expect(try head("assets/cards/sv/push.png") == "PNG")
  }

  @Test func `names title, summary and languages with their likely regions`() throws {
    let base = "https://x.org/"
    let own = try #require(try Fixture.file("sv/push/index.html", base: base))
    #expect(own.contains("<meta property=\"og:locale\" content=\"sv_SE\">"))
    #expect(own.contains("<meta property=\"og:type\" content=\"article\">"))
    #expect(own.contains("<meta property=\"og:title\" content=\"Lektion push\">"))
    #expect(
      own.contains(
        "<meta name=\"description\" property=\"og:description\" content=\"Om &amp; kring\">"))
    let translated = try #require(try Fixture.file("zh-Hans/push/index.html", base: base))
    #expect(translated.contains("content=\"zh_CN\""))
    let standIn = try #require(try Fixture.file("zh-Hans/shut/index.html", base: base))
    #expect(standIn.contains("content=\"sv_SE\""))
  }
}

@Suite struct `The settings of the site` {
  @Test(arguments: [
    (["search": "yes"], "invalid-value", "`search` is `on` or `off`, not `yes`"),
    (["serch": "on"], "unknown-key", "`serch` is no setting of the site"),
    (["pictures": "on"], "removed-key", "`pictures` was removed"),
    (["pictures": "off"], "removed-key", "`pictures` was removed"),
  ])
  func `that are mistyped or were removed are errors`(
    _ site: [String: String], _ id: String, _ headline: String
  ) throws {
    let scratch = Scratch()
    let report = try scratch.build(Fixture.book(site: site))
    #expect(report.notices.map(\.id) == [id])
    #expect(report.notices.map(\.headline) == [headline])
    #expect(report.notices.allSatisfy { $0.help != nil })
    #expect(scratch.files.isEmpty)
  }
}
