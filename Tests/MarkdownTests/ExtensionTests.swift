import Testing

@testable import Markdown

@Suite struct `Extensions of CommonMark` {
  private static func form(_ source: String) -> String {
    Shape.form(MarkdownParser.parse(Array(source.utf8)))
  }

  @Test(arguments: [
    (
      "- a\n\n  ```\n  x\n\n| b |\n|---|\n",
      #"(ul-loose [(p "a") (pre "" "x\n\n")]) (table [ "b"])"#
    ),
    ("a\n   ```\n\n| b |\n|---|\n\n", #"(p "a") (pre "" "\n| b |\n|---|\n\n")"#),
    ("> | a | b |\n> |---|---|\n> | c | d |\n", #"(quote (table [ "a" | "b"] [ "c" | "d"]))"#),
    ("- | a |\n  |---|\n  | b |\n- c\n", #"(ul [(table [ "a"] [ "b"])] [(p "c")])"#),
    (
      "1. x\n\n   a | b\n   - | -\n   c | d\n",
      #"(ol1-loose [(p "x") (table [ "a" | "b"] [ "c" | "d"])])"#
    ),
    (
      "[^n]: x\n\n    | a |\n    |---|\n\ny[^n]\n", #"(note n (p "x") (table [ "a"])) (p "y" (^n))"#
    ),
    ("   | a |\n   |---|\n", #"(table [ "a"])"#),
    ("x *y\nz*\n| a |\n|---|\n", #"(p "x " (em "y" nl "z")) (table [ "a"])"#),
    ("x\n    - y\n| a |\n|---|\n", #"(p "x" nl "- y") (table [ "a"])"#),
    ("| a |\n|---|\n| b |\n---\n\nc\n", #"(table [ "a"] [ "b"]) (hr) (p "c")"#),
    ("| a |\n|---|\n| b |\n===\n", #"(table [ "a"] [ "b"] [ "==="])"#),
    ("| a |\n|---|\n---\n", #"(table [ "a"]) (hr)"#),
    ("| a |\n|---|\nb\n\nc\n", #"(table [ "a"] [ "b"]) (p "c")"#),
    (
      "| [a] | [b][x] |\n|---|---|\n\n[a]: u\n[x]: v 't'\n",
      #"(table [ (a <u> "a") | (a <v|t> "b")])"#
    ),
    (
      "| a | b |\n|---|\n| c | d |\n|---|---|\n",
      #"(p "| a | b |" nl "|---|") (table [ "c" | "d"])"#
    ),
    ("| a\n| - |\n|-|\n", #"(table [ "a"] [ "-"])"#),
    ("| `a|b` |\n|---|---|\n", #"(table [ "`a" | "b`"])"#),
    (
      "| ~~a~~ | www.b.org |\n|-|-|\n",
      #"(table [ (del "a") | (a <http://www.b.org> "www.b.org")])"#
    ),
    ("| 是**“a”**的 |\n|-|\n", #"(table [ "是" (strong "“a”") "的"])"#),
    ("| \\| a\\\\ |\n|-|\n", #"(table [ "| a\\"])"#),
    (
      "- a\n- | b |\n  |-|\n  c\n\n  | d |\n  |-|\n",
      #"(ul-loose [(p "a")] [(table [ "b"] [ "c"]) (table [ "d"])])"#
    ),
  ])
  func `tables are read whatever they stand in`(source: String, expected: String) {
    #expect(Self.form(source) == expected)
  }

  @Test(arguments: [
    "- a | b\n- | -\n", "a | b\n\n- | -\n", "a\n- | -\n", "| a |\n- b\n", "a | b\n=== | ===\n",
    "a | b\n---\n", "| a |\n| - | - |\n",
  ])
  func `what is no table is what CommonMark says`(source: String) {
    #expect(Self.form(source) == CMarkForm.of(Array(source.utf8)))
  }

  @Test(arguments: [
    ("[^a]: b\n\n    c\n\nd\n", #"(note a (p "b") (p "c")) (p "d")"#),
    (
      "[^a]: b\n\n    - c\n    - d\n\n          code\n",
      #"(note a (p "b") (ul-loose [(p "c")] [(p "d") (pre "" "code\n")]))"#
    ),
    ("[^a]:\n\n    b\n", #"(note a (p "b"))"#),
    ("[^a]:\n    ```\n    b\n    ```\n", #"(note a (pre "" "b\n"))"#),
    ("[^a]: - b\n    - c\n", #"(note a (ul [(p "b")] [(p "c")]))"#),
    (" [^a]: b\n   [^c]: d\n", #"(note a (p "b")) (note c (p "d"))"#),
    ("> a[^b]\n>\n> [^b]: c\n> d\n\ne\n", #"(quote (p "a" (^b)) (note b (p "c" nl "d"))) (p "e")"#),
    ("- a[^b]\n\n  [^b]: c\n- d\n", #"(ul-loose [(p "a" (^b)) (note b (p "c"))] [(p "d")])"#),
    ("1. a\n\n[^b]: c\n\n2. d\n", #"(ol1 [(p "a")]) (note b (p "c")) (ol2 [(p "d")])"#),
    (
      "+ a\n* b\n- c\n\n[^d]: e\n+ f\n",
      #"(ul [(p "a")]) (ul [(p "b")]) (ul [(p "c")]) (note d (p "e")) (ul [(p "f")])"#
    ),
    ("# a[^b]\n\n[^b]: c\n", #"(h1 "a" (^b)) (note b (p "c"))"#),
    ("a[^B  c]\n\n[^b c]: d\n", #"(p "a" (^B  c)) (note b c (p "d"))"#),
    ("a[^*]\n\n[^*]: d\n", #"(p "a" (^*)) (note * (p "d"))"#),
    ("a[^*] [^b c]\n", #"(p "a[^*] [^b c]")"#),
    ("```\n[^a]: b\n```\n\n[^a]: c\n", #"(pre "" "[^a]: b\n") (note a (p "c"))"#),
    ("[^a]: https://b.org/_c_/\n", #"(note a (p (a <https://b.org/_c_/> "https://b.org/_c_/")))"#),
    ("[^a]: 是**“门”**的\n", #"(note a (p "是" (strong "“门”") "的"))"#),
    ("[^a]: b\n[c]: d\n\n[c] [^a]\n", #"(note a (p "b" nl "[c]: d")) (p "[c] " (^a))"#),
    ("![a[^b]](c) [d[^e]](f)\n", #"(p (img <c> "a[^b]") " " (a <f> "d[^e]"))"#),
  ])
  func `notes hold blocks and stand in any other`(source: String, expected: String) {
    #expect(Self.form(source) == expected)
  }

  @Test(arguments: [
    (
      "- [ ] a\n- [x] *b*\n- [X] c\n", #"(ul [(p [ ] " a")] [(p [x] " " (em "b"))] [(p [x] " c")])"#
    ),
    ("1. [ ] a\n", #"(ol1 [(p [ ] " a")])"#),
    ("> - [ ] a\n>   - [x] ~~b~~\n", #"(quote (ul [(p [ ] " a") (ul [(p [x] " " (del "b"))])]))"#),
    (
      "- [ ]\n- [y] a\n- a [ ] b\n- \\[ ] a\n- [ ]a\n",
      #"(ul [(p "[ ]")] [(p "[y] a")] [(p "a [ ] b")] [(p "[ ] a")] [(p "[ ]a")])"#
    ),
    ("[ ] a\n", #"(p "[ ] a")"#),
  ])
  func `a box begins an item, with a space behind it`(source: String, expected: String) {
    #expect(Self.form(source) == expected)
  }

  @Test(arguments: [
    ("~~a~~\n", #"(p (del "a"))"#),
    ("a ~~b *c* `d`\ne~~ f\n", #"(p "a " (del "b " (em "c") " " code"d" nl "e") " f")"#),
    ("*a ~~b~~ c*\n", #"(p (em "a " (del "b") " c"))"#),
    ("**~~a~~**\n", #"(p (strong (del "a")))"#),
    ("~~a~~b~~c~~\n", #"(p (del "a") "b" (del "c"))"#),
    ("是~~“门”~~的\n", #"(p "是" (del "“门”") "的")"#),
    ("~~ a~~ ~~b ~~ ~~c\n", #"(p "~~ a~~ ~~b ~~ ~~c")"#),
    ("~a~ ~~~b~~~ \\~~c~~\n", #"(p "~a~ ~~~b~~~ ~~c~~")"#),
    (
      "`~~a~~` <b c=\"~~\"> [~~d~~](e~~f~~)\n",
      #"(p code"~~a~~" " " html"<b c=\"~~\">" " " (a <e~~f~~> (del "d")))"#
    ),
    ("## ~~a~~ b\n", #"(h2 (del "a") " b")"#),
    ("~~a &amp; b~~ c\n", #"(p (del "a & b") " c")"#),
  ])
  func `two tildes delete text`(source: String, expected: String) {
    #expect(Self.form(source) == expected)
  }

  @Test(arguments: [
    ("see https://a.org/b.", #"(p "see " (a <https://a.org/b> "https://a.org/b") ".")"#),
    ("www.a.org", #"(p (a <http://www.a.org> "www.a.org"))"#),
    (
      "(https://a.org/b_(c)_d) e",
      #"(p "(" (a <https://a.org/b_(c)_d> "https://a.org/b_(c)_d") ") e")"#
    ),
    ("https://a.org/_b_/c_ d_e_", #"(p (a <https://a.org/_b_/c> "https://a.org/_b_/c") "_ d_e_")"#),
    ("**https://a.org**", #"(p (strong (a <https://a.org> "https://a.org")))"#),
    ("见https://a.org/b。然后", #"(p "见" (a <https://a.org/b> "https://a.org/b") "。然后")"#),
    ("“https://a.org/b”", #"(p "“" (a <https://a.org/b> "https://a.org/b") "”")"#),
    (
      "https://a.org/?b=1&c=2&amp;d",
      #"(p (a <https://a.org/?b=1&c=2&d> "https://a.org/?b=1&c=2&d"))"#
    ),
    ("HTTPS://A.ORG/straße", #"(p (a <HTTPS://A.ORG/straße> "HTTPS://A.ORG/straße"))"#),
    (
      "write to a.b+c@d-e.org, please",
      #"(p "write to " (a <mailto:a.b+c@d-e.org> "a.b+c@d-e.org") ", please")"#
    ),
    (
      "[https://a.org](b) `https://a.org` <https://a.org>",
      #"(p (a <b> "https://a.org") " " code"https://a.org" " " (a <https://a.org> "https://a.org"))"#
    ),
    ("![www.a.org](b_c_d)", #"(p (img <b_c_d> "www.a.org"))"#),
    ("b <a href=\"https://a.org/_b_\">", #"(p "b " html"<a href=\"https://a.org/_b_\">")"#),
    ("`https://a.org/_b_`", #"(p code"https://a.org/_b_")"#),
    (
      "<https://a.org/b_c> <https://a.org/_d_>",
      #"(p (a <https://a.org/b_c> "https://a.org/b_c") " " (a <https://a.org/_d_> "https://a.org/_d_"))"#
    ),
    ("<https://a_b.org/_c_ d>", #"(p "<" (a <https://a_b.org/_c> "https://a_b.org/_c") "_ d>")"#),
    ("<https://a.org/b_c>\u{7F}", #"(p (a <https://a.org/b_c> "https://a.org/b_c") "\u{7F}")"#),
    ("[a](https://b.org/_c_)*d*", #"(p (a <https://b.org/_c_> "a") (em "d"))"#),
    ("[a_b]: https://c.org/_d_\n\n[a_b]", #"(p (a <https://c.org/_d_> "a_b"))"#),
  ])
  func `an address is a link`(source: String, expected: String) {
    #expect(Self.form(source + "\n") == expected)
  }

  @Test(arguments: [
    "https://localhost:80/", "xhttps://a.org", "www.", "www", "https://", "https://.a", "a@b",
    "@State",
    "package@1.2.3", "a@b.c1", "http\\://a.org", "applicationWillTerminate:@A",
  ])
  func `what is not whole is no address`(source: String) {
    #expect(!Self.form(source + "\n").contains("(a "))
  }

  @Test func `everything has its place in the source`() {
    #expect(
      Shape.places("> - [x] a ~~b~~ [^n] www.c.org\n>\n> [^n]: d *e*\n> | `f` | \\| g |\n> |-|-|\n")
        == """
        (quote (ul [(p [x«[x]»] « a » (del«~~b~~» «b») « » (^n«[^n]») « » \
        (a«www.c.org» <http://www.c.org> «www.c.org»))]) (note n (p «d » (em«*e*» «e»)) \
        (table [ code«f» | «\\| g»="| g"])))
        """.replacing(
          "(note n (p «d » (em«*e*» «e»)) (table", with: "(note n (p «d » (em«*e*» «e»)) (table"))
  }

  private static let pieces =
    PlainCMarkPieces.all + [
      "[^a]: ", "[^a]", "[^b c]:", "| a | b |\n", "|-|-|\n", "- | -\n", "a | b\n", "~~", "~~",
      "[ ] ",
      "[x] ", "https://a.org/_b_", "www.a.org", "c@d.org", "是", "“", "**", "    ", "\\|",
    ]

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `no range is off and nothing is left behind, whatever the text`(seed: UInt64) {
    var random = Seeded(seed)
    for _ in 0..<2_000 {
      let source = (0..<random.upTo(30)).map { _ in Self.pieces[random.upTo(Self.pieces.count)] }
        .joined()
      let bytes = Array(source.utf8)
      let result = MarkdownParser.parseCountingMisses(bytes, range: bytes.indices)
      let broken = RangeRules(bytes, result.blocks).broken
      let form = Shape.form(result.blocks)
      let isClean = form.unicodeScalars.allSatisfy {
        $0.value >= 9 && !(0xA874...0xA877).contains($0.value)
      }
      guard result.misses > 0 || !broken.isEmpty || !isClean || form.contains("<!---->") else {
        continue
      }
      #expect(result.misses == 0, "\(source.debugDescription)")
      #expect(broken == [], "\(source.debugDescription)")
      #expect(isClean && !form.contains("<!---->"), "\(source.debugDescription): \(form)")
      return
    }
  }
}
