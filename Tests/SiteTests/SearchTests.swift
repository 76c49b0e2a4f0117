import Base
import Book
import Checks
import Foundation
import Testing

@testable import Page
@testable import Site

@Suite struct `The terms of a search` {
  @Test(arguments: [
    ("Doors open.", "doors open"), ("DoorDidOpen: (twice)", "doordidopen twice"),
    ("Å, ägg — ÖPPNA!", "å ägg öppna"), ("iOS 26.1", "ios 26 1"), ("", ""), ("…", ""),
    ("门开了", "门开 开了"), ("门", "门"), ("在 door 门前", "在 door 门前"), ("门。开", "门 开"),
    ("カメラと門", "カメ メラ ラと と門"), ("a\u{301}b", "a\u{301}b"),
    ("ＡＰＰ ２，门", "app 2 门"), ("the ﬁrst Ⅳ", "the first iv"), ("ｶﾞﾗｽ", "ガラ ラス"),
  ])
  func `are words in lower case, and pairs of ideographs`(_ text: String, _ terms: String) {
    #expect(Self.terms(of: Array(text.utf8)).joined(separator: " ") == terms)
  }

  private static func terms(of text: [UInt8]) -> [String] {
    var words = SearchWords()
    var terms: [String] = []
    words.forEach(in: text) { terms.append(String(decoding: $0, as: UTF8.self)) }
    return terms
  }

  @Test func `are cut where no reader would go on typing, and bytes that are no text end them`() {
    let terms = Self.terms(of: [UInt8](repeating: 0x61, count: 100_000) + [0xFF, 0x62])
    #expect(terms.map(\.utf8.count) == [64, 1])
  }

