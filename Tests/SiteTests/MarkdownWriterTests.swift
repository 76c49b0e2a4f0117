import Base
import Book
import Checks
import Markdown
import Testing

@testable import HTMLOutput
@testable import Page
@testable import Site

/// Markdown of the Swedish text of a lesson, lowered and written as HTML.
private func html(
  _ markdown: String, trusts: Bool = false, page: String = "sv",
  hosts: [String] = [], blocks: [String: BlockRenderer] = [:],
  plugins: [Plugin] = [CSVBlock.plugin],
  isRightToLeft: Bool = false
) -> String {
  let (sv, pt) = (LanguageTag("sv"), LanguageTag("pt"))
  let languages = [sv, pt].map {
    Language(
      tag: $0, autonym: $0.text, direction: isRightToLeft ? .rtl : .ltr,
      messages: ["site.code": Message("Kod & \"mer\"")])
  }
  let book = Book(
    settings: BookSettings(
      file: SourceFile(path: "Content/book.yaml", bytes: []), title: [:], languages: [sv, pt],
      chapters: [], trustsHTML: trusts), languages: languages, models: [], lessons: [],
    examples: [])
  let context = FragmentContext(
    CheckedBook(book: book, outcomes: [:]),
    library: TemplateLibrary([], vocabulary: Field.vocabulary) { _ in nil },
    codeLanguages: CodeLanguages(), addresses: SiteAddresses(), isPlayable: false,
    allowsHTML: true)
  let file = SourceFile(path: "sv.md", text: markdown)
  var prose = ProseLowering(
    LinkResolver(
      lesson: "push", textLanguage: sv, pageLanguage: LanguageTag(page),
      lessons: ["push", "shut"], languages: [sv, pt], examples: ["hard.trace"],
      files: LinkedFiles(
        lesson: "push",
        own: [
          "door.png", "door.html", "guide.pdf", "run.mp4", "ring.mp3", "sub/my pic.png",
          "dörr.png", "map.svg", "map~dark.svg",
        ], shared: ["Content/samples/a.zip", "Content/samples/b.png", "Content/samples/b~dark.png"]),
      hosts: PictureHosts(hosts)),
    renderers: blocks, alerts: [.tip: "Tips"])
  let lowered = prose.section(
    PluginRegistry(plugins).syntaxes.parse(file, file.bytes.indices)[...])
  let reader = languages[page == "sv" ? 0 : 1]
  var writer = HTMLWriter(context, ReaderTexts(reader, of: book))
  return String(
    decoding: writer.part(lowered, in: languages[0], scope: "s"), as: UTF8.self)
}

@Suite struct `Footnotes on a page` {
  @Test func `are a list at the end, with links there and back`() {
    #expect(
      html("a[^x] b[^x]\n\n[^x]: c *d*\n\ne\n") == """
        <p>a<sup><a href="#_note-s-1" id="_reference-s-1" role="doc-noteref">1</a></sup> \
        b<sup><a href="#_note-s-1" role="doc-noteref">1</a></sup></p>
        <p>e</p>
        <ol class="footnotes">
        <li id="_note-s-1">c <em>d</em> <a href="#_reference-s-1" role="doc-backlink">↩</a></li>
        </ol>

        """)
  }

  @Test func `of several blocks have paragraphs`() {
    #expect(
      html("a[^x]\n\n[^x]: b\n\n    c\n") == """
        <p>a<sup><a href="#_note-s-1" id="_reference-s-1" role="doc-noteref">1</a></sup></p>
        <ol class="footnotes">
        <li id="_note-s-1"><p>b</p>
        <p>c</p>
         <a href="#_reference-s-1" role="doc-backlink">↩</a></li>
        </ol>

        """)
  }

  @Test func `inside of others have their own numbers`() {
    let page = html("a[^1] b[^2] c[^3]\n\n[^1]: One.\n\n    [^3]: Three.\n\n[^2]: Two.\n")
    let notes = page.split(separator: "<li id=\"_note-s-").dropFirst().map { $0.prefix(1) }
    #expect(notes == ["1", "2", "3"])
  }

  @Test func `without a definition are text`() {
    #expect(html("a[^x]\n") == "<p>a[^x]</p>\n")
  }
}

/// The listing around code, to which a script adds the button that copies it.
private func listing(_ code: String) -> String { "<div class=\"listing\">\n\(code)</div>\n" }

