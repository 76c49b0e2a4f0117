import Markdown
import Testing

@Suite struct `Footnotes in a text` {
  @Test(arguments: [
    ("a[^1] b\n\n[^1]: note\n", "(p \"a\" (^1) \" b\") (note 1 (p \"note\"))"),
    // One word alone would be the target of a link in CommonMark.
    ("[^a]: word\n", "(note a (p \"word\"))"),
    ("[^a]: two\nlines\n\nc\n", "(note a (p \"two\" nl \"lines\")) (p \"c\")"),
    ("a\n[^a]: b\n[^b]: c\n", "(p \"a\") (note a (p \"b\")) (note b (p \"c\"))"),
    ("[^a]: b\n## c\n", "(note a (p \"b\")) (h2 \"c\")"),
    ("*a[^b]* **[^c]**\n", "(p (em \"a\" (^b)) \" \" (strong (^c)))"),
    ("- a[^b]\n- > c[^d]\n", "(ul [(p \"a\" (^b))] [(quote (p \"c\" (^d)))])"),
    ("[^a]: `b` [c](d) [^e]\n", "(note a (p code\"b\" \" \" (a <d> \"c\") \" \" (^e)))"),
    ("[^a]:\n", "(note a )"),
    ("门[^a]。\n", "(p \"门\" (^a) \"。\")"),
  ])
  func `are paragraphs with a label, and references to it`(source: String, expected: String) {
    #expect(Shape.form(MarkdownParser.parse(Array(source.utf8))) == expected)
  }

  @Test(arguments: [
    ("`[^a]`\n", "(p code\"[^a]\")"),
    ("\\[^a]\n", "(p \"[^a]\")"),
    ("[^a b] [^] [^a\n", "(p \"[^a b] [^] [^a\")"),
    ("[^a](b)\n", "(p (a <b> \"^a\"))"),
    ("```\n[^a]: b\n```\n", "(pre \"\" \"[^a]: b\\n\")"),
    ("~~~~ x\n[^a]: b\n~~~\n[^c]: d\n~~~~\n", "(pre \"x\" \"[^a]: b\\n~~~\\n[^c]: d\\n\")"),
    ("<!--\n[^a]: b\n-->\n", "(html \"<!--\\n[^a]: b\\n-->\\n\")"),
    ("    [^a]: b\n", "(pre \"\" \"[^a]: b\\n\")"),
    ("- a\n\n  ```\n  [^b]: c\n  ```\n", "(ul-loose [(p \"a\") (pre \"\" \"[^b]: c\\n\")])"),
  ])
  func `are not in code, comments and links`(source: String, expected: String) {
    #expect(Shape.form(MarkdownParser.parse(Array(source.utf8))) == expected)
  }

  @Test func `have places in the text`() {
    #expect(
      Shape.places("a[^b] *c*\n\n[^b]: d *e*\n")
        == "(p «a» (^b«[^b]») « » (em«*c*» «c»)) (note b (p «d » (em«*e*» «e»)))"
    )
  }

  @Test func `are numbered by their first references, without those that nothing refers to`() {
    let blocks = MarkdownParser.parse(
      Array("[^a]: x\n[^b]: y [^c]\n[^c]: z\n[^d]: w\n\n1[^b] 2[^a] 3[^b] 4[^e]\n".utf8))
    let footnotes = Footnotes(blocks)
    #expect(footnotes.notes.map(\.label) == ["c", "b", "a"])
    #expect(["a", "b", "c", "d", "e"].map(footnotes.number) == [3, 2, 1, nil, nil])
  }
}
