import BookModel
import Diagnostics
import Files
import Foundation
import HTMLFragments
import Markdown
import PluginAPI
import Raster
import Site
import Testing

/// The texts of a drawing in order, as they are written.
private func texts(_ card: Card) -> [String] {
  String(decoding: CardDrawing.svg(card), as: UTF8.self)
    .matches(of: /<text[^>]*>([^<]*)<\/text>/).map { String($0.output.1) }
}

@Suite struct `The card of a lesson` {
  private var drawings: [CardPictures.Drawing] { LessonCards.drawings(of: Fixture.book()) }

  /// With `TRACEBOOK_RECORD` in the environment the expected drawing is written anew.
  @Test func `is drawn to the byte like this`() throws {
    let path = Fixture.golden + "/card.svg"
    let drawn = try #require(drawings.first { $0.path == "sv/push/card.png" })
    if ProcessInfo.processInfo.environment["TRACEBOOK_RECORD"] != nil {
      try Data(drawn.svg).write(to: URL(fileURLWithPath: path))
    }
    let expected = try #require(FileManager.default.contents(atPath: path))
    #expect(drawn.svg == Array(expected))
    #expect(drawn.shows == "Lektion push · Kör: någon knuffar <dörren>")
  }

  @Test func `exists in each language that the lesson is written in`() {
    #expect(
      drawings.map(\.path) == ["sv/push/card.png", "zh-Hans/push/card.png", "sv/shut/card.png"])
  }

  @Test func `ends with what the run ends with, in the reader’s words`() {
    let texts = drawings.first.map { String(decoding: $0.svg, as: UTF8.self) } ?? ""
    for part in [
      ">Någon knuffar</text>", ">Dörren är öppen</text>", ">Öppen</text>", ">Går inte</text>",
      ">Ingenting</text>", ">Det går 5\u{A0}s</text>",
    ] {
      #expect(texts.contains(part))
    }
  }

  @Test func `without a run says what the lesson is about`() {
    let card = Card(
      language: Fixture.sv, book: "Dörrar", chapter: "Ett", title: "Lås", summary: "Om nycklar")
    #expect(texts(card) == ["Dörrar", "Ett", "Lås", "Om nycklar"])
  }

  @Test(arguments: [
    ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
    ("\"a\" & 'b'", "&quot;a&quot; &amp; &#39;b&#39;"),
    ("a\u{0}b\u{8}c\u{FFFE}d\u{1B}[0m", "abcd[0m"),
    ("a\nb\tc", "a b c"),
  ])
  func `escapes whatever a title holds`(_ title: String, _ written: String) {
    #expect(texts(Card(language: Fixture.sv, book: "B", title: title)).contains(written))
  }

  @Test func `breaks a title between words, and cuts what does not fit on a card`() {
    let word = "Donaudampfschifffahrtsgesellschaft"
    let short = texts(Card(language: Fixture.sv, book: "B", title: "Den \(word) och en till"))
    #expect(short == ["B", "Den \(word)", "och en till"])
    let long = texts(
      Card(language: Fixture.sv, book: "B", title: String(repeating: "\(word) ", count: 9)))
    #expect(long.count == 4)
    #expect(long.last?.hasSuffix("…") == true)
  }

  @Test func `breaks Chinese anywhere, but never before a closing mark or after an opening one`() {
    let title = String(repeating: "门开了，风进来（很冷）。", count: 4)
    let lines = texts(Card(language: Fixture.zh, book: "门", title: title)).dropFirst()
    #expect(lines.joined() == title)
    #expect(lines.count > 1)
    for line in lines {
      #expect(!"，。）".contains(line.first ?? "，"))
      #expect(line.last != "（")
    }
  }

  @Test func `of a language from right to left is mirrored`() {
    let card = Card(
      language: LanguageTag("ar"), direction: .rtl, book: "أبواب", chapter: "واحد", title: "قفل")
    let svg = String(decoding: CardDrawing.svg(card), as: UTF8.self)
    #expect(svg.contains("xml:lang=\"ar\" direction=\"rtl\">"))
    #expect(svg.contains("<text class=\"title s76\" x=\"1136\""))
    #expect(svg.contains("<text class=\"chapter\" x=\"64\" y=\"88\" text-anchor=\"end\">"))
  }
}

@Suite struct `A PNG picture` {
  private static let svg = Array(
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"3\" height=\"2\"/>".utf8)

  /// A signature and something behind it.
  private static let picture: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + [UInt8](repeating: 7, count: 40)

  private static let hasProgram =
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .contains { FileManager.default.isExecutableFile(atPath: "\($0)/rsvg-convert") }

  @Test func `keeps the note of what it was made of`() {
    let noted = PNG.noting("0123", in: Self.picture)
    #expect(PNG.note(of: noted) == "0123")
    #expect(PNG.note(of: Self.picture) == nil)
    // The checksum of the chunk `tEXt` with `Source`, a zero byte and `0123`.
    #expect(noted[33..<(33 + 23)].suffix(4) == [0x1A, 0x98, 0x05, 0x7C])
    for count in 0..<noted.count { _ = PNG.note(of: Array(noted[..<count])) }
  }

