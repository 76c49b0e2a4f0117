import Base
import HTMLOutput
import Testing

/// Data of the tests, by the names that their templates use.
private enum Data {
  static let vocabulary = Vocabulary([
    "name", "html", "yes", "no", "empty", "blank", "list", "words", "person", "first", "inner",
    "deep", "b", "c", "item", "tree", "next", "text", "a",
  ])

  static func object(_ members: [(String, Value)]) -> Value {
    var fields = Fields()
    for (name, value) in members { fields[vocabulary.number(of: name.utf8) ?? -2] = value }
    return .object(fields)
  }

  static let root = object([
    ("name", .text("Åsa")), ("html", .text("& \" < > '")), ("yes", .bool(true)),
    ("no", .bool(false)), ("empty", .list([])), ("blank", .text("")), ("text", .text("<\n->")),
    ("list", .list([object([("item", .text("1"))]), object([("item", .text("2"))])])),
    ("words", .list([.text("x"), .text("<"), .text("z")])),
    ("person", object([("first", .text("Li")), ("inner", object([("deep", .text("down"))]))])),
    ("a", object([("b", object([]))])), ("b", object([("c", .text("outer"))])),
    (
      "tree",
      object([
        ("item", .text("r")),
        ("next", .list([object([("item", .text("s")), ("next", .list([]))])])),
      ])
    ),
  ])

  static let partials = [
    "hello": "Hi {{name}}", "lines": "|\n{{{text}}}\n|\n", "line": ">\n", "bare": ">",
    "node": "{{item}}({{#next}}{{>node}}{{/next}})", "outer": "[\n  {{>lines}}\n]\n",
    "endless": "o{{>endless}}", "marks": "{{=<% %>=}}<% name %>",
  ]
}

private struct Case: CustomTestStringConvertible, Sendable {
  let template: String
  let result: String
  let testDescription: String

  init(_ description: String, _ template: String, _ result: String) {
    testDescription = description
    self.template = template
    self.result = result
  }
}

private func library(_ template: String) -> TemplateLibrary {
  TemplateLibrary(["main"], vocabulary: Data.vocabulary) { name in
    let text = name == "main" ? template : Data.partials[name]
    return text.map { SourceFile(path: "\(name).mustache", text: $0) }
  }
}

private func rendered(_ template: String) -> String {
  var output: [UInt8] = []
  TemplateRenderer.render(0, of: library(template), with: Data.root, into: &output)
  return String(decoding: output, as: UTF8.self)
}

private let variables = [
  Case("text without tags is itself", "a { b } }} c\n", "a { b } }} c\n"),
  Case("an empty template is empty", "", ""),
  Case("a name gives its text", "Hej {{name}}!", "Hej Åsa!"),
  Case("white space in a tag does not count", "{{  name\t}}", "Åsa"),
  Case("two braces escape", "{{html}}", "&amp; &quot; &lt; &gt; &#39;"),
  Case("three braces do not escape", "{{{html}}}", "& \" < > '"),
  Case("an ampersand does not escape", "{{&html}}{{& html }}", "& \" < > '& \" < > '"),
  Case("three braces take white space", "{{{ name }}}", "Åsa"),
  Case("a name without a value is empty", "[{{item}}]", "[]"),
  Case("a name that nobody has is empty", "[{{nobody}}]", "[]"),
  Case("a truth value has no text", "[{{yes}}]", "[]"),
  Case("white space around a variable stays", "  {{name}}\n", "  Åsa\n"),
  Case("a variable alone on its line keeps the line", " {{blank}}\n.", " \n."),
  Case("a dotted name goes inward", "{{person.first}}", "Li"),
  Case("a dotted name goes far inward", "{{{person.inner.deep}}}", "down"),
  Case("a dotted name that breaks off is empty", "[{{person.no.deep}}]", "[]"),
  Case("only the first part of a dotted name is searched for", "{{#a}}[{{b.c}}]{{/a}}", "[]"),
  Case("a text has no members", "[{{name.first}}]", "[]"),
]

