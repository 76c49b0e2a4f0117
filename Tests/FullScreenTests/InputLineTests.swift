import Testing

@testable import Walkthrough

@Suite struct `A line is typed` {
  private static func line(_ text: String, left: Int = 0) -> InputLine {
    var line = InputLine(text)
    for _ in 0..<left { line.moveLeft() }
    return line
  }

  private static func shown(_ line: InputLine) -> String {
    "\(line.beforeCursor)|\(line.text.dropFirst(line.cursor))"
  }

  @Test(arguments: [
    ("ab", 1, "axb|".replacingMark(at: 2)), ("", 0, "x|"), ("中文", 1, "中x|文"),
  ])
  func `a character comes where the cursor is`(_ text: String, _ left: Int, _ expected: String) {
    var line = Self.line(text, left: left)
    line.insert("x")
    #expect(Self.shown(line) == expected)
  }

  @Test func `a combining mark joins the letter before the cursor`() {
    var line = Self.line("ab", left: 1)
    line.insert("\u{308}")
    #expect(line.characters == ["ä", "b"])
    line.deleteBackward()
    #expect(Self.shown(line) == "|b")
  }

  typealias Edit = @Sendable (inout InputLine) -> Void

  static let edits: [(Int, Edit, String)] = [
    (0, { $0.deleteBackward() }, "one tw|"), (7, { $0.deleteBackward() }, "|one two"),
    (3, { $0.deleteForward() }, "one |wo"), (0, { $0.deleteForward() }, "one two|"),
    (3, { $0.deleteToStart() }, "|two"), (3, { $0.deleteToEnd() }, "one |"),
    (0, { $0.deleteWordBackward() }, "one |"), (3, { $0.deleteWordBackward() }, "|two"),
    (1, { $0.deleteWordBackward() }, "one |o"), (2, { $0.moveLeft() }, "one |two"),
    (7, { $0.moveLeft() }, "|one two"), (2, { $0.moveRight() }, "one tw|o"),
    (0, { $0.moveRight() }, "one two|"), (3, { $0.moveToStart() }, "|one two"),
    (3, { $0.moveToEnd() }, "one two|"), (0, { $0.moveWordLeft() }, "one |two"),
    (3, { $0.moveWordLeft() }, "|one two"), (7, { $0.moveWordRight() }, "one| two"),
    (4, { $0.moveWordRight() }, "one two|"),
    (3, { $0.replaceBeforeCursor(with: "three ") }, "three |two"),
  ]

  @Test(arguments: edits.indices)
  func `it is edited with keys`(_ index: Int) {
    let (left, edit, expected) = Self.edits[index]
    var line = Self.line("one two", left: left)
    edit(&line)
    #expect(Self.shown(line) == expected)
  }

  @Test(arguments: [
    ("abc", 0, 10, "abc", 3), ("abcdef", 0, 4, "def", 3), ("abcdef", 6, 4, "abcd", 0),
    ("abcdef", 3, 4, "abcd", 3), ("中文字", 0, 5, "文字", 4), ("", 0, 4, "", 0),
  ])
  func `of a long line the part around the cursor is shown`(
    _ text: String, _ left: Int, _ width: Int, _ expected: String, _ cursor: Int
  ) {
    let shown = Self.line(text, left: left).shown(width: width)
    #expect(shown.text == expected)
    #expect(shown.cursor == cursor)
  }

  @Test(arguments: [
    ("> abcdef", 4, ["> ab", "cdef"]), ("> 中文", 5, ["> 中", "文"]), ("", 4, [""]),
  ])
  func `a line that was typed is broken where it is too long`(
    _ text: String, _ width: Int, _ lines: [String]
  ) {
    #expect(InputLine(text).wrapped(width: width) == lines)
  }
}

extension String {
  /// Moves the last character, which marks the cursor, to a place.
  fileprivate func replacingMark(at place: Int) -> String {
    var characters = Array(self)
    let mark = characters.removeLast()
    characters.insert(mark, at: place)
    return String(characters)
  }
}

@Suite struct `Lines come back` {
  @Test func `from the last to the first, and forward to the one that was being typed`() {
    var history = LineHistory()
    for line in ["one", "two", "one", "three"] { history.add(line) }
    history.rewind()
    #expect(history.older(than: "dra") == "three")
    #expect(history.older(than: "three") == "one")
    #expect(history.older(than: "one") == "two")
    #expect(history.older(than: "two") == nil)
    #expect(history.newer() == "one")
    #expect(history.newer() == "three")
    #expect(history.newer() == "dra")
    #expect(history.newer() == nil)
  }

  @Test func `a new line begins after the last one`() {
    var history = LineHistory()
    history.add("one")
    history.rewind()
    _ = history.older(than: "")
    history.add("two")
    history.rewind()
    #expect(history.older(than: "") == "two")
  }
}