  @Test func `share what they begin with, character by character`() {
    let vocabulary = SearchVocabulary(
      ["a", "door", "doors", "döda", "dörr", "关门", "门", "门关", "门开"].map { Array($0.utf8) })
    #expect(
      String(decoding: vocabulary.words, as: UTF8.self)
        == "0a\n0door\n4s\n1öda\n2rr")
    #expect(String(decoding: vocabulary.pairs, as: UTF8.self) == "关门\n门 关开")
  }

  @Test func `are numbered as they come, however many there are`() {
    var terms = SearchDictionary()
    let words = (0..<1000).map { Array("\($0 % 600)".utf8) }
    let numbers = words.map { terms.number(of: $0) }
    #expect(numbers == Array(0..<600) + Array(0..<400))
    #expect(terms.count == 600)
    #expect(Array(terms.term(17)) == Array("17".utf8))
  }

  /// A page whose parts are named by their texts.
  private static func page(_ parts: [(heading: String, text: String, names: String)]) -> SearchPage
  {
    SearchPage(
      "page", title: "Page",
      parts: parts.map {
        SearchPage.Part(
          anchor: $0.heading, heading: Array($0.heading.utf8), text: Array($0.text.utf8),
          words: Array($0.text.utf8), names: Array($0.names.utf8))
      })
  }

  @Test func `are once in a part, at their most relevant place`() {
    let tally = SearchTally([
      Self.page([("door", "a door", "bell"), ("", "door door door", ""), ("", "bell", "door")])
    ])
    let found = (0..<tally.terms.count).map { number in
      let own = tally.postings[Int(tally.starts[number])..<Int(tally.starts[number + 1])]
      return String(decoding: tally.terms.term(number), as: UTF8.self) + " "
        + own.map { "\($0 >> 2).\($0 & 3)" }.joined(separator: " ")
    }
    #expect(found == ["door 0.0 1.1 2.3", "a 0.2", "bell 0.3 2.2"])
  }

  @Test func `are in parts that are numbered in order, whatever the threads`() {
    let pages = (0..<40).map { number in
      Self.page([("", number % 2 == 0 ? "door" : "bell", ""), ("", "gate \(number)", "")])
    }
    let one = SearchTerms([SearchTally(pages)]).write(jobs: 1)
    let many = SearchTerms(pages.map { SearchTally([$0]) }).write(jobs: 3)
    #expect(one.chunks == many.chunks)
    #expect(one.firsts == [0])
    // The first of 43 terms is 0, in part 1: 4 × 1 + 2.
    #expect(one.chunks[0].starts(with: Array("6 ".utf8)))
    var text: [UInt8] = []
    for number: UInt32 in [0, 31, 32, 1200] { SearchTermsWriter.write(number, to: &text) }
    #expect(String(decoding: text, as: UTF8.self) == "0VW1mb1")
  }

  @Test func `are all there, also where a rare word meets a sign that is everywhere`() {
    let pages = (0..<50).map { Self.page([("", $0 == 7 ? "的门" : "的", "")]) }
    let vocabulary = SearchTerms([SearchTally(pages)]).vocabulary
    #expect(String(decoding: vocabulary.pairs, as: UTF8.self) == "的 门")
  }

  @Test func `of what readers ask count as those of a heading`() {
    var part = Self.page([("door", "a door", "")]).parts[0]
    part.asks = ["ring a bell", "a gate"].map { Array($0.utf8) }
    let tally = SearchTally([SearchPage("page", title: "Page", parts: [part])])
    let places = (0..<tally.terms.count).map {
      "\(String(decoding: tally.terms.term($0), as: UTF8.self)) \(tally.postings[Int(tally.starts[$0])] & 3)"
    }
    #expect(places == ["door 0", "a 0", "ring 0", "bell 0", "gate 0"])
  }

  @Test func `of a text are on one line`() {
    let spaced = SearchText.spaced(Array(" open \n\tthe\u{7F}door\u{1} ".utf8))
    #expect(String(decoding: spaced, as: UTF8.self) == "open the door")
  }

  @Test(arguments: [
    ("```csv\nläge,anrop\n`öppen`,\"knuff, slag\"\n```\n", "läge, anrop öppen, knuff, slag"),
    ("H<sub>2</sub>O<br>a <abbr title=\"b\">c</abbr>", "H2O a c"),
    ("<details>\n<summary>a <kbd>b</kbd></summary>\n\nc\n\n</details>", "a b c"),
  ])
  func `are those of cells, elements and details`(markdown: String, expected: String) {
    let bytes = Array(markdown.utf8)
    let blocks = PluginRegistry([CSVBlock.plugin]).syntaxes.parse(
      SourceFile(path: "sv.md", bytes: bytes), bytes.indices)
    var prose = ProseLowering(
      LinkResolver(
        lesson: "door", textLanguage: Fixture.sv, pageLanguage: Fixture.sv, lessons: [],
        languages: [], examples: [], files: LinkedFiles(lesson: "door", own: [])))
    let text = SearchText(prose.section(blocks[...])).prose
    #expect(String(decoding: SearchText.spaced(text), as: UTF8.self) == expected)
  }

  @Test func `come from what a plugin made, not from what its author wrote`() {
    let made: [Page.Block.Content] = [
      .paragraph([.text(Array("öppen".utf8)[...])]),
      .drawing(markup: [0x3C], lines: ["ett |", "-- streck"]),
    ]
    let block = Page.Block(
      content: .made(made.map { Page.Block(content: $0, source: 0..<0) }), source: 0..<9)
    #expect(SearchText([block]).prose == Array("öppen ett streck ".utf8))
  }

  @Test func `are not those of an original that stands for a translation`() throws {
    let language = try #require(Fixture.book().book.language(Fixture.sv))
    let text = Page.Block(content: .paragraph([.text(Array("öppen".utf8)[...])]), source: 0..<5)
    let file = SourceFile(path: "sv.md", bytes: [])
    let original = Page.Block(content: .original(language, file, [text]), source: 0..<5)
    #expect(SearchText([original, text]).prose == Array("öppen ".utf8))
  }

  @Test func `are those of the page, where a translation lacks a step too`() throws {
    let whole = Fixture.text(Fixture.sv, title: "Dörren")
    let begun = LessonText(
      language: Fixture.zh, file: whole.file, title: "门", summary: "关于门", models: ["door"],
      isTranslation: true, bodyStart: 0, introduction: 0..<0, steps: [])
    let lesson = Lesson(
      id: "push", texts: [Fixture.sv: whole, Fixture.zh: begun], source: Fixture.sv)
    let old = Fixture.book().book
    let book = Book(
      settings: old.settings, languages: old.languages, models: old.models, lessons: [lesson],
      examples: old.examples)
    let context = PageContext(CheckedBook(book: book, outcomes: [:]))
    let texts = context.texts(try #require(book.language(Fixture.zh)))
    let page = SearchPage(PageLowering.page(lesson, begun, texts, context))
    #expect(page.title == "门")
    #expect(
      page.parts.map { String(decoding: $0.heading, as: UTF8.self) } == ["门", "Knuffen", "Sedan"])
    #expect(String(decoding: page.parts[0].text, as: UTF8.self).contains("dörr"))
  }
}

