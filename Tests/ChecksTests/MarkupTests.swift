import Checks
import Growth
import Testing

@Suite struct `Markup that Markdown reads as something else` {
  private func said(_ body: String) throws -> String {
    try DoorBook.said(
      Checks.markup,
      ["Content/lessons/door/en.md": DoorBook.lesson("[Run](push.run)\n\n\(body)")])
  }

  @Test(arguments: [
    "### Inside\n\nText.", "```\n<<<<<<< HEAD\n```\n", "A line\n\\=======\n", "### A `{#b}` c",
    "| a | b |\n| - | - |\n| `1\\|2` | |\n", "```code``` begins the last paragraph.",
    "| a | b |\n| - | - |\n| 1 |\n",
    "<!-- a\n\nb -->\n\n<!-- c -->", "A --> B, and `-->`, and \\-->", "````\n```swift\n```\n````",
    "```markdown\n## A {#a}\n```", "    ```\n\nText.",
    "3 * 4 * 5, 2*x, a_b_c, `*`, \\*a, ____, snake_case and _name, 5 ~~ 6",
    "**a**, *b*, __c__, ~~d~~, `e`, **“挂起”状态**的，**CJK。**next",
    "a[0](b), [a](#door), f`(x)`",
    "![A](door.png){width=300}, and [![A](door.png){width=20}](#door)",
  ])
  func `is what its author meant`(body: String) throws {
    #expect(try said(body) == "")
  }

  @Test(arguments: [
    (
      "# Doors\n\nText.", "error[heading-level]: a lesson must have no heading of level 1",
      "write `## Doors {#an-id}` for a step, or `### Doors` inside of one"
    ),
    (
      "<<<<<<< HEAD\nmine\n=======\nyours\n>>>>>>> theirs",
      "error[conflict-marker]: a merge was not finished here",
      "keep one of them, and remove the lines with the signs"
    ),
    (
      "```\nopen", "error[open-fence]: a fenced block is not closed",
      "write a line ``` where the block ends"
    ),
    (
      "~~~~\nopen\n\n \n", "error[open-fence]: a fenced block is not closed",
      "write a line ~~~~ where the block ends"
    ),
    (
      "- a\n\n  ```\n  open\n\nNext.", "error[open-fence]: a fenced block is not closed",
      "write a line ``` where the block ends"
    ),
    (
      "```swift\nopen\n\nText.\n\n```swift\nlet x = 1\n```",
      "error[open-fence]: a fenced block is not closed", "write a line ``` where the block ends"
    ),
    (
      "### A {#a", "error[open-attributes]: `{#a` is not closed", "write `{#a}`"
    ),
    (
      "#### A #a}\n\nText.", "error[open-attributes]: `#a}` is not opened", "write `{#a}`"
    ),
    (
      "<!-- open\n\nText.", "error[open-comment]: a comment is not closed",
      "write `-->` on a line where the comment ends"
    ),
    (
      "<!-- open\n\nText.\n\n<!-- closed -->", "error[open-comment]: a comment is not closed",
      "write `-->` on a line where the comment ends"
    ),
    (
      "> <!-- open\n> Text.\n\nMore.", "error[open-comment]: a comment is not closed",
      "write `-->` on a line where the comment ends"
    ),
    (
      "<pre>\n\nText.", "error[open-html]: HTML is not closed",
      "write `</pre>` where it ends, or an empty line before Markdown"
    ),
    (
      "<![CDATA[\n\nText.", "error[open-html]: HTML is not closed",
      "write `]]>` where it ends, or an empty line before Markdown"
    ),
    (
      "<?php\n\nText.", "error[open-html]: HTML is not closed",
      "write `?>` where it ends, or an empty line before Markdown"
    ),
    (
      "<details>\n<summary>A</summary>\n\nText.", "error[open-details]: `<details>` is not closed",
      "write `</details>` behind an empty line where the fold ends"
    ),
    (
      "<details>\n\nText.\n\n## A {#a .prose}\n\nB",
      "error[open-details]: `<details>` is not closed",
      "write `</details>` behind an empty line where the fold ends"
    ),
    (
      "- a\n\n  <details>\n\n  Text.", "error[open-details]: `<details>` is not closed",
      "write `</details>` behind an empty line where the fold ends"
    ),
    (
      "Text.\n\n</details>", "error[open-details]: `</details>` closes nothing",
      "write `<details>` above it, or remove it"
    ),
    (
      "Text\n-->\n\nMore.", "error[broken-comment]: `-->` closes no comment",
      "write `<!--` where the comment begins, or remove it"
    ),
    (
      "| a | b |\n| - | - |\n| `1|2` | 3 |\n",
      "error[table-row]: a row of 3 cells in a table of 2 columns",
      "write `\\|` where a pipe is meant"
    ),
  ])
  func `and what is not is one error`(body: String, headline: String, help: String) throws {
    let report = try said(body)
    #expect(report.contains(headline), "\(report)")
    #expect(report.contains("help: \(help)"), "\(report)")
    #expect(report.split(separator: "\n").count { $0.contains("error[") } == 1, "\(report)")
  }