@Suite struct `Markdown as HTML` {
  @Test(arguments: [
    (
      "![a *b*](https://x.org/p.png \"t\"){width=30}",
      "<a href=\"https://x.org/p.png\" title=\"t\">a <em>b</em></a>"
    ),
    ("![](https://x.org/p.png)", "<a href=\"https://x.org/p.png\">https://x.org/p.png</a>"),
    ("[![a](https://x.org/p.png)](https://y.org/)", "<a href=\"https://y.org/\">a</a>"),
    ("![a](http://named.org/p.png)", "<a href=\"http://named.org/p.png\">a</a>"),
    ("![a](https://named.org:81/p.png)", "<a href=\"https://named.org:81/p.png\">a</a>"),
    ("![a](https://me@named.org/p.png)", "<a href=\"https://me@named.org/p.png\">a</a>"),
    ("![a](https:named.org/p.png)", "<a href=\"https:named.org/p.png\">a</a>"),
    ("![a](https://named.org.x.org/p.png)", "<a href=\"https://named.org.x.org/p.png\">a</a>"),
    (
      "![a](https://named.org/p.png)",
      "<img src=\"https://named.org/p.png\" alt=\"a\" loading=\"lazy\">"
    ),
    ("![a](HTTPS://Named.org?p)", "<img src=\"HTTPS://Named.org?p\" alt=\"a\" loading=\"lazy\">"),
    ("![a][p]\n\n[p]: https://x.org/p.png", "<a href=\"https://x.org/p.png\">a</a>"),
  ])
  func `a picture of a host that the book does not name is a link`(_ text: String, _ shown: String)
  {
    #expect(html(text, hosts: ["named.org"]) == "<p>\(shown)</p>\n")
  }

