/// The quotes and list items around a leaf block, whose markers precede its text on each line.
struct Containers {
  enum Container {
    case quote
    /// A list item; `width` is the indentation of its content in columns, relative to its parent's.
    case item(width: Int)
  }

  private var stack: [Container] = []
  /// The zero-based column, with tabs expanded, at which each container's content starts.
  private var columns: [Int] = []

  /// Enters a quote whose `>` is at an offset.
  mutating func enterQuote(at offset: Int, in lines: Lines, lineStart: Int) {
    var walk = ColumnCursor(bytes: lines.bytes, end: lines.range.upperBound, offset: lineStart)
    walk.advance(to: offset + 1)
    walk.skipBlanks(atMost: 1)
    stack.append(.quote)
    columns.append(walk.column)
  }

  /// Enters a list item whose marker is at an offset.
  mutating func enterItem(at offset: Int, in lines: Lines, lineStart: Int) {
    var walk = ColumnCursor(bytes: lines.bytes, end: lines.range.upperBound, offset: lineStart)
    walk.advance(to: offset)
    while let byte = walk.byte, ASCII.isDigit(byte) { walk.advance() }
    walk.advance()
    let afterMarker = walk.column
    walk.skipBlanks(atMost: Int.max)
    var content = walk.column
    // After five columns or more, or an empty start, only one column belongs to the marker.
    let isEmpty = walk.byte.map(ASCII.isLineEnding) ?? true
    if isEmpty || content - afterMarker > 4 { content = afterMarker + 1 }
    stack.append(.item(width: content - (columns.last ?? 0)))
    columns.append(content)
  }

  /// Leaves the innermost container.
  mutating func leave() {
    stack.removeLast()
    columns.removeLast()
  }

  /// Returns the offset of a line's text, after the markers of the leaf block's containers.
  ///
  /// Stops at the first missing marker: the line is a lazy continuation then.
  func contentStart(at lineStart: Int, in lines: Lines) -> Int {
    var walk = ColumnCursor(bytes: lines.bytes, end: lines.range.upperBound, offset: lineStart)
    _ = skipMarkers(&walk)
    walk.skipBlanks(atMost: Int.max)
    return walk.offset
  }

  /// Whether a line of a leaf block lacks container markers, so that cmark keeps its indentation.
  func isLazy(at lineStart: Int, in lines: Lines) -> Bool {
    var walk = ColumnCursor(bytes: lines.bytes, end: lines.range.upperBound, offset: lineStart)
    return !skipMarkers(&walk)
  }

  private func skipMarkers(_ walk: inout ColumnCursor) -> Bool {
    for container in stack {
      switch container {
      case .item(let width):
        let start = walk.column
        walk.skipBlanks(atMost: width)
        if walk.column - start < width { return false }
      case .quote:
        var mark = walk
        mark.skipBlanks(atMost: 4)
        guard mark.byte == UInt8(ascii: ">"), mark.column - walk.column < 4 else { return false }
        mark.advance()
        mark.skipBlanks(atMost: 1)
        walk = mark
      }
    }
    return true
  }
}

/// A position in a line with its column; tabs expand to stops of four.
private struct ColumnCursor {
  let bytes: [UInt8]
  let end: Int
  private(set) var offset: Int
  private(set) var column = 0

  init(bytes: [UInt8], end: Int, offset: Int) {
    self.bytes = bytes
    self.end = end
    self.offset = offset
  }

  var byte: UInt8? { offset < end ? bytes[offset] : nil }

  mutating func advance() {
    guard offset < end else { return }
    column += bytes[offset] == ASCII.tab ? 4 - column % 4 : 1
    offset += 1
  }

  mutating func advance(to target: Int) {
    while offset < target, offset < end { advance() }
  }

  mutating func skipBlanks(atMost limit: Int) {
    let start = column
    while let byte, ASCII.isBlank(byte), column - start < limit { advance() }
  }
}