  @Test func `is not made by a program that is not there, which one warning says`() {
    let pictures = CardPictures(by: SVGConverter(program: "no-such-program"), old: { _ in nil })
    let drawings = ["a", "b"].map {
      CardPictures.Drawing(path: "\($0).png", svg: Self.svg, shows: "")
    }
    let made = pictures.make(
      drawings, jobs: 2, setting: 0..<0, in: Fixture.book().book.settings.file)
    #expect(made.files.isEmpty)
    #expect(
      made.diagnostics.map(\.headline) == [
        "Pictures of lessons are made by `no-such-program`, which is not installed"
      ])
  }

  @Test(arguments: [("false", "it ended with 1"), ("true", "it did not write a PNG picture")])
  func `is not made by a program that fails, which the warning explains`(
    _ program: String, _ why: String
  ) {
    let pictures = CardPictures(by: SVGConverter(program: program), old: { _ in nil })
    let made = pictures.make(
      [.init(path: "a.png", svg: Self.svg, shows: "")], jobs: 1, setting: 0..<0,
      in: Fixture.book().book.settings.file)
    #expect(made.diagnostics.map(\.id) == ["picture-failed"])
    #expect(made.diagnostics.map(\.why) == [why])
  }

  @Test func `is not waited for longer than it may take`() throws {
    let scratch = Scratch()
    try scratch.write("slow.txt", "#!/bin/sh\nsleep 60\n")
    let program = scratch.path + "/slow"
    // A file that this process wrote cannot be run as long as a child that another test starts has it open.
    let copying = Process()
    copying.executableURL = URL(filePath: "/usr/bin/install")
    copying.arguments = ["-m", "755", scratch.path + "/slow.txt", program]
    try copying.run()
    copying.waitUntilExit()
    #expect(throws: ConversionFailure.failed(reason: "it does not end")) {
      _ = try SVGConverter(program: program, limit: 300).png(Self.svg)
    }
  }

  @Test func `is kept while its drawing is the same`() {
    let old = PNG.noting(ContentDigest(of: Self.svg).text, in: Self.picture)
    let pictures = CardPictures(by: SVGConverter(program: "no-such-program"), old: { _ in old })
    let made = pictures.make(
      [Self.svg, Self.svg + [10]].map { .init(path: "a.png", svg: $0, shows: "") }, jobs: 1,
      setting: 0..<0, in: Fixture.book().book.settings.file)
    #expect(made.files.map(\.bytes) == [old])
  }

  @Test(.enabled(if: hasProgram)) func `of each lesson is in a book that asks for them`() throws {
    let scratch = Scratch()
    let book = Fixture.book(site: ["pictures": "on"])
    #expect(try scratch.build(book, base: "https://x.org/").notices == [])
    let file = try #require(scratch.files["sv/push/card.png"])
    // The width and the height in the header.
    #expect(Array(file[16..<24]) == [0, 0, 4, 0xB0, 0, 0, 2, 0x76])
    let page = String(decoding: try #require(scratch.files["sv/push/index.html"]), as: UTF8.self)
    for line in [
      "<meta property=\"og:image\" content=\"https://x.org/sv/push/card.png\">",
      "<meta property=\"og:image:width\" content=\"1200\">",
      "<meta property=\"og:image:height\" content=\"630\">",
      "<meta property=\"og:image:alt\" content=\"Lektion push · Kör: någon knuffar &lt;dörren&gt;\">",
      "<meta name=\"twitter:card\" content=\"summary_large_image\">",
    ] {
      #expect(page.contains(line))
    }
    // A lesson without a translation has the picture of its source.
    let other = try #require(scratch.files["zh-Hans/shut/index.html"])
    #expect(
      String(decoding: other, as: UTF8.self).contains("content=\"https://x.org/sv/shut/card.png\""))
    #expect(scratch.files["zh-Hans/shut/card.png"] == nil)
    #expect(try scratch.build(book, base: "https://x.org/").written == 0)
  }
}

@Suite struct `What a page says to those who share it` {
  @Test func `names languages with their likely regions, and no picture that was not asked for`()
    throws
  {
    let base = "https://x.org/"
    let own = try #require(try Fixture.file("sv/push/index.html", base: base))
    #expect(own.contains("<meta property=\"og:locale\" content=\"sv_SE\">"))
    #expect(own.contains("<meta property=\"og:type\" content=\"article\">"))
    #expect(own.contains("<meta property=\"og:title\" content=\"Lektion push\">"))
    #expect(
      own.contains(
        "<meta name=\"description\" property=\"og:description\" content=\"Om &amp; kring\">"))
    #expect(!own.contains("og:image"))
    #expect(!own.contains("twitter:"))
    let translated = try #require(try Fixture.file("zh-Hans/push/index.html", base: base))
    #expect(translated.contains("content=\"zh_CN\""))
    let standIn = try #require(try Fixture.file("zh-Hans/shut/index.html", base: base))
    #expect(standIn.contains("content=\"sv_SE\""))
  }

  @Test(arguments: [
    (["pictures": "yes"], "`pictures` is `on` or `off`, not `yes`"),
    (["picture": "on"], "`picture` is no setting of the site"),
  ])
  func `reports mistyped settings`(_ site: [String: String], _ headline: String) throws {
    let scratch = Scratch()
    let report = try scratch.build(Fixture.book(site: site))
    #expect(report.notices.map(\.headline) == [headline])
    #expect(scratch.files.isEmpty)
  }
}
