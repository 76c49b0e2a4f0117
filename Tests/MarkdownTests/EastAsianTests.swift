import Testing

@testable import Markdown

@Suite struct `East Asian text` {
  @Test(arguments: [
    ("是**“挂起”状态**的\n", "(p «是» (strong«**“挂起”状态**» «“挂起”状态») «的»)"),
    ("**挂起（suspended）**的\n", "(p (strong«**挂起（suspended）**» «挂起（suspended）») «的»)"),
    ("**挂起。**然后\n", "(p (strong«**挂起。**» «挂起。») «然后»)"),
    ("**`let`**声明\n", "(p (strong«**`let`**» code«let») «声明»)"),
    ("是*“门”*和*（开）*的\n", "(p «是» (em«*“门”*» «“门”») «和» (em«*（开）*» «（开）») «的»)"),
    ("**한국어(Korean)**은\n", "(p (strong«**한국어(Korean)**» «한국어(Korean)») «은»)"),
    ("これは**「停止」**です\n", "(p «これは» (strong«**「停止」**» «「停止」») «です»)"),
    ("a**“x”**b\n", "(p «a**“x”**b»)"),
    ("a**（门）**b\n", "(p «a» (strong«**（门）**» «（门）») «b»)"),
    ("是\\*“门”\\*的\n", "(p «是\\*“门”\\*的»=\"是*“门”*的\")"),
    ("是\\**“门”*的\n", "(p «是\\*»=\"是*\" (em«*“门”*» «“门”») «的»)"),
    (
      "是[**“门”**](开*“x”.md)的\n",
      "(p «是» (a«[**“门”**](开*“x”.md)» <开*“x”.md> (strong«**“门”**» «“门”»)) «的»)"
    ),
    ("`是**“门”**的` 和\n", "(p code«是**“门”**的» « 和»)"),
    ("    是**“门”**的\n", "(pre \"\" \"是**“门”**的\\n\")"),
    ("``` 是*“a\n是**“门”**的\n```\n", "(pre \"是*“a\" \"是**“门”**的\\n\")"),
    ("<http://x.y/是*“门>\n", "(p (a«<http://x.y/是*“门>» <http://x.y/是*“门> «http://x.y/是*“门»))"),
    ("是<b x=\"门*“”*门\">的\n", "(p «是» html«<b x=\"门*“”*门\">» «的»)"),
    ("[是*“]: x '门*“'\n\n[是*“]\n", "(p (a«[是*“]» <x|门*“> «是*“»))"),
    (
      "- 是**“门”**的\n  然后**（开）**的\n",
      "(ul [(p «是» (strong«**“门”**» «“门”») «的» «然后» (strong«**（开）**» «（开）») «的»)])"
    ),
    ("\u{A874}是**“门”**的\n", "(p «\u{A874}是» (strong«**“门”**» «“门”») «的»)"),
    ("是_“门”_的\n", "(p «是_“门”_的»)"),
  ])
  func `emphasis works without spaces`(source: String, expected: String) {
    #expect(Shape.places(source) == expected)
  }

  @Test(arguments: [
    ("门\n开\n", "(p «门» «开»)"), ("门，\n开\n", "(p «门，» «开»)"), ("かな\nカナ\n", "(p «かな» «カナ»)"),
    ("他说\n“好”\n再\n", "(p «他说» «“好”» «再»)"),
    ("**门**\n*开*\n", "(p (strong«**门**» «门») (em«*开*» «开»))"),
    ("门 \n [开](x)\n", "(p «门» (a«[开](x)» <x> «开»))"), ("> 门\n> 开\n", "(quote (p «门» «开»))"),
    ("门\nopen\n", "(p «门» nl «open»)"), ("open\n门\n", "(p «open» nl «门»)"),
    ("문이\n열린다\n", "(p «문이» nl «열린다»)"), ("门\n열린다\n", "(p «门» nl «열린다»)"),
    ("“a”\n“b”\n", "(p «“a”» nl «“b”»)"), ("门\n`a`\n", "(p «门» nl code«a»)"),
    ("门\n`开`\n", "(p «门» code«开»)"), ("门\n<b>开\n", "(p «门» nl html«<b>» «开»)"),
    ("门  \n开\n", "(p «门» br «开»)"), ("**门。**开\n关\n", "(p (strong«**门。**» «门。») «开» «关»)"),
    ("Ａ\nＢ\n", "(p «Ａ» «Ｂ»)"), ("门1\n2开\n", "(p «门1» nl «2开»)"),
  ])
  func `a line ending is dropped between two characters written without spaces`(
    source: String, expected: String
  ) {
    #expect(Shape.places(source) == expected)
  }

  @Test func `no mark is left, and no range is off, whatever the text`() {
    var random = Seeded(7)
    let pieces = [
      "是", "“", "”", "。", "（", "한", "a", " ", "*", "**", "***", "\n", "`", "[", "](x)", "\\", "_",
      "> ", "- ", "é",
    ]
    for _ in 0..<4_000 {
      let source = (0..<random.upTo(30)).map { _ in pieces[random.upTo(pieces.count)] }.joined()
      let bytes = Array(source.utf8)
      let result = MarkdownParser.parseCountingMisses(bytes, range: bytes.indices)
      #expect(result.misses == 0, "\(source.debugDescription)")
      #expect(RangeRules(bytes, result.blocks).broken == [], "\(source.debugDescription)")
      #expect(
        !Shape.form(result.blocks).unicodeScalars.contains { (0xA874...0xA877).contains($0.value) })
    }
  }
}
