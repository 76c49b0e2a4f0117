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
      name: "a tab", text: "a:\n\tb: 1\n",
      said: """
        a.yaml:2:1: error[yaml-syntax]: this is not YAML: found character that cannot start any token
         2 |  b: 1
           | ^
          help: YAML is indented by spaces: replace the tab

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

  @Test func `a key that nobody reads is reported with the likely one`() throws {
    let file = SourceFile(path: "a.yaml", text: "titel: x\nzebra: y\n")
    var diagnostics: [Diagnostic] = []
    let node = try #require(YAMLParser.parse(file, &diagnostics))
    YAMLReader(file).check(node.entries ?? [], known: ["title", "languages"], &diagnostics)
    #expect(
      Said.all(diagnostics) == """
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

  @Test func `a value of another shape is reported`() throws {
    let file = SourceFile(path: "a.yaml", text: "a: [1]\nb: {c: d}\ne: f\n")
    var diagnostics: [Diagnostic] = []
    let node = try #require(YAMLParser.parse(file, &diagnostics))
    let reader = YAMLReader(file)
    #expect(reader.text(try #require(node["a"]), "a", &diagnostics) == nil)
    #expect(reader.texts(try #require(node["b"]), "b", &diagnostics).isEmpty)
    #expect(reader.textMap(try #require(node["e"]), "e", &diagnostics).isEmpty)
    #expect(
      diagnostics.map(\.headline) == [
        "`a` must be a text, not a list", "`b` must be a list of texts, not a map",
        "`e` must be a map of keys and values, not a text",
      ])
  }
}
