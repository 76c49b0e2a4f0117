import Testing

@testable import Markdown

/// Small and the same on every machine, so that a failure can be repeated.
struct Seeded {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  /// From 0 up to and without a bound.
  mutating func upTo(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}

enum PlainCMarkPieces {
  static let all = [
    "a", "b c", " ", "  ", "\n", "\n", "\n\n", "*", "**", "_", "__", "`", "``", "[", "]", "](", ")",
    "(", "![", "[a]", "[a]: b 'c'\n", "[a](b)", "[a](b \"c\\\"d\")", "<", ">", "> ", "- ", "1. ",
    "\t",
    "    ", "# ", "```\n", "&amp;", "&x;", "&", "\\", "\\*", "<b>", "<http://a>", "===\n", "---\n",
    "'",
    "\"", "!", "\r\n", ":", "<!-- x -->", "  \n", "é", "\u{A0}", "“", ".",
  ]
}

@Suite struct `Beside plain cmark` {
  private static let pieces = PlainCMarkPieces.all

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `text without East Asian characters means what cmark says`(seed: UInt64) {
    var random = Seeded(seed)
    for _ in 0..<3_000 {
      let source = (0..<random.upTo(40)).map { _ in Self.pieces[random.upTo(Self.pieces.count)] }
        .joined()
      let bytes = Array(source.utf8)
      let result = MarkdownParser.parseCountingMisses(bytes, range: bytes.indices)
      let form = Shape.form(result.blocks)
      let broken = RangeRules(bytes, result.blocks).broken
      guard form != CMarkForm.of(bytes) || result.misses > 0 || !broken.isEmpty else { continue }
      #expect(form == CMarkForm.of(bytes), "\(source.debugDescription)")
      #expect(result.misses == 0, "\(source.debugDescription)")
      #expect(broken == [], "\(source.debugDescription)")
      return
    }
  }
}
