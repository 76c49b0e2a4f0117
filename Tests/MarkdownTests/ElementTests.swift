import Growth
import Testing

@testable import Markdown

@Suite struct `Harmless elements of HTML` {
  @Test(arguments: [
    (
      "a <kbd>*b*</kbd> c",
      "(p «a » (kbd«<kbd>*b*</kbd>» (em«*b*» «b»)) « c»)"
    ),
    (
      "*<sub>a</sub>* <abbr title=\"b &#38; c\">d</abbr>",
      "(p (em«*<sub>a</sub>*» (sub«<sub>a</sub>» «a»)) « » (abbr|b & c«<abbr title=\"b &#38; c\">d</abbr>» «d»))"
    ),
    ("*<sub>a*</sub>", "(p (em«*<sub>a*» html«<sub>» «a») html«</sub>»)"),
    ("| <mark>a | </mark> |\n|-|-|", "(table [ html«<mark>» «a» | html«</mark>»])"),
    ("| <mark>a</mark> |\n|-|", "(table [ (mark«<mark>a</mark>» «a»)])"),
    (
      "- <details>\n  <summary>*a* b</summary>\n\n  c\n\n  </details>\n",
      "(ul-loose [(details (p «- <details>\n  <summary>*a* b</summary>»=\"a b\") (p «c»))])"
    ),
    (
      "<details open>\n<summary>\n*a* b\n</summary>\n\n| c |\n|-|\n\n</details>\n",
      "(details open (p (em«*a*» «a») « b») (table [ «c»]))"
    ),
    (
      "<details>\n\n<details>\n\na\n\n</details>\n</details>\n",
      "(details (p) (details (p) (p «a»)))"
    ),
    (
      "<details>\n<b>a</b>\n\nb\n\n</details>\n",
      #"(html "<details>\n<b>a</b>\n") (p «b») (html "</details>\n")"#
    ),
  ])
  func `are read with what is between their tags`(source: String, expected: String) {
    #expect(Shape.places(source) == expected)
    let bytes = Array(source.utf8)
    let parsed = MarkdownParser.parseCountingMisses(bytes, range: bytes.indices)
    #expect(parsed.misses == 0)
    #expect(RangeRules(bytes, parsed.blocks).broken.filter { !$0.hasPrefix("line") } == [])
  }

  @Test(arguments: [
    "<a b>", "<a\n b = 'c>'  d=e/f />", "</a >",
  ])
  func `have tags that end where HTML says`(tag: String) {
    #expect(ElementTag(Array("\(tag)x".utf8)[...])?.count == tag.utf8.count)
  }

  @Test(arguments: ["<", "<1>", "< a>", "<a b='c>", "<a b=>", "<a\"b\">", "a"])
  func `or none`(text: String) {
    #expect(ElementTag(Array(text.utf8)[...]) == nil)
  }

  @Test(arguments: [
    ("", "<sub>", "</sub>", 50_000), ("", "<sub>", "</sup>", 25_000),
    ("", "<details>\n\n", "</details>\n\n", 20_000),
    ("", "<details><summary>a</summary>\n\n</details>", "", 5_000),
    ("<details>", "<summary>", "", 30_000), ("<details ", "<summary a='", "", 20_000),
  ])
  func `cost no more than their bytes, however many they are`(
    before: String, opening: String, closing: String, count: Int
  ) {
    #expect(
      Growth.isModest(to: count) { count in
        let source =
          before + String(repeating: opening, count: count)
          + String(repeating: closing, count: count)
        _ = MarkdownParser.parse(Array(source.utf8))
      })
  }
}
