import Base
import Book
import Formats
import Growth
import Testing

@Suite struct YAMLTests {
  private func parse(_ text: String) -> (node: YAMLNode?, said: String) {
    var diagnostics: [Diagnostic] = []
    let node = YAMLParser.parse(SourceFile(path: "a.yaml", text: text), &diagnostics)
    return (node, Said.all(diagnostics))
  }

  struct Refused: CustomTestStringConvertible, Sendable {
    let name: String
    let text: String
    let said: String
    var testDescription: String { name }
  }

  static let refused = [
    Refused(
      name: "anchor", text: "a: &x 1\n",
      said: """
        a.yaml:1:4: error[yaml-anchor]: anchors and aliases are not allowed
         1 | a: &x 1
           |    ^^^^

        """),
    Refused(
      name: "alias", text: "å: 1\nb: *x\n",
      said: """
        a.yaml:2:4: error[yaml-alias]: aliases are not allowed: write the value again
         2 | b: *x
           |    ^^

        """),
    Refused(
      name: "tag", text: "a: !!int 1\n",
      said: """
        a.yaml:1:4: error[yaml-tag]: tags are not allowed: every value is a text
         1 | a: !!int 1
           |    ^^^^^^^

        """),
    Refused(
      name: "second document", text: "a: 1\n---\nb: 2\n",
      said: """
        a.yaml:2:1: error[yaml-documents]: the file holds more than one YAML document
         2 | ---
           | ^^^

        """),
    Refused(
      name: "syntax", text: "a: 1\n挂起: [1, 2\nb: 3\n",
      said: """
        a.yaml:3:2: error[yaml-syntax]: this is not YAML: did not find expected ',' or ']'
         3 | b: 3
           |  ^
          help: `]` is missing at the end of a line above

        """),
    Refused(
      name: "a colon in a value", text: "title: A: B\n",
      said: """
        a.yaml:1:9: error[yaml-syntax]: this is not YAML: mapping values are not allowed in this context
         1 | title: A: B
           |         ^
          help: a value with a colon is written in quotes: `title: "A: B"`

        """),
    Refused(
      name: "a sign at the start of a value", text: "a: @b's\n",
      said: """
        a.yaml:1:4: error[yaml-syntax]: this is not YAML: found character that cannot start any token
         1 | a: @b's
           |    ^
          help: a text that begins with a sign is written in quotes: `"@b's"`

        """),
    Refused(
      name: "a placeholder at the start of a value", text: "a: {x} b\n",
      said: """
        a.yaml:1:8: error[yaml-syntax]: this is not YAML: did not find expected key
         1 | a: {x} b
           |        ^
          help: a text that begins with a bracket is written in quotes: `a: "{x} b"`

        """),
    Refused(
      name: "a tab", text: "a:\n\tb: 1\n",
      said: """
        a.yaml:2:1: error[yaml-syntax]: this is not YAML: found character that cannot start any token
         2 |  b: 1
           | ^
          help: YAML is indented by spaces: replace the tab

        """),
    Refused(
      name: "no blank behind a colon", text: "title: x\nsummary:SIGTERM\nlanguages: [en]\n",
      said: """
        a.yaml:2:8: error[yaml-syntax]: this is not YAML: could not find expected ':'
         2 | summary:SIGTERM
           |        ^
          help: a blank is missing behind the colon: `summary: SIGTERM`

        """),
    Refused(
      name: "no blank behind the first colon", text: "- title:x\n  summary: y\n",
      said: """
        a.yaml:1:8: error[yaml-syntax]: this is not YAML: mapping values are not allowed in this context
         1 | - title:x
           |        ^
          help: a blank is missing behind the colon: `title: x`

        """),
    Refused(
      name: "a blank too few", text: "a:\n  - id: x\n    title: y\n   lessons: z\n",
      said: """
        a.yaml:4:4: error[yaml-syntax]: this is not YAML: did not find expected '-' indicator
         4 |    lessons: z
           |    ^
          help: the line is indented by 3, its neighbours by 4

        """),
    Refused(
      name: "a blank too many", text: "a:\n  b: 1\n   c: 2\n",
      said: """
        a.yaml:3:4: error[yaml-syntax]: this is not YAML: mapping values are not allowed in this context
         3 |    c: 2
           |    ^
          help: the line is indented by 3, its neighbours by 2

        """),
    Refused(
      name: "keys below an item that is a text", text: "lessons:\n  - bell\n    lessons: [door]\n",
      said: """
        a.yaml:3:12: error[yaml-syntax]: this is not YAML: mapping values are not allowed in this context
         3 |     lessons: [door]
           |            ^
          help: `bell` is a text, which has no keys: write `- lesson: bell`

        """),
    Refused(
      name: "keys below a value", text: "title: Doors\n  en: Doors\n",
      said: """
        a.yaml:2:5: error[yaml-syntax]: this is not YAML: mapping values are not allowed in this context
         2 |   en: Doors
           |     ^
          help: `title` has a value: write `en:` in the same column, or nothing behind `title:`

        """),
    Refused(
      name: "control character", text: "a: 1\nb: å\u{1}\n",
      said: """
        a.yaml:2:5: error[yaml-syntax]: this is not YAML: control characters are not allowed
         2 | b: å\u{FFFD}
           |     ^

        """),
  ]