private let sections = [
  Case("a true section is shown", "{{#yes}}x{{/yes}}", "x"),
  Case("a false section is not", "[{{#no}}x{{/no}}]", "[]"),
  Case("a missing value is false", "[{{#item}}x{{/item}}]", "[]"),
  Case("an empty text is false", "[{{#blank}}x{{/blank}}]", "[]"),
  Case("a text is true", "{{#name}}{{.}}{{/name}}", "Åsa"),
  Case("an object is the new context", "{{#person}}{{first}}{{/person}}", "Li"),
  Case("outer names stay visible", "{{#person}}{{name}}{{/person}}", "Åsa"),
  Case("a list repeats", "{{#list}}<{{item}}>{{/list}}", "<1><2>"),
  Case("an empty list shows nothing", "[{{#empty}}x{{/empty}}]", "[]"),
  Case("a dot is the item", "{{#words}}{{.}},{{/words}}", "x,&lt;,z,"),
  Case("a dot can be left unescaped", "{{#words}}{{{.}}},{{/words}}", "x,<,z,"),
  Case("a section of a dotted name", "{{#person.inner}}{{deep}}{{/person.inner}}", "down"),
  Case("sections of one name follow each other", "{{#yes}}1{{/yes}} {{#yes}}2{{/yes}}", "1 2"),
  Case("sections of one name nest", "{{#yes}}a{{#yes}}b{{/yes}}c{{/yes}}", "abc"),
  Case(
    "lists nest", "{{#list}}{{#words}}{{item}}{{.}} {{/words}}{{/list}}",
    "1x 1&lt; 1z 2x 2&lt; 2z "),
  Case("white space in section tags", "{{# yes }}x{{/ yes }}", "x"),
  Case("an inverted section of false", "{{^no}}x{{/no}}", "x"),
  Case("an inverted section of true", "[{{^yes}}x{{/yes}}]", "[]"),
  Case("an inverted section of an empty list", "{{^empty}}x{{/empty}}", "x"),
  Case("an inverted section of a list", "[{{^list}}x{{/list}}]", "[]"),
  Case("an inverted section of nothing", "{{^item}}x{{/item}}", "x"),
  Case("an inverted section of an object", "[{{^person}}x{{/person}}]", "[]"),
  Case("an inverted dotted name", "{{^person.no}}x{{/person.no}}", "x"),
]

private let lines = [
  Case("section tags alone on lines leave none", "a\n{{#yes}}\nb\n{{/yes}}\nc\n", "a\nb\nc\n"),
  Case("indented ones neither", "a\n  {{#yes}}  \nb\n\t{{/yes}}\nc", "a\nb\nc"),
  Case("an inverted tag alone", "a\n{{^no}}\nb\n{{/no}}\nc", "a\nb\nc"),
  Case("a tag that shares its line keeps it", "a\n{{#yes}} b\n{{/yes}}", "a\n b\n"),
  Case("two tags on one line keep it", "{{#yes}} {{/yes}}\n", " \n"),
  Case("CR LF is one line ending", "a\r\n{{#yes}}\r\nb\r\n{{/yes}}\r\nc", "a\r\nb\r\nc"),
  Case("a lone CR is not a line ending", "{{!x}}\rb", "\rb"),
  Case("alone on the first line", "  {{#yes}}\nb{{/yes}}", "b"),
  Case("alone on the last line", "{{#yes}}b\n  {{/yes}}", "b\n"),
  Case("a comment says nothing", "a{{! all {of} this }}b", "ab"),
  Case("a comment of many lines", "a\n{{!\n x\n y\n}}\nb", "a\nb"),
  Case("an indented comment", "a\n  {{! x }}\nb", "a\nb"),
  Case("a comment within a line", "a {{! x }} b\n", "a  b\n"),
  Case("a list on lines of its own", "{{#list}}\n- {{item}}\n{{/list}}\n", "- 1\n- 2\n"),
]

