import Base
import Book
import Foundation
import Markdown
import Testing

@testable import HTMLOutput
@testable import Page
@testable import Site

@Suite struct `The Markdown alternate of a page` {
  /// With `TRACEBOOK_RECORD` in the environment the expected alternate is written anew.
  @Test func `is written to the byte like this`() throws {
    let alternate = try #require(try Fixture.file("sv/push/index.html.md"))
    let path = Fixture.golden + "/lesson.md"
    if ProcessInfo.processInfo.environment["TRACEBOOK_RECORD"] != nil {
      try Data(alternate.utf8).write(to: URL(fileURLWithPath: path))
    }
    let expected = try #require(FileManager.default.contents(atPath: path))
    #expect(alternate == String(decoding: expected, as: UTF8.self))
  }

  @Test func `of a lesson that stands in says whose text it is`() throws {
    let alternate = try #require(try Fixture.file("zh-Hans/shut/index.html.md"))
    #expect(alternate.hasPrefix("# Lektion shut\n\n> Om & kring\n\n> 原文：Svenska。\n"))
  }

  @Test func `is led to from the page`() throws {
    let page = try #require(try Fixture.file("sv/push/index.html"))
    #expect(
      page.contains("<link rel=\"alternate\" type=\"text/markdown\" href=\"index.html.md\">"))
    #expect(!(try #require(try Fixture.file("sv/index.html")).contains("text/markdown")))
  }

  @Test(arguments: [nil, "https://x.org/"])
  func `is listed with what the lesson is about, under the language that it is in`(
    base: String?
  ) throws {
    let overview = try #require(try Fixture.file("llms.txt", base: base))
    #expect(
      overview == """
        # Dörrar

        ## Svenska: Dörrar

        - [Lektion push](\(base ?? "")sv/push/index.html.md): Om & kring
        - [Lektion shut](\(base ?? "")sv/shut/index.html.md): Om & kring

        ## 简体中文: 门

        - [第一课](\(base ?? "")zh-Hans/push/index.html.md): Om & kring

        """)
  }

  @Test(arguments: [
    ("A\n# B\n[x](javascript:a)", "A # B \\[x\\](javascript:a)"), ("a\u{2028}b\t c\r\n", "a b c"),
    ("# a", "\\# a"), ("- a", "\\- a"), ("12. a", "12\\. a"), ("> a", "\\> a"), ("    a", "a"),
    ("```", "\\`\\`\\`"), ("===", "\\==="),
    ("*a* __b__ ~~c~~", "\\*a\\* \\_\\_b\\_\\_ \\~\\~c\\~\\~"),
    ("a_b", "a_b"), ("<b onclick=a>&amp;", "\\<b onclick=a>\\&amp;"), ("C#", "C\\#"),
    ("a\\", "a\\\\"),
    ("Q & A < B", "Q & A < B"), ("![a](b)", "!\\[a\\](b)"), ("", ""),
  ])
  func `has texts as one line without markup`(_ text: String, _ line: String) {
    #expect(MarkdownText.line(text) == line)
    let blocks = MarkdownParser.parse(Array(line.utf8))
    guard case .paragraph(let inlines)? = blocks.first?.content else {
      #expect(line.isEmpty)
      return
    }
    #expect(blocks.count == 1)
    #expect(PlainText.of(inlines) == shown(text))
  }

  /// What readers see of a text on one line.
  private func shown(_ text: String) -> String {
    text.split { $0.isNewline || $0 == "\t" || $0 == "\u{2028}" }.map(String.init)
      .flatMap { $0.split(separator: " ") }.joined(separator: " ")
  }

  @Test(arguments: [
    ("a", "`a`"), ("a`b", "`` a`b ``"), ("a``b", "``` a``b ```"), ("a\nb", "`a b`"),
  ])
  func `has code between as many backticks as it needs`(_ text: String, _ code: String) {
    #expect(MarkdownText.code(text) == code)
  }

  @Test func `has links that lead to one place`() {
    #expect(
      MarkdownText.link("a](b) [c", to: "https://x.org/ (d)\n<e>")
        == "[a\\](b) \\[c](<https://x.org/%20(d)%0A%3Ce%3E>)")
  }

  @Test(arguments: [
    ("![a *b*](https://x.org/p.png){width=30}", "[a b](https://x.org/p.png)"),
    ("![](https://x.org/p.png)", "[https://x.org/p.png](https://x.org/p.png)"),
    ("[![a](https://x.org/p.png)](https://y.org/)", "[a](https://y.org/)"),
    ("b ![a][p] c\n\n[p]: https://x.org/(p)", "b [a](<https://x.org/(p)>) c"),
  ])
  func `has links to pictures of other hosts`(_ text: String, _ copied: String) {
    #expect(copy(text).split(separator: "\n").first.map(String.init) == copied)
  }

  @Test(arguments: [
    ("a\n", "```"), ("a `b` c", "```"), ("```\nx\n```\n", "````"), ("``````", "```````"),
  ])
  func `fences code with more backticks than it has`(code: String, fence: String) {
    #expect(CodeFence.around(code.utf8) == fence)
  }

  @Test(arguments: [
    ("a\r\nb\nc\rd\r\n", "a\nb\nc\nd\n"), ("a\r\r\n\r", "a\n\n\n"), ("a\n", "a\n"),
  ])
  func `has line ends of one kind`(text: String, unified: String) {
    #expect(MarkdownWriter.unified(Array(text.utf8)) == Array(unified.utf8))
  }

  private func copy(_ markdown: String) -> String {
    let book = Fixture.book()
    let context = FragmentContext(
      book, library: TemplateLibrary([], vocabulary: Field.vocabulary) { _ in nil },
      codeLanguages: CodeLanguages(), addresses: SiteAddresses(), isPlayable: false,
      allowsHTML: false)
    var prose = ProseLowering(
      LinkResolver(
        lesson: "push", textLanguage: Fixture.sv, pageLanguage: Fixture.sv,
        lessons: ["push", "shut"], languages: [Fixture.sv, LanguageTag("pt")],
        examples: ["hard.trace"], files: LinkedFiles(lesson: "push", own: ["x.png"])))
    let bytes = Array(markdown.utf8)
    let writer = MarkdownWriter(context, ReaderTexts(Fixture.languages[0], of: book.book))
    return prose.section(MarkdownParser.parse(bytes)[...]).map {
      String(decoding: writer.copy($0, of: bytes), as: UTF8.self)
    }.joined(separator: "|")
  }

  @Test(arguments: [
    ("A [b](../shut/sv.md#then) c.", "A [b](../shut/index.html.md#then) c."),
    ("A [b](../shut/pt.md) c.", "A [b](../../pt/shut/index.html.md) c."),
    ("[b](#then) and [d](hard.trace)", "[b](#then) and [d](index.html#example-hard-trace)"),
    ("[![a](x.png)](../shut/sv.md)", "[![a](../../media/push/x.png)](../shut/index.html.md)"),
    ("![a](x.png){width=300} b", "![a](../../media/push/x.png) b"),
    ("[`](`](../shut/sv.md \"title\")", "[`](`](../shut/index.html.md)"),
    ("[![a](x.png)][c]\n\n[c]: ../shut/sv.md", "[![a](../../media/push/x.png)][c]"),
    ("[the `f](x)` call][c]\n\n[c]: ../shut/sv.md", "[the `f](x)` call][c]"),
    ("[](../shut/sv.md)", "[](../shut/index.html.md)"),
    ("- [b](https://x.org/a_(b))", "- [b](https://x.org/a_(b))"),
    ("[b](javascript:alert(1)) [c](../../../x)", "[b](javascript:alert(1)) [c](../../../x)"),
    ("[b][c]\n\n[c]: ../shut/sv.md", "[b][c]"),
    ("A<br>b <kbd>[c](../shut/sv.md)</kbd>", "A<br>b <kbd>[c](../shut/index.html.md)</kbd>"),
    (
      "<details>\n<summary>[a](../shut/sv.md) b</summary>\n\n[c](../shut/sv.md)\n\n</details>",
      "<details>\n<summary>[a](../shut/index.html.md) b</summary>\n\n[c](../shut/index.html.md)\n\n</details>"
    ),
    ("<!-- for translators -->\n\nText", "Text"),
  ])
  func `keeps the author's Markdown, with links to other alternates`(
    markdown: String, alternate: String
  ) {
    #expect(copy(markdown) == alternate)
  }
}