  @Test(arguments: refused)
  func `what books are not written in is refused at its place`(refused: Refused) {
    let (node, said) = parse(refused.text)
    #expect(node == nil)
    #expect(said == refused.said)
  }

  @Test func `a key said twice is reported with the first one, which counts`() {
    let (node, said) = parse("a: 1\nb: 2\na: 3\n")
    #expect(node?["a"]?.text == "1")
    #expect(
      said == """
        a.yaml:3:1: error[duplicate-key]: `a` is said twice
         3 | a: 3
           | ^
          why: only the first one counts
          note: a.yaml:1:1: the first one

        """)
  }

  @Test(arguments: [1, 8, 9, 40])
  func `a key said twice is reported however many are between`(count: Int) {
    let keys = (1...count).map { "k\($0)" }
    for key in Set([keys[0], keys[count - 1], keys[count / 2]]) {
      let text = (keys + [key, "end"]).map { "\($0): x\n" }.joined()
      let (node, said) = parse(text)
      #expect(node?.entries?.count == count + 1)
      #expect(said.contains("a.yaml:\(count + 1):1: error[duplicate-key]: `\(key)` is said twice"))
      let first = (keys.firstIndex(of: key) ?? 0) + 1
      #expect(said.contains("note: a.yaml:\(first):1: the first one"))
    }
  }

  @Test func `ranges are bytes of the file, however wide the text before is`() throws {
    let text = "挂起: \"𝒳\"\r\nå:\n  - 后台\n  - |\n    two\n    lines\nz: end\n"
    let file = SourceFile(path: "a.yaml", text: text)
    var diagnostics: [Diagnostic] = []
    let node = try #require(YAMLParser.parse(file, &diagnostics))
    #expect(diagnostics.isEmpty)
    let entries = try #require(node.entries)
    #expect(entries.map { file.text($0.keyRange) } == ["挂起", "å", "z"])
    #expect(file.text(entries[0].value.range) == "\"𝒳\"")
    #expect(file.text(entries[2].value.range) == "end")
    guard case .sequence(let items) = entries[1].value.content else {
      Issue.record("no sequence")
      return
    }
    #expect(items.map(\.text) == ["后台", "two\nlines\n"])
    #expect(file.text(items[0].range) == "后台")
  }

  @Test func `a part of a file has its places in the whole`() throws {
    let file = SourceFile(path: "a.md", text: "---\nå: 挂起\n---\n")
    var diagnostics: [Diagnostic] = []
    let node = try #require(YAMLParser.parse(file, range: 4..<15, &diagnostics))
    #expect(file.text(try #require(node["å"]).range) == "挂起")
  }

  @Test(arguments: ["a:", "a: ~", "a: null"])
  func `null says nothing, and in quotes it is a text`(text: String) {
    #expect(parse(text).node?["a"]?.isNull == true)
    #expect(parse("a: \"null\"").node?["a"]?.text == "null")
  }

  @Test(arguments: ["", "\n", "# a remark\n"])
  func `a file that says nothing has no value and is not an error`(text: String) {
    let (node, said) = parse(text)
    #expect(node == nil)
    #expect(said.isEmpty)
  }

  @Test func `nesting ends at 32`() {
    #expect(parse(String(repeating: "[", count: 32) + String(repeating: "]", count: 32)).said == "")
    let deep = String(repeating: "[", count: 33) + String(repeating: "]", count: 33)
    #expect(
      parse(deep).said == """
        a.yaml:1:33: error[yaml-depth]: values are nested more than 32 deep
         1 | \(deep)
           | \(String(repeating: " ", count: 32))^

        """)
  }

  @Test(arguments: ["[", "{", "- ", "a: {", "? ", "!", "&", "\"", "\t"])
  func `a megabyte of one thing costs no more than its length, without a crash`(unit: String) {
    let isModest = Growth.isModest(to: 1 << 20) { size in
      let (node, said) = parse(String(repeating: unit, count: size / unit.utf8.count))
      #expect(node == nil)
      #expect(!said.isEmpty)
    }
    #expect(isModest)
  }

  @Test func `a file of more than a hundred thousand values is refused`() {
    let (node, said) = parse(String(repeating: "- a\n", count: 100_001))
    #expect(node == nil)
    #expect(said.hasPrefix("a.yaml:100000:3: error[yaml-size]: the file holds more than 100000"))
  }

  /// What is said of a text that is held against a shape.
  private func mistakes(_ text: String, _ shape: YAMLShape) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    _ = YAMLChecker.read(
      SourceFile(path: "a.yaml", text: text), as: shape, "a.yaml", &diagnostics)
    return diagnostics
  }

  @Test func `a key that nobody reads is reported with the likely one`() throws {
    let shape = YAMLShape.record([YAMLField("title", .text), YAMLField("languages", .texts)])
    #expect(
      Said.all(mistakes("titel: x\nzebra: y\n", shape)) == """
        a.yaml:1:1: error[unknown-key]: `titel` is not a key here
         1 | titel: x
           | ^^^^^
          help: did you mean `title`?
        a.yaml:2:1: error[unknown-key]: `zebra` is not a key here
         2 | zebra: y
           | ^^^^^
          help: the keys here are `title`, `languages`

        """)
  }

  static let shapes: [(shape: YAMLShape, value: String, headline: String)] = [
    (.text, "[1]", "`a` must be a text, not a list"),
    (.texts, "{c: d}", "`a` must be a list of texts, not a map"),
    (.texts, "[{c: d}]", "`a` must be a text, not a map"),
    (.map(.text), "f", "`a` must be a map of keys and values, not a text"),
    (.map(.text), "{f: [g]}", "`f` must be a text, not a list"),
    (.list(.record([])), "f", "`a` must be a list, not a text"),
    (.list(.record("door", [])), "[f]", "`door` must be a map of keys and values, not a text"),
    (.text.or(.record([])), "[f]", "`a` must be a text or a map of keys and values, not a list"),
    (.choice("on"), "up", "`a` must be `on`"),
    (.choice("on", "off"), "up", "`a` must be `on` or `off`"),
    (.choice("x", "y", "z"), "up", "`a` must be `x`, `y` or `z`"),
    (.list(.text, count: 2, wanted: "two marks"), "[f]", "`a` must be two marks"),
    (.record([YAMLField("b", .text, needed: .always)]), "{}", "`b` of `a` is missing"),
    (.record([YAMLField("b", .text, needed: .always)]), "", "`b` of `a` is missing"),
    (.record([YAMLField("b", .text, needed: .always)]), "{b: ' '}", "`b` of `a` is missing"),
    (.record([YAMLField("b", .texts, needed: .always)]), "{b: []}", "`b` of `a` is missing"),
    (
      .list(
        .record("door", by: "n", [YAMLField("n", .text), YAMLField("b", .text, needed: .always)])),
      "[{n: 7}]", "`b` of door 7 is missing"
    ),
  ]

  @Test(arguments: shapes.indices)
  func `a value of another shape is reported`(_ index: Int) throws {
    let (shape, value, headline) = Self.shapes[index]
    let found = mistakes("a: \(value)\n", .map(shape))
    #expect(found.first?.headline == headline)
  }

  static let right: [(shape: YAMLShape, value: String)] = [
    (.text, "x"), (.text, "1"), (.text, "true"), (.text, ""), (.texts, "x"), (.texts, "[x, y]"),
    (.text.orNothing, ""), (.choice("on", "off"), "off"), (.anything, "{a: [b]}"),
    (.record([YAMLField("b", .text.orNothing, needed: .always)]), "{b: }"),
    (.record([YAMLField("b", .text, needed: .unless("c")), YAMLField("c", .text)]), "{c: d}"),
    (
      .record([YAMLField("b", .text, needed: .when("c", is: ["d"])), YAMLField("c", .text)]),
      "{c: e}"
    ),
    (.record([], others: YAMLField("others", .text)), "{b: c, d: e}"),
  ]

  @Test(arguments: right.indices)
  func `a value of its shape is not reported`(_ index: Int) {
    #expect(mistakes("a: \(Self.right[index].value)\n", .map(Self.right[index].shape)) == [])
  }

  @Test func `what has another shape is left out, and the rest is read`() throws {
    var diagnostics: [Diagnostic] = []
    let file = SourceFile(path: "a.yaml", text: "a: [x]\nb: y\nc: {d: e}\n")
    let root = try #require(
      YAMLChecker.read(file, as: .map(.text), "a.yaml", &diagnostics))
    #expect(root.textMap == ["b": "y"])
    #expect(root.isFaulty)
  }
}