  @Test(arguments: [
    ("**bold ** is", "**bold **", "write `**bold**`, with blanks outside of the signs"),
    ("a *it * is", "*it *", "write `*it*`, with blanks outside of the signs"),
    ("a __x __ is", "__x __", "write `__x__`, with blanks outside of the signs"),
    ("a _x _ is", "_x _", "write `_x_`, with blanks outside of the signs"),
    ("a ~~x ~~ is", "~~x ~~", "write `~~x~~`, with blanks outside of the signs"),
    ("a ** x** is", "** x**", "write `**x**`, with blanks outside of the signs"),
    ("**你好。 **next", "**你好。 **", "write `**你好。**`, with blanks outside of the signs"),
    ("a **bold is", "**", "write `**` where it ends as well"),
    ("a bold** is", "**", "write `**` where it ends as well"),
    ("a *bold is", "*", "write `*` where it ends as well"),
    ("a ~~x is", "~~", "write `~~` where it ends as well"),
    ("a ` is", "`", "write `` ` `` where it ends as well"),
    ("a `` is", "``", ""),
    ("### A **b ** c", "**b **", "write `**b**`"), ("- a **b", "**", "write `**`"),
    ("| **a ** |\n| - |", "**a **", "write `**a**`"),
    ("a [text](url", "[text](url", "write `)` behind the address"),
    ("a ![text](a.png", "[text](a.png", "write `)` behind the address"),
    ("a [text](https://example.org", "[text](", "write `)` behind the address"),
    ("a <https://example.org, b", "<", "write `>` behind the address"),
    ("![A](door.png){width=300", "{width=300", "write `{width=300}`"),
  ])
  func `is a warning with what to write for each sign that is shown`(
    body: String, sign: String, help: String
  ) throws {
    let report = try said(body)
    #expect(
      report.contains("warning[unread-markup]: `\(sign)` is shown as it is written"), "\(report)")
    #expect(report.contains(help), "\(report)")
    #expect(report.split(separator: "\n").count { $0.contains("unread-markup") } == 1, "\(report)")
  }

  @Test(arguments: [
    ("<!-- tb:source\nOne.\n\nTwo.", "error[open-comment]: a comment is not closed"),
    (
      "<!-- tb:source\nOne.\n\n<!-- tb:source\nTwo.\n-->",
      "error[open-comment]: a comment is not closed"
    ),
    ("One.\n-->", "error[broken-comment]: `-->` closes no comment"),
    ("One. -->", "error[broken-comment]: `-->` closes no comment"),
    ("<!-- tb:sorce\nOne.\n-->", "error[broken-comment]: `tb:sorce` is not `tb:source`"),
    ("<!-- TB:source\nOne.\n-->", "error[broken-comment]: `TB:source` is not `tb:source`"),
    ("<!- tb:source\nOne.", "error[broken-comment]: `tb:source` is in no comment"),
  ])
  func `is an error where a translator has lost a part of a comment`(body: String, said: String)
    throws
  {
    let text = """
      ---
      title: Dörren
      model: door
      translation: {from: en}
      ---

      ## Knuffen {#push}

      [Kör](push.run)

      \(body)

      """
    let report = try DoorBook.said(Checks.markup, ["Content/lessons/door/sv.md": text])
    #expect(report.contains(said), "\(report)")
  }

  @Test(arguments: [
    ("##A", "`##` begins no heading here", "write `## `"),
    (
      "```js {1,3-5}\na\nb\n```", "line 3 is marked, and the code has 2",
      "count the lines from 1, without the fence"
    ),
    (
      "```js {0}\na\n```", "line 0 is marked, and the code has 1",
      "count the lines from 1, without the fence"
    ),
    ("##\u{A0}A {#a .prose}", "`##` begins no heading here", "write a plain space"),
    ("##\u{3000}A", "`##` begins no heading here", "write a plain space"),
    ("＃＃ A", "`＃＃` begins no heading here", "write `## `"),
    ("####### A", "`#######` begins no heading here", "write `###### ` at most"),
    (
      "- ## A {#a .prose}", "a heading inside of a list or a quotation begins no step",
      "write it at the start of a line"
    ),
    (
      "> ## A {#a .prose}", "a heading inside of a list or a quotation begins no step",
      "write it at the start of a line"
    ),
    (
      "    ## A {#a .prose}", "a heading behind four spaces is code",
      "write it at the start of a line"
    ),
    (
      "| a | b |\n|---|\n| 1 | 2 |", "a row of 1 cells of dashes below 2 headings is no table",
      "write as many cells of dashes as there are headings"
    ),
    (
      "| a | b |\n|---|---|---|\n", "a row of 3 cells of dashes below 2 headings is no table",
      "write as many cells of dashes as there are headings"
    ),
    ("- [] a", "`[] ` is no box of a task", "write `- [ ] ` or `- [x] ` before the text"),
    (
      "> [!INFO]\n> A", "`[!INFO]` is shown as it is written",
      "write a quotation that begins with a bold word: `> **Note** …`"
    ),
    ("> [!NOET]\n> A", "`[!NOET]` is shown as it is written", "did you mean `[!NOTE]`?"),
    (
      "> [!NOTE] A", "`[!NOTE]` is shown as it is written",
      "write it as a line of its own, the first of a quotation: `> [!NOTE]`"
    ),
    (
      ":::tip\nA\n:::", "`:::tip` is shown as it is written",
      "write a quotation that begins with a bold word: `> **Note** …`"
    ),
    (
      "!!! note\n    A", "`!!! note` is shown as it is written",
      "write a quotation that begins with a bold word: `> **Note** …`"
    ),
    (
      ".. note:: A", "`.. note::` is shown as it is written",
      "write a quotation that begins with a bold word: `> **Note** …`"
    ),
    ("[TOC]", "`[TOC]` is shown as it is written", "remove it: every page has a list of its steps"),
    (
      "[[toc]]", "`[[toc]]` is shown as it is written",
      "remove it: every page has a list of its steps"
    ),
    ("See [[Doors]].", "`[[Doors]]` is shown as it is written", "write `[text](../lesson/en.md)`"),
    (
      "{{#include a.rs:b}}", "`{{#include a.rs:b}}` is shown as it is written",
      "embed the file by a paragraph of its own: `[what it shows](file.rs#region)`"
    ),
    (
      "A {{< ref \"b\" >}}", "`{{< ref \"b\" >}}` is shown as it is written",
      "remove it, or write it as code"
    ),
    ("A {% raw %}", "`{% raw %}` is shown as it is written", "remove it, or write it as code"),
    ("A\n{: .wide}", "`{: .wide}` is shown as it is written", "remove it"),
    (
      "A^[a note]", "`^[a note]` is shown as it is written",
      "write `[^label]`, and a paragraph `[^label]: …`"
    ),
    ("==A==", "`==A==` is shown as it is written", "write `<mark>text</mark>` or `**text**`"),
    (
      "$x$ and $5", "`$x$` is shown as it is written",
      "write a fenced block `math`, which the plugin `math` sets; within a line code, or signs such as `x²`"
    ),
    (
      "$x^2 + 1$", "`$x^2 + 1$` is shown as it is written",
      "write a fenced block `math`, which the plugin `math` sets; within a line code, or signs such as `x²`"
    ),
    (
      "$$\nx\n$$", "`$$` is shown as it is written",
      "write a fenced block `math`, which the plugin `math` sets"
    ),
    (
      "x^2^ and", "`x^2^` is shown as it is written",
      "write `<sup>2</sup>` or `<sub>2</sub>`, or the sign itself, such as `²` or `₂`"
    ),
    (
      "H~2~O", "`H~2~` is shown as it is written",
      "write `<sup>2</sup>` or `<sub>2</sub>`, or the sign itself, such as `²` or `₂`"
    ),
    (
      "Door\n: What opens", "`: ` begins no definition",
      "write a list: `- **the term**: what it means`"
    ),
    (
      "See :ref:`doors`.", "`:ref:` is shown as it is written",
      "write a link, `[text](../lesson/en.md)`, or the code alone"
    ),
    (
      "=== \"Swift\"\n\n    A", "`=== \"Swift\"` is shown as it is written",
      "write a heading `### …`, or `<details>` with a summary"
    ),
    (
      "![A](door.png){.wide}", "`{.wide}` is shown as it is written",
      "remove it, or write `{width=300}`"
    ),
    (
      "[![A](door.png){width=50%}](#door)", "`{width=50%}` is shown as it is written",
      "remove it, or write `{width=300}`"
    ),
    (
      "A\n{: .wide #b}", "`{: .wide #b}` is shown as it is written",
      "remove it"
    ),
    (
      "A {width=50%}", "`{width=50%}` is shown as it is written",
      "remove it"
    ),
    (
      "Some ++new++ text", "`++new++` is shown as it is written",
      "write `**text**`"
    ),
    (
      "Well :smile: and", "`:smile:` is shown as it is written",
      "write the sign itself"
    ),
    (
      "好:+1:。", "`:+1:` is shown as it is written",
      "write the sign itself"
    ),
    (
      "A \\(x\\) b", "`\\(x\\)` is shown as it is written",
      "write a fenced block `math`, which the plugin `math` sets; within a line code, or signs such as `x²`"
    ),
    (
      "\\[\\frac{a}{b}\\]", "`\\[\\frac{a}{b}\\]` is shown as it is written",
      "write a fenced block `math`, which the plugin `math` sets; within a line code, or signs such as `x²`"
    ),
    (
      "<<< @/a/b.ts", "`<<< @/a/b.ts` is shown as it is written",
      "embed the file by a paragraph of its own: `[what it shows](file.rs#region)`"
    ),
    (
      "--8<-- \"a.md\"", "`--8<-- \"a.md\"` is shown as it is written",
      "embed the file by a paragraph of its own: `[what it shows](file.rs#region)`"
    ),
    (
      "import './a.css'", "`import './a.css'` is shown as it is written",
      "remove it"
    ),
    (
      "A {/* b */}", "`{/* b */}` is shown as it is written",
      "write `<!-- … -->` on lines of its own, with an empty line on either side"
    ),
    (
      "A <!-- b -- c --> d", "`<!-- b -- c -->` is shown as it is written",
      "write `<!-- … -->` on lines of its own, with an empty line on either side"
    ),
    (
      "A <!-- b -- *c* -->", "`<!--` is shown as it is written",
      "write `<!-- … -->` on lines of its own, with an empty line on either side"
    ),
    (
      "See {ref}`doors`.", "`{ref}` is shown as it is written",
      "write a link, `[text](../lesson/en.md)`, or the code alone"
    ),
    (
      "See [the *door*][gone].", "`][gone]` is shown as it is written",
      "write `[text](address)`, or the line that defines the label"
    ),
    (
      "See [the door][gone] and [that][].", "`[that][]` is shown as it is written",
      "write `[text](address)`, or the line that defines the label"
    ),
    (
      "See [a](my file.png).", "`[a](my file.png)` is shown as it is written",
      "write the address between `<` and `>`, or `%20` for each blank"
    ),
    (
      "[Run: a] (push.run)", "`[Run: a] (push.run)` is shown as it is written",
      "write `[text](address)` without a blank"
    ),
    (
      "See [a] (../b/).", "`[a] (../b/)` is shown as it is written",
      "write `[text](address)` without a blank"
    ),
    (
      "See [a] (https://b.org).", "`[a] (` is shown as it is written",
      "write `[text](address)` without a blank"
    ),
    (
      "```{note}\nA\n```", "`{note}` is no language, and the block is code",
      "write a quotation that begins with a bold word: `> **Note** …`"
    ),
    (
      "```mermaid\nA\n```", "no plugin draws blocks `mermaid`",
      "embed a picture, `![what it shows](file.svg)`, switch a plugin on that draws them, or write `text` for the word where the text is meant"
    ),
    (
      "| a | b |\n| c | d |", "rows without a row of dashes are no table",
      "write `| - | - |` below the row of headings"
    ),
    (
      "> | a | b |", "rows without a row of dashes are no table",
      "write `| - | - |` below the row of headings"
    ),
    ("import A from './a'", "`import A from './a'` is shown as it is written", "remove it"),
  ])
  func `and what looks like markup is named where readers would see it`(
    body: String, headline: String, help: String
  ) throws {
    let report = try said(body)
    #expect(report.contains("warning[unread-markup]: \(headline)\n"), "\(report)")
    #expect(report.contains("help: \(help)\n"), "\(report)")
  }

  @Test(arguments: [
    "A \\:::tip", "\\[[a]]", "`[[a]]` `$x$` `{{a}}`", "#1 and #name", "$5 and $6", "$HOME/$USER",
    "a == b and c == d",
    "```\n{{#include a}}\n[TOC]\n```", "[a[0]](#push)", "Write :: or ::: here", "x ^ y", "~a b~",
    "C# and F#", "C++ and g++ or C++/g++", "a[0][1] and `a`[0][1]", "\\[Note\\] \\(so\\)",
    "10:30:45 and 门：开", "[a](b c) {a: b} {name} {x}", "[sic] (as he wrote)",
    "[1] (e.g.) [2] (p.12)", "{#a", "a | b\n c | d",
    "|x|", "[^1] a\n\n[^1]: b", "a + b ++ c", "std::vector::size", "| a \\| b",
    "```swift\n=== \"a\"\n:smile: {.a} [a][b]\n```", "`:smile:` `++a++` `{.a}` `[a][b]`",
    "[a][b] [b][] [b] ![c][B]\n\n[b]: #push", "A === B", "applicationDidEnterBackground: is called",
    "The time: 12:30", "a ~5 b ~6", "> [!NOTE]\n> A", "> [!tip]\n>\n> A",
  ])
  func `and other signs are texts`(body: String) throws {
    #expect(!(try said(body)).contains("unread-markup"))
  }

  @Test(arguments: [
    ("A <b>bell</b> and <EM>two</EM>.", ["<b>", "<EM>"]),
    ("A bell.<br/>\nTwo, <kbd>A</kbd>, <sub>*b*</sub>.", []),
    ("<kbd>A and <sup>b</sub> c</sup> d</mark>", ["<kbd>", "</sub>", "</mark>"]),
    ("<details>\n<summary>A</summary>\n\nB\n\n</details>", []),
    ("<details>\nA\n</details>", ["<details>"]),
    ("A bell. <!-- one -->", ["<!-- one -->"]),
    ("<div class=\"a\">\n\nA bell.\n\n</div>", ["<div class=\"a\">"]),
    ("- > A bell</b>\n", ["</b>"]),
    ("| a |\n| - |\n| <u>b</u> |\n", ["<u>"]),
    ("<!-- a -->\n\nA bell: `<b>`, \\<b>, 1 < 2, <https://example.org>.", []),
    ("```html\n<b>\n```\n", []),
  ])
  func `and HTML is reported where readers would see it`(body: String, tags: [String]) throws {
    let lines = try said(body).split(separator: "\n")
    #expect(
      lines.filter { $0.contains("[raw-html]") }.map { $0.split(separator: "`")[1] }
        == tags.map { $0[...] }, "\(lines)")
    #expect(lines.allSatisfy { !$0.contains("[raw-html]") || $0.contains("warning[") })
  }

  @Test(arguments: [
    ("<i>A</i>", "in Markdown it is `*text*`"),
    ("H<sub>2O", "write `<sub>` before the text and `</sub>` behind it in one paragraph"),
    ("At <door>.", "write it as code, `` `<door>` ``, or as text with a backslash: `\\<door>`"),
  ])
  func `and how to write it is said`(body: String, help: String) throws {
    let report = try said(body)
    #expect(report.contains("help: \(help)\n"), "\(report)")
  }

  @Test(arguments: [
    ("<kbd class=a>A</kbd>", "warning[unread-attribute]: `class` of `<kbd>` is not read", "class"),
    ("A<br onclick=b>", "warning[unread-attribute]: `onclick` of `<br>` is not read", "onclick"),
    (
      "<abbr title=a lang=b>A</abbr>", "warning[unread-attribute]: `lang` of `<abbr>` is not read",
      "lang"
    ),
    (
      "> <details open id=a>\n> <summary>A</summary>\n>\n> B\n>\n> </details>",
      "warning[unread-attribute]: `id` of `<details>` is not read", "id"
    ),
    (
      "<details>\n<summary class=a>A</summary>\n\nB\n\n</details>",
      "warning[unread-attribute]: `class` of `<summary>` is not read", "class"
    ),
    (
      "<details>\n\nB\n\n</details>",
      "warning[details-without-summary]: what readers unfold here has no name", "<details>"
    ),
  ])
  func `and what is not read of a harmless element is said`(
    body: String, headline: String, place: String
  ) throws {
    let report = try said(body)
    #expect(report.contains("\(headline)\n"), "\(report)")
    #expect(report.contains(place), "\(report)")
    #expect(!report.contains("raw-html"), "\(report)")
  }

  @Test func `and each of several is named once`() throws {
    let report = try said(
      "A {.b} [[c]] $x$ {.d} [[e]] $$ :smile: ==f== ==g==\n$$x$$ [[toc]]\n[[toc]]")
    let places = report.split(separator: "\n").filter { $0.contains("[unread-markup]") }
      .map { $0.split(separator: "`")[1] }
    #expect(
      places == [
        "{.b}", "[[c]]", "$x$", "{.d}", "[[e]]", ":smile:", "==f==", "==g==", "$$", "[[toc]]",
        "[[toc]]",
      ], "\(report)")
  }

  @Test(arguments: [
    ("[[", 100_000), ("$x", 100_000), (":a", 100_000), ("{{", 100_000), ("==a", 60_000),
    ("[a]: b\n", 10_000), ("| a ", 50_000), ("\\(", 100_000),
  ])
  func `and many cost no more than their bytes`(markup: String, count: Int) throws {
    #expect(
      try Growth.isModest(to: count) { _ = try said(String(repeating: markup, count: $0)) })
  }

  @Test(arguments: [
    (
      "[Note]: see.\n\nA", "nothing refers to `[Note]`, and readers see nothing of this line",
      "\\[Note]: see."
    ),
    (
      "> [Note]: see\n\nA [b][c].\n\n[c]: #push",
      "nothing refers to `[Note]`, and readers see nothing of this line", "\\[Note]: see"
    ),
    (
      "A [b].\n\n[b]: #push\n[B]: #gone", "`[B]` is defined before, and this address is not used",
      "\\[B]: #gone"
    ),
  ])
  func `and what is read as the address of no link is named`(
    body: String, headline: String, text: String
  ) throws {
    let report = try said(body)
    #expect(report.contains("warning[unused-definition]: \(headline)\n"), "\(report)")
    #expect(report.contains("help: write `\(text)` if it is a text, or remove it\n"), "\(report)")
    #expect(report.split(separator: "\n").count { $0.contains("[unused-definition]") } == 1)
  }

  @Test(arguments: [
    "[a], [b][], [c][d], ![e][f] [*g*][h i]\n\n[a]: #push\n[B]: #push\n[d]: #push\n[f]: door.png\n[H  I]: #push",
    "| [a] |\n|-|\n\n[a]: #push", "```\n[a]: b\n```", "    [a]: b", "A\n[a]: b",
    "<!--\n[a]: b\n-->",
    "[//]: # (for translators)\n\nA", "\\[a]: b", "A[^a]\n\n[^a]: b", "[a](#push): b",
  ])
  func `and a definition that a link uses is none, nor is a text`(body: String) throws {
    #expect(!(try said(body)).contains("unused-definition"))
  }

  @Test func `and HTML is shown in a book that trusts it`() throws {
    let settings = try #require(DoorBook.files["Content/book.yaml"]) + "html: trusted\n"
    #expect(
      try DoorBook.said(
        Checks.markup,
        [
          "Content/book.yaml": settings,
          "Content/lessons/door/en.md": DoorBook.lesson("[Run](push.run)\n\nA <b>bell</b>."),
        ]) == "")
  }
}
