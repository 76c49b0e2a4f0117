import Base
import Book
import Growth
import HTMLOutput
import Testing

private let shipped = try? Resources([Fixture.project]).codeLanguages()

private func html(_ code: String, _ language: String, _ languages: CodeLanguages? = shipped) throws
  -> String
{
  var output: [UInt8] = []
  try #require(languages).write(Array(code.utf8)[...], in: language, into: &output)
  return String(decoding: output, as: UTF8.self)
}

private func languages(_ yaml: String) -> CodeLanguages {
  CodeLanguages([SourceFile(path: "Templates/code/x.yaml", bytes: Array(yaml.utf8))])
}

@Suite struct `Listings` {
  @Test func `the shipped languages have no mistakes`() throws {
    #expect(try #require(shipped).diagnostics == [])
  }

  @Test(arguments: [
    (
      "swift", "let x = \"a\\\"b\" // c",
      "<b>let</b> x = <span class=\"s\">\"a\\\"b\"</span> <i>// c</i>"
    ),
    ("swift", "/* a /* b */ c */ if", "<i>/* a /* b */ c */</i> <b>if</b>"),
    ("swift", "/* a\nif", "<i>/* a\nif</i>"),
    ("swift", "\"no end\nvar", "\"no end\n<b>var</b>"),
    (
      "swift", "variable.var2 0x1F 2.5.x 1...3",
      "variable.var2 <span class=\"n\">0x1F</span> <span class=\"n\">2.5</span>.x "
        + "<span class=\"n\">1</span>...<span class=\"n\">3</span>"
    ),
    (
      "swift", "@Main Door<Int> & x",
      "<var>@Main</var> <u>Door</u>&lt;"
        + "<u>Int</u>&gt; &amp; x"
    ),
    ("objc", "@\"a\" @end", "<span class=\"s\">@\"a\"</span> <b>@end</b>"),
    (
      "json", "{\"a\": \"b\", \"c\" : 1}",
      "{<var>\"a\"</var>: <span class=\"s\">\"b\"</span>, <var>\"c\"</var> : "
        + "<span class=\"n\">1</span>}"
    ),
    ("js", "`a ${b}\n` 'c'", "<span class=\"s\">`a ${b}\n`</span> <span class=\"s\">'c'</span>"),
    (
      "vue", "<script a>let b</script><p :c=\"d\">let &lt;</p>",
      "<b>&lt;script</b> <var>a</var>&gt;<b>let</b> b<b>&lt;/script</b>&gt;&lt;<b>p</b> "
        + "<var>:c</var>=<span class=\"s\">\"d\"</span>&gt;let "
        + "<span class=\"n\">&amp;lt;</span><b>&lt;/p</b>&gt;"
    ),
    (
      "scxml", "<state id='a>b'/>",
      "&lt;<b>state</b> <var>id</var>="
        + "<span class=\"s\">'a&gt;b'</span>/&gt;"
    ),
    ("yaml", "a-b: c#d #e\nhttp://x", "<var>a-b</var>: c#d <i>#e</i>\nhttp://x"),
    (
      "sh", "$ a # b\n c $d ${e#f}",
      "<b>$ a # b</b>\n c <var>$d</var> "
        + "<var>${e#f}</var>"
    ),
    (
      "c", "#include <a>\nint 'b'",
      "<var>#include</var> &lt;a&gt;\n<b>int</b> "
        + "<span class=\"s\">'b'</span>"
    ),
    ("py", "def f(): # g", "<b>def</b> f(): <i># g</i>"),
    (
      "trace", "with: a=1\n---\n> push\nopen: (shut)\n  save +2s\n= open",
      "<var>with:</var> a=<span class=\"n\">1</span>\n<var>---</var>\n"
        + "<b>&gt; push</b>\nopen: <u>(shut)</u>\n  save <span class=\"n\">+2s</span>\n"
        + "<u>= open</u>"
    ),
    ("claim", "never a while =open", "<b>never</b> a <b>while</b> <u>=open</u>"),
    ("diff", "-a\n -b\n+c", "<del>-a</del>\n -b\n<ins>+c</ins>"),
    ("", "let <a>", "let &lt;a&gt;"),
    ("klingon", "let \"a\" & b", "let \"a\" &amp; b"),
  ])
  func `have their parts marked`(_ language: String, _ code: String, _ expected: String) throws {
    #expect(try html(code, language) == expected)
  }

  @Test func `are in a new language by a file alone`() throws {
    let own = languages(
      """
      names: [order, ord]
      letters: "-"
      rules:
        - {is: keyword, words: "pay ship-now"}
        - {is: added, prefix: "+", at: start, before: [";", "\\n"]}
      """)
    #expect(own.diagnostics == [])
    #expect(
      try html("ship-now pay2 pay\n+a;+b\n+c.", "ord", own)
        == "<b>ship-now</b> pay2 <b>pay</b>\n<ins>+a</ins>;+b\n+c.")
  }

  @Test(arguments: [
    (
      "names: [x]\nrules:\n  - {is: colour, number: any}", "invalid-value",
      "`is` must be `comment`, `string`"
    ),
    ("names: [x]\nrules:\n  - {is: name}", "code-language", "a rule must have `from`"),
    ("names: [x]\nrules:\n  - {form: a}", "unknown-key", "`form` is not a key here"),
    ("names: [x]\nrules: a", "wrong-type", "`rules` must be a list, not a text"),
  ])
  func `say what is wrong with a language`(_ yaml: String, _ id: String, _ headline: String) throws
  {
    let first = try #require(languages(yaml).diagnostics.first)
    #expect(first.id == id)
    #expect(first.headline.hasPrefix(headline))
  }

  /// Opening signs that never close, over and over, in everything that has them.
  @Test(
    arguments: [
      "swift", "objc", "c", "js", "json", "css", "vue", "xml", "yaml", "sh", "python", "trace",
      "claim", "diff", "markdown",
    ], ["\"", "'", "/*", "<script ", "<!--", "<a b='", "`", "](", "${", "&", "#", "\\", "  "])
  func `cost no more than their length and lose nothing whatever is in them`(
    _ language: String, _ part: String
  ) throws {
    let isModest = try Growth.isModest(to: 20_000) { size in
      _ = try html(String(repeating: part, count: size / part.count), language)
    }
    #expect(isModest)
    let code = String(repeating: part, count: 60_000 / part.count)
    var text = try html(code, language)
    for tag in ["b", "i", "ins", "del", "span", "var", "u"] {
      text = text.replacing("</\(tag)>", with: "")
    }
    for tag in [
      "b", "i", "ins", "del", "span class=\"s\"", "span class=\"n\"", "var",
      "u",
    ] {
      text = text.replacing("<\(tag)>", with: "")
    }
    text = text.replacing("&lt;", with: "<").replacing("&gt;", with: ">")
    #expect(text.replacing("&amp;", with: "&") == code)
  }
}
