import Growth
import Markdown
import Testing

@Suite struct `Hostile text` {
  /// Parts, each so often for a thousand of length; 0 for once.
  typealias Recipe = [(part: String, count: Int)]

  private static func text(_ recipe: Recipe, _ thousandths: Int) -> [UInt8] {
    recipe.flatMap { part, count in
      Array(String(repeating: part, count: max(1, count * thousandths)).utf8)
    }
  }

  @Test(
    arguments: [
      // Nesting costs cmark its square, until it is taken for plain text.
      [(">", 60), ("a\n`b`\n", 0)], [("- ", 60), ("a", 0)], [("[", 50)], [("1. ", 25), ("a", 0)],
      [("*a **a ", 20), ("b", 0), (" a** a*", 20)], [("![a", 30)], [("[a](b \"x", 30)],
      [("[", 20), ("a", 0), ("](x)", 20)], [("![", 20), ("a", 0), ("](x)", 20)],
      [("门*“\n", 30)], [("*门“*", 30)], [("> - ", 10), ("a\n", 0), ("b\n", 10)], [("`a``", 30)],
      [("<a b='", 30)], [("[a]: b 'x\n", 30)], [("&", 90)], [("\0", 50)], [("\\", 90)],
      [("\\", 90), ("\\", 0)],
      [("[^a]: b\n", 20)], [("```\n[^a]: b\n```\n", 10)], [("| a |\n|-|\n\n", 10)],
      [("| a |\n|-|\n", 0), ("| b |\n", 20)], [("a | b\n- | -\n", 10)], [("~~a ", 30)],
      [("&", 0), ("~~a ", 30)], [("~~", 60)], [("(www.a..", 20)], [("是www.", 20)],
      [("https://a.org/_", 10)], [("a@a.", 30)], [("[^a", 40)],
      [("[^a] ", 30), ("\n\n[^a]: b\n", 0)],
      [("- [ ] ", 10), ("a", 0)], [("> | a |\n> |-|\n", 10)], [("[a]: b\n\n| [a] |\n|-|\n\n", 5)],
    ] as [Recipe])
  func `costs no more than its length and loses no text`(recipe: Recipe) {
    let isModest = Growth.isModest(to: 1000) { thousandths in
      let blocks = MarkdownParser.parse(Self.text(recipe, thousandths))
      #expect(Depth.of(blocks) <= 202)
      #expect(!blocks.isEmpty || recipe[0].part.hasPrefix("[a]:"))
    }
    #expect(isModest)
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
    arguments: [
      [("- ", 20), ("a\n", 0), ("\n", 20), ("c\n", 0)], [("![[]()", 40), ("\n\nc\n", 0)],
      [("> ", 500), ("a\n\nc\n", 0)],
      [("[a]: ", 0), ("u", 50), ("\n\n", 0), ("[a]", 20), ("\n\nc\n", 0)],
    ] as [Recipe])
  func `becomes plain paragraphs where cmark would take minutes`(recipe: Recipe) {
    let isModest = Growth.isModest(to: 2000) { thousandths in
      let bytes = Self.text(recipe, thousandths)
      let isTooExpensive = MarkdownParser.isTooExpensive(bytes, range: bytes.indices)
      #expect(isTooExpensive)
      let paragraph = Block(
        .paragraph([Inline(.text([0x63]), range: bytes.count - 2..<bytes.count - 1)]),
        range: bytes.count - 2..<bytes.count - 1)
      let isPlain = MarkdownParser.parse(bytes).last == paragraph
      #expect(isPlain)
    }
    #expect(isModest)
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
    #expect(!MarkdownParser.isTooExpensive(bytes, range: bytes.indices))
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