private let delimiters = [
  Case("new delimiters", "{{=<% %>=}}<% name %> {{name}}", "Åsa {{name}}"),
  Case("delimiters of one sign", "{{=| |=}}|name|", "Åsa"),
  Case("white space in the tag", "{{=  <%   %>  =}}<%name%>", "Åsa"),
  Case("the old ones again", "{{=<% %>=}}<%={{ }}=%>{{name}}", "Åsa"),
  Case("sections with new ones", "{{=| |=}}|#yes|x|/yes|", "x"),
  Case("they change inside a section", "{{#yes}}{{=| |=}}|name||/yes|", "Åsa"),
  Case("an ampersand with new ones", "{{=| |=}}|&html|", "& \" < > '"),
  Case("alone on a line", "a\n{{=| |=}}\n|name|", "a\nÅsa"),
  Case("within a line", "a {{=| |=}} b", "a  b"),
  Case("a partial keeps its own", "{{>marks}} {{name}}", "Åsa Åsa"),
  Case("a partial does not inherit them", "{{=| |=}}|>hello|", "Hi Åsa"),
]

private let partials = [
  Case("a partial stands in place", "[{{>hello}}]", "[Hi Åsa]"),
  Case("white space in its tag", "{{> hello }}", "Hi Åsa"),
  Case("a partial without a file is empty", "[{{>nothing}}]", "[]"),
  Case("it sees the context", "{{#list}}{{>hello}} {{item}}.{{/list}}", "Hi Åsa 1.Hi Åsa 2."),
  Case("it may include itself", "{{#tree}}{{>node}}{{/tree}}", "r(s())"),
  Case("within a line it is not indented", "  {{name}}  {{> line}}\n", "  Åsa  >\n\n"),
  Case("alone on a line it leaves no line", "a\n{{>line}}\nb", "a\n>\nb"),
  Case("without its own line ending none is added", " {{>bare}}\n>", " >>"),
  Case("alone with CR LF", "|\r\n{{>bare}}\r\n|", "|\r\n>|"),
  Case(
    "its lines are indented, its values are not", "\\\n {{>lines}}\n/\n",
    "\\\n |\n <\n->\n |\n/\n"),
  Case("indentations add up", " {{>outer}}\n", " [\n   |\n   <\n->\n   |\n ]\n"),
  Case("one that never ends is cut off", "{{>endless}}", String(repeating: "o", count: 63)),
]

@Suite struct `Mustache templates` {
  @Test(arguments: variables + sections + lines + delimiters + partials)
  private func `render as the specification says`(_ item: Case) {
    #expect(rendered(item.template) == item.result)
  }

  @Test func `append to the end of a buffer`() {
    var output = Array("before ".utf8)
    TemplateRenderer.render(0, of: library("{{name}}"), with: Data.root, into: &output)
    #expect(String(decoding: output, as: UTF8.self) == "before Åsa")
  }

  @Test(arguments: [
    ("a {{name", "template-unclosed-tag: a tag is not closed", 1, 3),
    (
      "a\n{{#yes}}\nb",
      "template-unclosed-section: section `yes` is not closed in the file that opens it", 2, 4
    ),
    ("{{/yes}}", "template-unopened-section: section `yes` is closed, and was not opened", 1, 4),
    (
      "{{#yes}}{{#no}}\nå{{/yes}}{{/no}}",
      "template-crossed-sections: section `yes` is closed before `no`, which is inside", 2, 5
    ),
    ("{{=x=}}", "template-bad-delimiters: delimiters must be two words without `=`", 1, 1),
    (
      "{{person.frist}}", "template-unknown-name: `frist` is not a name that pages have", 1, 10
    ),
  ])
  func `mistakes are reported at their place`(
    _ template: String, _ report: String, _ line: Int, _ column: Int
  ) throws {
    let diagnostic = try #require(library(template).diagnostics.first)
    #expect("\(diagnostic.id): \(diagnostic.headline)" == report)
    #expect(diagnostic.path == "main.mustache")
    #expect(diagnostic.position == SourcePosition(line: line, column: column))
  }

  @Test func `an unknown name comes with the likely one`() {
    #expect(library("{{nmae}}").diagnostics.map(\.help) == ["did you mean `name`?"])
  }

  @Test func `a missing partial is a warning`() {
    let diagnostics = library("{{>gone}}").diagnostics
    #expect(diagnostics.map(\.id) == ["template-missing-partial"])
    #expect(diagnostics.map(\.headline) == ["partial `gone` has no file"])
  }
}
