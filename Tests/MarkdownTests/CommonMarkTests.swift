import Markdown
import Testing

@Suite struct `CommonMark` {
  @Test(arguments: [
    ("", ""),
    ("a\n", "(p «a»)"),
    ("# A door {#door}\n", "(h1 «A door {#door}»)"),
    ("### *A* `b` ###\n", "(h3 (em«*A*» «A») « » code«b»)"),
    ("Two `x`\nlines `y`\n===\n", "(h1 «Two » code«x» nl «lines » code«y»)"),
    ("#\n", "(h1)"),
    ("a\\*b\n", "(p «a\\*b»=\"a*b\")"),
    (
      "a &amp; b &foo; & &#38; &auml;\n",
      "(p «a &amp; b &foo; & &#38; &auml;»=\"a & b &foo; & & ä\")"
    ),
    ("*a*\n", "(p (em«*a*» «a»))"),
    ("***a** b*\n", "(p (em«***a** b*» (strong«**a**» «a») « b»))"),
    ("****a**\n", "(p «**» (strong«**a**» «a»))"),
    ("a  \nb\\\nc \n d\n", "(p «a» br «b» br «c» nl «d»)"),
    ("[a](b)\n", "(p (a«[a](b)» <b> «a»))"),
    ("[a]( <b c> 'd \"e' ) f\n", "(p (a«[a]( <b c> 'd \"e' )» <b c|d \"e> «a») « f»)"),
    ("[a](b(c\\)d)e) f\n", "(p (a«[a](b(c\\)d)e)» <b(c)d)e> «a») « f»)"),
    ("[a](b \"c\\\\\" d\n", "(p «[a](b \"c\\\\\" d»=\"[a](b \\\"c\\\\\\\" d\")"),
    ("[a]() b\n", "(p (a«[a]()» <> «a») « b»)"),
    ("[a\nb](c\n\"d\ne\") f\n", "(p (a«[a\nb](c\n\"d\ne\")» <c|d\ne> «a» nl «b») « f»)"),
    ("> [a](b\n> 'c\n> d') e\n", "(quote (p (a«[a](b\n> 'c\n> d')» <b|c\nd> «a») « e»))"),
    ("[x]: /y 'z'\n[a `b`][x] c\n", "(p (a«[a `b`][x]» </y|z> «a » code«b») « c»)"),
    ("[x]: /y\n\n[x] [x][] (z)\n", "(p (a«[x]» </y> «x») « » (a«[x][]» </y> «x») « (z)»)"),
    ("> [x]:\n> <y>\n> 'z\n> z'\n> [x] `b`\n", "(quote (p (a«[x]» <y|z\nz> «x») « » code«b»))"),
    ("![a *b*](c) d\n", "(p (img«![a *b*](c)» <c> «a » (em«*b*» «b»)) « d»)"),
    ("[![a](b)](c)\n", "(p (a«[![a](b)](c)» <c> (img«![a](b)» <b> «a»)))"),
    (
      "<http://a.b/?x&amp;y> <c@d.e>\n",
      "(p (a«<http://a.b/?x&amp;y>» <http://a.b/?x&y> «http://a.b/?x&amp;y»=\"http://a.b/?x&y\")"
        + " « » (a«<c@d.e>» <mailto:c@d.e> «c@d.e»))"
    ),
    ("a <b c='\nd'>e</b>\n", "(p «a » html«<b c='\nd'>» «e» html«</b>»)"),
    ("<div>\na\n</div>\n", "(html \"<div>\\na\\n</div>\\n\")"),
    ("```swift x\na\n\n  b\n```\n", "(pre \"swift x\" \"a\\n\\n  b\\n\")"),
    ("    a\n\n     b\n", "(pre \"\" \"a\\n\\n b\\n\")"),
    ("***\n", "(hr)"),
    ("- a\n- b\n  - `c`\n", "(ul [(p «a»)] [(p «b») (ul [(p code«c»)])])"),
    ("3. a\n\n4. b\n", "(ol3-loose [(p «a»)] [(p «b»)])"),
    (
      "> a\n`b`\n> - c\n>   `d`\n>`e`\n",
      "(quote (p «a» nl code«b») (ul [(p «c» nl code«d» nl code«e»)]))"
    ),
    ("- > a\n  > `b`\n", "(ul [(quote (p «a» nl code«b»))])"),
    ("> a\n      > `b`\n", "(quote (p «a» nl «> » code«b»))"),
    ("a\r\n`b`\r\n\r\nc\rd\r", "(p «a» nl code«b») (p «c» nl «d»)"),
    ("\u{FEFF}a `b`\n", "(p «a » code«b»)"),
    ("-\ta\n\n\t`b`\n", "(ul-loose [(p «a») (p code«b»)])"),
    ("> [a]: b\n\t[a]: b\n", "(quote (p «»=\"\\t\" (a«[a]» <b> «a») «: b»))"),
    ("[ \n]:[a:\n[a]: b\n", "(p «[» nl «]:[a:» nl «[a]: b»)"),
    ("[a]:  \n===\n`b`\n", "(h1 «[a]:») (p code«b»)"),
    ("a\0b `c`\n", "(p «a\0b»=\"a\u{FFFD}b\" « » code«c»)"),
  ])
  func `text becomes values with their places`(source: String, expected: String) {
    // The text before an expected NUL is merged with what follows it.
    let expected = expected.replacing("«a\0b»=\"a\u{FFFD}b\" « »", with: "«a\0b »=\"a\u{FFFD}b \"")
    #expect(Shape.places(source) == expected)
  }

