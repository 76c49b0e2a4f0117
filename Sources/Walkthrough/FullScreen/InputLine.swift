private import Base

/// A line that is being typed, with a cursor between its characters.
struct InputLine: Equatable {
  private(set) var characters: [Character] = []
  /// The number of characters before the cursor.
  private(set) var cursor = 0

  init(_ text: String = "") {
    characters = Array(text)
    cursor = characters.count
  }

  var text: String { String(characters) }
  var beforeCursor: String { String(characters[..<cursor]) }
  var isEmpty: Bool { characters.isEmpty }

  // MARK: Changes

  /// Inserts what was typed; a combining mark joins the character before the cursor.
  mutating func insert(_ scalar: Unicode.Scalar) {
    let character = Character(scalar)
    if cursor > 0 {
      let joined = String(characters[cursor - 1]) + String(character)
      if joined.count == 1 {
        characters[cursor - 1] = Character(joined)
        return
      }
    }
    characters.insert(character, at: cursor)
    cursor += 1
  }

  /// Replaces the text before the cursor.
  mutating func replaceBeforeCursor(with text: String) {
    characters.replaceSubrange(..<cursor, with: text)
    cursor = text.count
  }

  mutating func deleteBackward() { delete(from: cursor - 1) }

  mutating func deleteForward() {
    guard cursor < characters.count else { return }
    characters.remove(at: cursor)
  }

  mutating func deleteToStart() { delete(from: 0) }

  mutating func deleteToEnd() { characters.removeSubrange(cursor...) }

  mutating func deleteWordBackward() { delete(from: wordStart) }

  private mutating func delete(from start: Int) {
    guard start >= 0 else { return }
    characters.removeSubrange(start..<cursor)
    cursor = start
  }

  // MARK: The cursor

  mutating func moveLeft() { cursor = max(0, cursor - 1) }
  mutating func moveRight() { cursor = min(characters.count, cursor + 1) }
  mutating func moveToStart() { cursor = 0 }
  mutating func moveToEnd() { cursor = characters.count }
  mutating func moveWordLeft() { cursor = wordStart }

  mutating func moveWordRight() {
    while cursor < characters.count, characters[cursor].isWhitespace { cursor += 1 }
    while cursor < characters.count, !characters[cursor].isWhitespace { cursor += 1 }
  }

  private var wordStart: Int {
    var start = cursor
    while start > 0, characters[start - 1].isWhitespace { start -= 1 }
    while start > 0, !characters[start - 1].isWhitespace { start -= 1 }
    return start
  }

  // MARK: Display

  /// Returns the part of the line that fits a width with the cursor in it, and the cursor's cell.
  func shown(width: Int) -> (text: String, cursor: Int) {
    var start = 0
    var before = CellWidth.of(beforeCursor)
    // The cursor itself takes a cell.
    while start < cursor, before + 1 > width {
      before -= CellWidth.of(characters[start])
      start += 1
    }
    return (String(characters[start...]).prefix(cells: width), before)
  }
}

extension InputLine {
  /// Returns the whole line, broken wherever a width is reached.
  func wrapped(width: Int) -> [String] {
    var lines: [String] = []
    var rest = text
    repeat {
      let line = rest.prefix(cells: max(width, 2))
      lines.append(line)
      rest.removeFirst(line.count)
    } while !rest.isEmpty
    return lines
  }
}
