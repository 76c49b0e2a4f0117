import Testing

@testable import Markdown

@Suite struct `Hostile text` {
  @Test(
    .timeLimit(.minutes(20)),
    arguments: [
      String(repeating: ">", count: 25_000) + "a\n`b`\n", String(repeating: "[", count: 50_000),
      String(repeating: "- ", count: 25_000) + "a", String(repeating: "1. ", count: 25_000) + "a",
      String(repeating: "*a **a ", count: 20_000) + "b"
        + String(repeating: " a** a*", count: 20_000),
      String(repeating: "![a", count: 30_000), String(repeating: "[a](b \"x", count: 30_000),
      String(repeating: "[", count: 20_000) + "a" + String(repeating: "](x)", count: 20_000),
      String(repeating: "![", count: 20_000) + "a" + String(repeating: "](x)", count: 20_000),
      String(repeating: "门*“\n", count: 30_000), String(repeating: "*门“*", count: 30_000),
      String(repeating: "> - ", count: 10_000) + "a\n" + String(repeating: "b\n", count: 10_000),
      String(repeating: "`a``", count: 30_000), String(repeating: "<a b='", count: 30_000),
      String(repeating: "[a]: b 'x\n", count: 30_000), String(repeating: "&", count: 90_000),
      String(repeating: "\0", count: 50_000), String(repeating: "\\", count: 90_001),
    ])
  func `is read in seconds without loss of text`(source: String) {
    let bytes = Array(source.utf8)
    let blocks = MarkdownParser.parse(bytes)
    #expect(Depth.of(blocks) <= 202)
    #expect(!blocks.isEmpty || source.hasPrefix("[a]:"))
  }

  @Test func `what is nested too deep keeps its text`() {
    let quotes = MarkdownParser.parse(
      Array((String(repeating: "> ", count: 500) + "*a* `b`\n").utf8))
    #expect(
      Shape.form(quotes).hasSuffix(#"(p (em "a") " " code"b")"# + String(repeating: ")", count: 99))
    )
    let lists = MarkdownParser.parse(Array((String(repeating: "- ", count: 500) + "a\n").utf8))
    #expect(Shape.form(lists).contains(#"(p "a")"#))
    let spans =
      String(repeating: "*a **a ", count: 80) + "`b`" + String(repeating: "** *", count: 80)
    let inlines = MarkdownParser.parse(Array(spans.utf8))
    #expect(Shape.form(inlines).contains(#"code"b""#))
  }

  @Test(
    .timeLimit(.minutes(20)),
    arguments: [
      String(repeating: "- ", count: 20_000) + "a\n" + String(repeating: "\n", count: 20_000)
        + "c\n",
      String(repeating: "![[]()", count: 40_000) + "\n\nc\n",
      String(repeating: "> ", count: 500_000) + "a\n\nc\n",
      "[a]: " + String(repeating: "u", count: 50_000) + "\n\n"
        + String(repeating: "[a]", count: 20_000)
        + "\n\nc\n",
    ])
  func `becomes plain paragraphs where cmark would take minutes`(source: String) throws {
    let bytes = Array(source.utf8)
    #expect(MarkdownParser.isTangled(bytes, range: bytes.indices))
    let last = try #require(MarkdownParser.parse(bytes).last)
    #expect(
      last
        == Block(
          .paragraph([Inline(.text([0x63]), range: bytes.count - 2..<bytes.count - 1)]),
          range: bytes.count - 2..<bytes.count - 1))
  }

  @Test func `bytes that are not UTF-8 are read`() {
    var random = Seeded(3)
    for _ in 0..<2_000 {
      let bytes = (0..<random.upTo(60)).map { _ in
        random.upTo(3) == 0 ? UInt8(ascii: "*") : UInt8(random.upTo(256))
      }
      let blocks = MarkdownParser.parse(bytes)
      #expect(blocks.allSatisfy { $0.range.upperBound <= bytes.count })
    }
  }

  @Test func `a long page is not taken for hostile`() {
    let page = String(
      repeating: "## A step\n\nWords, [a link](x.md) and ![an image](y).\n\n- a\n  - b\n\n",
      count: 5_000)
    let bytes = Array(page.utf8)
    #expect(!MarkdownParser.isTangled(bytes, range: bytes.indices))
    #expect(MarkdownParser.parse(bytes).count == 15_000)
  }
}

/// How deep values are nested.
private enum Depth {
  static func of(_ blocks: [Block]) -> Int {
    1
      + (blocks.map { block in
        switch block.content {
        case .heading(_, let inlines), .paragraph(let inlines): of(inlines)
        case .quote(let blocks): of(blocks)
        case .list(_, _, let items): items.map(of).max() ?? 0
        default: 0
        }
      }.max() ?? 0)
  }

  static func of(_ inlines: [Inline]) -> Int {
    1
      + (inlines.map { inline in
        switch inline.content {
        case .emphasis(let children), .strong(let children), .link(_, _, let children),
          .image(_, _, let children):
          of(children)
        default: 0
        }
      }.max() ?? 0)
  }
}
