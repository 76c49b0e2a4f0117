import Base
import Testing

@Suite struct `Diagnostics for people` {
  private let writer = HumanWriter(colored: false)

  private func diagnostic(
    _ source: String, _ range: Range<Int>, why: String? = nil, help: String? = nil,
    notes: [Diagnostic.Note] = []
  ) -> Diagnostic {
    Diagnostic(
      .error, "unknown-word", at: range, in: SourceFile(path: "lessons/door/en.md", text: source),
      "'x' is not a word of the model", why: why, help: help, notes: notes)
  }

  @Test func `everything that is known is shown`() {
    let note = Diagnostic.Note(
      path: "models/door.scxml", position: SourcePosition(line: 3, column: 5), text: "declared here"
    )
    let text = writer.text(
      of: diagnostic(
        "one\ntwo `x` three\n", 9..<10, why: "only declared words are known\nto a reader",
        help: "write 'y'", notes: [note]))
    #expect(
      text == """
        lessons/door/en.md:2:6: error[unknown-word]: 'x' is not a word of the model
         2 | two `x` three
           |      ^
          why: only declared words are known
               to a reader
          help: write 'y'
          note: models/door.scxml:3:5: declared here

        """)
  }

  @Test(arguments: [
    ("门“开”`x`了", 13..<14, "门“开”`x`了", "       ^"), ("门开关", 3..<9, "门开关", "  ^^^^"),
    ("\tx", 1..<2, " x", " ^"), ("a\u{1B}[2Jx", 5..<6, "a\u{FFFD}[2Jx", "     ^"),
    ("do\u{308}r x", 6..<7, "do\u{308}r x", "    ^"), ("a\u{202E}x", 4..<5, "a\u{FFFD}x", "  ^"),
    ("👩‍👩‍👧x", 18..<19, "👩‍👩‍👧x", "  ^"), ("abc", 3..<3, "abc", "   ^"), ("abc", 1..<1, "abc", " ^"),
    ("abc\ndef", 2..<7, "abc", "  ^"), ("abc\r\ndef", 0..<5, "abc", "^^^"), ("", 0..<0, "", "^"),
  ])
  func `the caret is under its text by cells`(
    source: String, range: Range<Int>, line: String, caret: String
  ) {
    let lines = writer.text(of: diagnostic(source, range)).split(separator: "\n")
    #expect(lines.dropFirst().map(String.init) == [" 1 | \(line)", "   | \(caret)"])
  }

  @Test(arguments: [
    (0..<3, "aaa" + String(repeating: "x", count: 237) + "…", "^^^"),
    (
      1000..<1003,
      "…" + String(repeating: "x", count: 120) + "bbb" + String(repeating: "x", count: 237) + "…",
      String(repeating: " ", count: 121) + "^^^"
    ),
    (
      1997..<2000, "…" + String(repeating: "x", count: 120) + "ccc",
      String(repeating: " ", count: 121) + "^^^"
    ),
  ])
  func `of a long line the part around the place is shown`(
    range: Range<Int>, line: String, caret: String
  ) {
    let rest = String(repeating: "x", count: 997)
    let source = "aaa" + rest + "bbb" + rest.dropLast(3) + "ccc"
    let lines = writer.text(of: diagnostic(source, range)).split(separator: "\n")
    #expect(lines.dropFirst().map(String.init) == [" 1 | \(line)", "   | \(caret)"])
  }

  @Test func `a long line is cut between characters`() {
    let source = String(repeating: "门", count: 1000)
    let lines = writer.text(of: diagnostic(source, 1500..<1503)).split(separator: "\n")
    #expect(lines[1] == " 1 | …" + String(repeating: "门", count: 120) + "…")
    #expect(lines[2] == "   | " + String(repeating: " ", count: 81) + "^^")
  }

  @Test func `the gutter is as wide as the line number`() {
    let source = String(repeating: "\n", count: 99) + "x"
    let lines = writer.text(of: diagnostic(source, 99..<100)).split(separator: "\n")
    #expect(lines.dropFirst() == [" 100 | x", "     | ^"])
  }

  @Test func `a path without text has no excerpt, and its control characters are replaced`() {
    let text = writer.text(
      of: Diagnostic(.notice, "no-base", path: "book\u{7}.yaml", "no address is set\u{1B}[0m"))
    #expect(text == "book\u{FFFD}.yaml:1:1: notice[no-base]: no address is set\u{FFFD}[0m\n")
  }

  @Test(arguments: zip([Diagnostic.Severity.error, .warning, .notice], ["31", "33", "36"]))
  func `colour marks the severity and the caret`(severity: Diagnostic.Severity, code: String) {
    let diagnostic = Diagnostic(
      severity, "id", at: 0..<1, in: SourceFile(path: "p", text: "x"), "headline")
    #expect(
      HumanWriter(colored: true).text(of: diagnostic) == """
        p:1:1: \u{1B}[1;\(code)m\(severity.rawValue)[id]\u{1B}[0m: headline
         1 | x
           | \u{1B}[1;\(code)m^\u{1B}[0m

        """)
  }
}