@Suite struct `The texts of a search` {
  @Test func `have behind each the questions of readers, which results never show`() throws {
    let asked = SearchPage.Part(
      anchor: "open", heading: Array("Open".utf8), text: Array("A door.".utf8), words: [],
      asks: ["how do I get in", "key lost"].map { Array($0.utf8) }, names: [])
    let silent = SearchPage.Part(
      anchor: "", heading: Array("Page".utf8), text: Array("Doors.".utf8), words: [], names: [])
    let page = SearchPage("page", title: "Page", parts: [silent, asked])
    let script = try #require(SearchPartsWriter([page]).scripts(jobs: 1).first)
    #expect(
      try Self.json(of: script, "parts")
        == #"[["page","Page",[["","",0,"Doors."],"#
        + #"["open","Open",0,"A door.","how do I get in","key lost"]]]]"#)
  }

  @Test func `have with each what it has besides prose`() throws {
    let script = try #require(try Fixture.file("search/sv/parts-0.js"))
    let parts = try Self.json(of: Array(script.utf8), "parts")
    #expect(parts.contains(#"["push","Knuffen",1,"#))
    #expect(parts.contains(#"["then","Sedan",0,"#))
    let words = try #require(try Fixture.file("search/sv/words.js"))
    #expect(
      try Self.json(of: Array(words.utf8), "words")
        .contains(#""kinds":["Körning","Påstående","Övning","Kod"]"#))
    for (language, kinds) in [("swift", SearchPage.Kinds.code), ("", [])] {
      let code = Page.Block.Content.code(
        Page.Fence(
          language: language, title: nil, marked: [], isFragment: false,
          literal: Array("open()".utf8)[...]))
      #expect(SearchText([Page.Block(content: code, source: 0..<0)]).kinds == kinds)
    }
  }

  /// Returns what a script of the index has.
  static func json(of script: [UInt8], _ kind: String) throws -> String {
    let head = "tracebookSearch(\"\(kind)\",0,\""
    let text = String(decoding: script, as: UTF8.self)
    try #require(text.hasPrefix(head) && text.hasSuffix("\")\n"))
    let packed = try #require(Data(base64Encoded: String(text.dropFirst(head.count).dropLast(3))))
    return String(decoding: try unpacked(Array(packed)), as: UTF8.self)
  }

  /// Unpacks by the program `gzip`.
  private static func unpacked(_ bytes: [UInt8]) throws -> [UInt8] {
    let scratch = Scratch()
    try FileManager.default.createDirectory(atPath: scratch.path, withIntermediateDirectories: true)
    let file = scratch.path + "/texts.gz"
    try Data(bytes).write(to: URL(filePath: file))
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["gzip", "-dc", file]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let unpacked = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return Array(unpacked)
  }

  @Test(arguments: [
    "", "a", "门开了，门开了。", "say \"no\"\nand go", "👩‍🚀👩‍🚀👨‍🚀👩‍🚀",
    String(repeating: "open the door again and again; ", count: 9000),
  ])
  func `are what gzip unpacks`(_ text: String) throws {
    #expect(try Self.unpacked(Gzip.pack(Array(text.utf8))) == Array(text.utf8))
  }

  @Test func `are packed without a name and a time`() {
    #expect(Gzip.pack([]).prefix(8) == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0])
  }
}