  @Test(arguments: [
    ("a `b`\n", "b"), ("a ``b`c`` d\n", "b`c"), ("a `` ` `` d\n", "`"), ("a ` b ` c\n", "b"),
    ("a `  ` b\n", "  "), ("a ` b` c\n", " b"), ("a\nb `c` d\n", "c"), ("a\n   b ` c ` d\n", "c"),
    ("- a\n  `b`\n", "b"), ("- a\n`b`\n", "b"), ("1. x\n\n   a\n   `b`\n", "b"),
    ("> a\n> b `c`\n", "c"), ("> a\nb `c`\n", "c"), ("> > a\n> `c`\n", "c"),
    ("> - a\n>   b `c`\n", "c"), ("## a `b`\n", "b"), ("a\nb `c`\n---\n", "c"),
    ("*a `b`*\n", "b"), ("a\n**b _c `d`_**\n", "d"), ("[a `b`](c)\n", "b"),
    ("> a\n> [b\n> `c`](d)\n", "c"), ("a `b\nc` d\n", "b\nc"), ("> a `\n> b` d\n", "\n> b"),
    ("> a `\n> b\n> ` d\n", "b"), ("a\r\n`b`\r\n", "b"), ("a ` \r\nb ` c\r\n", "\r\nb"),
    ("挂起 `b` 然后\n", "b"), ("是**“停”**的 `b`\n", "b"), ("是**“停 `b`”**的\n", "b"),
    ("> 是**“停”**\n> 的 **`b`**的\n", "b"), ("\\` `b`\n", "b"), ("&#96; `b`\n", "b"),
    ("<i a='`'> `b`\n", "b"), ("[`](x) `b`\n", "](x) "), ("[x]: y\n  `b`\n", "b"),
  ])
  func `a code span is exactly inside its backticks`(source: String, inside: String) throws {
    let bytes = Array(source.utf8)
    let found = try #require(Self.firstCode(MarkdownParser.parse(bytes)))
    #expect(String(decoding: bytes[found], as: UTF8.self) == inside)
  }

  @Test(arguments: [
    ("# a\n\nb\nc\n\n\n- d\n\n- e\n\nf\n", ["# a", "b\nc", "- d\n\n- e", "f"]),
    (
      "> a\n> - b\n\n```\nx\n\n```\n    c\n\n\n***",
      ["> a\n> - b", "```\nx\n\n```", "    c", "***"]
    ),
    ("a\n===\n<p>\n\n> ```\n> x\n\nb\r\n", ["a\n===", "<p>", "> ```\n> x", "b"]),
  ])
  func `a block's range is its whole lines`(source: String, expected: [String]) {
    let bytes = Array(source.utf8)
    let blocks = MarkdownParser.parse(bytes)
    #expect(blocks.map { String(decoding: bytes[$0.range], as: UTF8.self) } == expected)
  }

  @Test func `a part of a buffer gives ranges in the whole buffer`() throws {
    let bytes = Array("---\ntitle: x\n---\n\na **b** `c`\n\n~~~\nnot this\n".utf8)
    let blocks = MarkdownParser.parse(bytes, range: 17..<31)
    #expect(Shape.form(blocks) == #"(p "a " (strong "b") " " code"c")"#)
    #expect(blocks.map(\.range) == [18..<29])
    #expect(Self.firstCode(blocks) == 27..<28)
  }

  static func firstCode(_ blocks: [Block]) -> Range<Int>? {
    for block in blocks {
      switch block.content {
      case .heading(_, let inlines), .paragraph(let inlines):
        if let range = firstCode(inlines) { return range }
      case .quote(let blocks): if let range = firstCode(blocks) { return range }
      case .list(_, _, let items): if let range = firstCode(items.flatMap(\.self)) { return range }
      default: break
      }
    }
    return nil
  }

  private static func firstCode(_ inlines: [Inline]) -> Range<Int>? {
    for inline in inlines {
      switch inline.content {
      case .code: return inline.range
      case .emphasis(let children), .strong(let children), .link(_, _, let children),
        .image(_, _, let children):
        if let range = firstCode(children) { return range }
      default: break
      }
    }
    return nil
  }
}