  @Test func `code has its title, and marked lines are said to be marked`() {
    #expect(
      html("```swift title=\"A <b>.swift\" {2-9}\na\nb\n```")
        == listing(
          "<p class=\"app-title\">A &lt;b&gt;.swift</p>\n<pre translate=\"no\"><code class=\"language-swift\">"
            + "<span>a\n</span><mark>b\n</mark></code></pre>\n"))
  }

  @Test func `of several ways to write code the first is open, and the others are unfolded`() {
    func way(_ name: String, _ code: String, isOpen: Bool) -> String {
      "<details\(isOpen ? " open" : "")>\n<summary>\(name)</summary>\n"
        + listing("<pre translate=\"no\"><code class=\"language-sh\">\(code)\n</code></pre>\n")
        + "</details>\n"
    }
    #expect(
      html(
        """
        ```sh tab="npm <7"
        a
        ```

        ```sh tab=yarn
        b
        ```

        Or else:

        ```sh tab=pnpm
        c
        ```
        """)
        == way("npm &lt;7", "a", isOpen: true) + way("yarn", "b", isOpen: false)
        + "<p>Or else:</p>\n" + way("pnpm", "c", isOpen: true))
  }

  @Test func `a table is a listing where no plugin reads it`() {
    #expect(
      html("```csv\na,b\n```", plugins: [])
        == listing("<pre translate=\"no\"><code class=\"language-csv\">a,b\n</code></pre>\n"))
  }

  @Test func `code runs from left to right also where the text does not`() {
    #expect(
      html("`a`\n\n    b", isRightToLeft: true)
        == "<p><code translate=\"no\" dir=\"ltr\">a</code></p>\n"
        + listing("<pre translate=\"no\" dir=\"ltr\"><code>b\n</code></pre>\n"))
  }

  @Test(arguments: [
    ("    a < b", listing("<pre translate=\"no\"><code>a &lt; b\n</code></pre>\n")),
    (
      "```\n1234567890123456789012345678901234\n```",
      listing("<pre translate=\"no\"><code>1234567890123456789012345678901234\n</code></pre>\n")
    ),
    (
      "```\n12345678901234567890123456789012345\n```",
      listing(
        "<pre translate=\"no\" tabindex=\"0\" role=\"group\" aria-label=\"Kod &amp; &quot;mer&quot;\">"
          + "<code>12345678901234567890123456789012345\n</code></pre>\n")
    ),
  ])
  func `code is a listing, focusable where it may be wide`(markdown: String, expected: String) {
    #expect(html(markdown) == expected)
  }

  @Test(arguments: [
    ("### Rubrik", "<h3>Rubrik</h3>\n"),
    (
      "### Rubrik `x` {#here}",
      "<h3 id=\"here\">Rubrik <code translate=\"no\">x</code></h3>\n"
    ),
    ("### Rubrik {#x .prose covers=1,2}", "<h3 id=\"x\">Rubrik</h3>\n"),
    ("### A {b}", "<h3>A {b}</h3>\n"),
    ("> #### A {#a}", "<blockquote>\n<h4 id=\"a\">A</h4>\n</blockquote>\n"),
    ("# A page has one level 1", "<h2>A page has one level 1</h2>\n"),
    ("a\nb", "<p>a\nb</p>\n"),
    ("门\n开", "<p>门开</p>\n"),
    ("a\\\nb", "<p>a<br>\nb</p>\n"),
    ("*a* **b**", "<p><em>a</em> <strong>b</strong></p>\n"),
    ("`a<b`", "<p><code translate=\"no\">a&lt;b</code></p>\n"),
    ("- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"),
    ("- a\n\n- b", "<ul>\n<li><p>a</p>\n</li>\n<li><p>b</p>\n</li>\n</ul>\n"),
    ("1. a", "<ol>\n<li>a</li>\n</ol>\n"),
    ("7. a", "<ol start=\"7\">\n<li>a</li>\n</ol>\n"),
    ("- a\n  - b", "<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n</ul>\n"),
    ("> a", "<blockquote>\n<p>a</p>\n</blockquote>\n"),
    (
      "> **Obs.** a",
      "<div class=\"remark\" role=\"note\">\n<p><strong>Obs.</strong> a</p>\n</div>\n"
    ),
    ("---", "<hr>\n"),
    (
      "```csv\nA,`b`\n\"1, 2\"\n<i>,a`\n```",
      "<div class=\"table\"><table>\n<thead>\n<tr><th scope=\"col\">A</th>"
        + "<th scope=\"col\"><code translate=\"no\">b</code></th></tr>\n</thead>\n"
        + "<tbody>\n<tr><td>1, 2</td><td></td></tr>\n<tr><td>&lt;i&gt;</td><td>a`</td></tr>\n"
        + "</tbody>\n</table></div>\n"
    ),
    (
      "```csv\n,12345678901234567890123456789012345\n```",
      "<div class=\"table\" tabindex=\"0\"><table>\n<thead>\n<tr><td></td>"
        + "<th scope=\"col\">12345678901234567890123456789012345</th></tr>\n</thead>\n"
        + "<tbody>\n</tbody>\n</table></div>\n"
    ),
    ("```csv\n```", ""),
    (
      "[a](https://x.org/?a=1&b='2')",
      "<p><a href=\"https://x.org/?a=1&amp;b=&#39;2&#39;\">a</a></p>\n"
    ),
    ("[a](mailto:a@x.org \"b\")", "<p><a href=\"mailto:a@x.org\" title=\"b\">a</a></p>\n"),
    ("[a](#home)", "<p><a href=\"#home\">a</a></p>\n"),
    ("[a](../shut/sv.md#x)", "<p><a href=\"../shut/index.html#x\">a</a></p>\n"),
    ("[a](../shut/)", "<p><a href=\"../shut/index.html\">a</a></p>\n"),
    ("[a](../shut/pt.md)", "<p><a href=\"../../pt/shut/index.html\">a</a></p>\n"),
    ("[a](../gone/sv.md)", "<p>a</p>\n"),
    ("b [a](hard.trace)", "<p>b <a href=\"#example-hard-trace\">a</a></p>\n"),
    ("b [a](soft.trace)", "<p>b a</p>\n"),
    ("[a](../../../etc/passwd)", "<p>a</p>\n"),
    (
      "![b *c*](door.png)",
      "<p><img src=\"../../media/push/door.png\" alt=\"b c\" loading=\"lazy\"></p>\n"
    ),
    ("![b](door.html)", "<p>b</p>\n"),
    ("[b](door.html)", "<p>b</p>\n"),
    (
      "![b](./sub/my%20pic.png)",
      "<p><img src=\"../../media/push/sub/my%20pic.png\" alt=\"b\" loading=\"lazy\"></p>\n"
    ),
    (
      "![b](do\u{308}rr.png)",
      "<p><img src=\"../../media/push/d%C3%B6rr.png\" alt=\"b\" loading=\"lazy\"></p>\n"
    ),
    (
      "![b](door.png){width=300}, c",
      "<p><img src=\"../../media/push/door.png\" alt=\"b\" width=\"300\" loading=\"lazy\">, c</p>\n"
    ),
    (
      "[![b](door.png){width=20}](#home)",
      "<p><a href=\"#home\"><img src=\"../../media/push/door.png\" alt=\"b\" width=\"20\" loading=\"lazy\"></a></p>\n"
    ),
    (
      "![b](door.png){width=0}![c](door.png) {width=9}",
      """
      <p><img src="../../media/push/door.png" alt="b" loading="lazy">{width=0}\
      <img src="../../media/push/door.png" alt="c" loading="lazy"> {width=9}</p>

      """
    ),
    (
      "![b](map.svg){width=40}",
      """
      <p><img src="../../media/push/map.svg" alt="b" width="40" class="in-light" loading="lazy">\
      <img src="../../media/push/map~dark.svg" alt="b" width="40" class="in-dark" loading="lazy"></p>

      """
    ),
    (
      "![b](../../samples/b.png)",
      """
      <p><img src="../../media/_/Content/samples/b.png" alt="b" class="in-light" loading="lazy">\
      <img src="../../media/_/Content/samples/b~dark.png" alt="b" class="in-dark" loading="lazy"></p>

      """
    ),
    (
      "![b](run.mp4){width=300}",
      "<p><video width=\"300\" controls preload=\"metadata\" src=\"../../media/push/run.mp4\" aria-label=\"b\">b</video></p>\n"
    ),
    ("[b](guide.pdf#page=2)", "<p><a href=\"../../media/push/guide.pdf#page=2\">b</a></p>\n"),
    ("[b](../../samples/a.zip)", "<p><a href=\"../../media/_/Content/samples/a.zip\">b</a></p>\n"),
    (
      "![b](run.mp4)",
      "<p><video controls preload=\"metadata\" src=\"../../media/push/run.mp4\" aria-label=\"b\">b</video></p>\n"
    ),
    (
      "![b](ring.mp3)",
      "<p><audio controls preload=\"metadata\" src=\"../../media/push/ring.mp3\" aria-label=\"b\">b</audio></p>\n"
    ),
    (
      "> [!TIP]\n> b",
      "<div class=\"remark tip\" role=\"note\">\n<p><strong>Tips</strong></p>\n<p>b</p>\n</div>\n"
    ),
    ("~~b~~ c", "<p><del>b</del> c</p>\n"),
    (
      "H<sub>2</sub>O, x<SUP>*n*</SUP>, <kbd>A</kbd>, <mark>b</mark>",
      "<p>H<sub>2</sub>O, x<sup><em>n</em></sup>, <kbd>A</kbd>, <mark>b</mark></p>\n"
    ),
    ("a<br>b<br />\nc", "<p>a<br>\nb<br>\nc</p>\n"),
    (
      "<abbr title='A &amp; \"B\"' class=c>AB</abbr>",
      "<p><abbr title=\"A &amp; &quot;B&quot;\">AB</abbr></p>\n"
    ),
    (
      "<abbr title=' caf&eacute; &#x1F600; *a* [b](c) \\*  &nix; &lt;i> '>AB</abbr>",
      "<p><abbr title=\" café 😀 *a* [b](c) \\*  &amp;nix; &lt;i&gt;\">AB</abbr></p>\n"
    ),
    ("<kbd>a", "<p>&lt;kbd&gt;a</p>\n"),
    ("a</sub> <sup><sub>b</sup>", "<p>a&lt;/sub&gt; <sup>&lt;sub&gt;b</sup></p>\n"),
    (
      "<details>\n<summary>Why *so* <kbd>A</kbd></summary>\n\nb\n\n- c\n\n</details>",
      "<details>\n<summary>Why <em>so</em> <kbd>A</kbd></summary>\n<p>b</p>\n<ul>\n<li>c</li>\n</ul>\n</details>\n"
    ),
    (
      "<details open class=x><summary>a</summary>\n\nb\n\n</details>\n<details>\n\nc\n\n</details>",
      "<details open>\n<summary>a</summary>\n<p>b</p>\n</details>\n<details>\n<p>c</p>\n</details>\n"
    ),
    (
      "> <details>\n> <summary>1. a</summary>\n>\n> b\n>\n> </details>",
      "<blockquote>\n<details>\n<summary>1. a</summary>\n<p>b</p>\n</details>\n</blockquote>\n"
    ),
    ("<details>\n\nb", "<p>&lt;details&gt;\n</p>\n<p>b</p>\n"),
    (
      "- [ ] b\n- [x] c",
      "<ul>\n<li><span class=\"task\">☐</span> b</li>\n<li><span class=\"task\">☑</span> c</li>\n</ul>\n"
    ),
    ("www.x.org", "<p><a href=\"http://www.x.org\">www.x.org</a></p>\n"),
    ("a@x.org", "<p><a href=\"mailto:a@x.org\">a@x.org</a></p>\n"),
  ])
  func `is written so`(_ markdown: String, _ expected: String) {
    #expect(html(markdown) == expected)
  }

  @Test func `a link of the text's language stays in the page's`() {
    #expect(
      html("[a](../shut/sv.md)", page: "pt") == "<p><a href=\"../shut/index.html\">a</a></p>\n")
  }

  @Test func `a fenced block goes to the renderer of its first info word`() {
    let shout = BlockRenderer(info: "shout") {
      [Block(.quote(MarkdownParser.parse($0)), range: 0..<0)]
    }
    #expect(
      html("```shout loud\nhej\n```", blocks: ["shout": shout])
        == "<blockquote>\n<p>hej</p>\n</blockquote>\n")
    // A renderer does not see its own blocks again.
    #expect(
      html("````shout\n```shout\nhej\n```\n````", blocks: ["shout": shout]).contains(
        "<code class=\"language-shout\">hej\n</code>"))
  }

  @Test func `raw HTML passes when the book trusts it`() {
    #expect(html("<b>a</b>\n\nc <i>d</i>", trusts: true) == "<p><b>a</b></p>\n<p>c <i>d</i></p>\n")
  }

  @Test func `and so do the attributes of harmless elements`() {
    #expect(
      html("<kbd class=a>b</kbd>\n\n<details class=c>\n\nd\n\n</details>", trusts: true)
        == "<p><kbd class=a>b</kbd></p>\n<details class=c>\n<p>d</p>\n</details>\n")
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "<kbd onclick=alert(1)>a</kbd>", "<br onload=alert(1)>",
    "<abbr title='\"><script>alert(1)</script>' onclick=alert(1)>a</abbr>",
    "<details open ontoggle=alert(1)><summary onclick=alert(1)><script>a</script></summary>\n\nb\n\n</details>",
    "<details>\n<summary><a href='javascript:alert(1)'>[a](javascript:alert(1))</a></summary>\n\nb\n\n</details>",
    "a <img src=x onerror=alert(1)>", "[a](javascript:alert(1))",
    "[a](JaVaScRiPt:alert(1))", "[a](<java\tscript:alert(1)>)", "[a](&#106;avascript:alert(1))",
    "[a](javascript&colon;alert(1))", "[a](vbscript:x)", "[a](data:text/html,<script>)",
    "[a](//evil.example/x)", "[a](\\\\evil.example)", "![a](javascript:alert(1))",
    "![\" onerror=\"alert(1)](door.png)", "[a](https://x.org \"\\\" onclick=\\\"alert(1)\")",
    "[a](https://x.org/\"onclick=alert(1))", "`</code><script>`", "```\n</code></pre><script>\n```",
    "### a {#\"onclick=x}", "<javascript:alert(1)>", "[a](file:///etc/passwd)",
    "[a][b]\n\n[b]: javascript:alert(1)", "<svg/onload=alert(1)>", "&lt;script&gt;",
  ])
  func `a hostile lesson brings nothing alive onto the page`(_ markdown: String) {
    let page = html(markdown)
    for tag in page.split(separator: "<").dropFirst().map({ $0.prefix { $0 != ">" } }) {
      let name = tag.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }
      #expect(
        [
          "p", "a", "img", "code", "pre", "h3", "kbd", "br", "abbr", "details", "summary", "div",
        ].contains(String(name)), "\(page)")
      let bare = tag.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined()
      #expect(!bare.contains(" on"), "\(page)")
    }
    for scheme in [
      "href=\"javascript", "href=\"data", "href=\"vbscript", "href=\"file", "href=\"//",
    ] {
      #expect(!page.lowercased().contains(scheme), "\(page)")
    }
  }
}
