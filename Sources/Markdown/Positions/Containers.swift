/// The quotes and list items around a leaf block: what stands before its text on each line.
struct Containers {
  enum Container {
    case quote
    /// An item and how many columns its content is indented by, from its parent's content.
    case item(width: Int)
  }

  private var stack: [Container] = []
  /// Column, from 0 with tabs expanded, at which each container's content starts.
  private var columns: [Int] = []

  /// Enters a quote whose `>` is at an offset.
  mutating func enterQuote(at offset: Int, in lines: Lines, lineStart: Int) {
    var walk = ColumnWalk(bytes: lines.bytes, end: lines.range.upperBound, offset: lineStart)
    walk.advance(to: offset + 1)
    walk.skipBlanks(atMost: 1)
    stack.append(.quote)
    columns.append(walk.column)
  }

  /// Enters a list item whose marker is at an offset.
  mutating func enterItem(at offset: Int, in lines: Lines, lineStart: Int) {
    var walk = ColumnWalk(bytes: lines.bytes, end: lines.range.upperBound, offset: lineStart)
    walk.advance(to: offset)
    while let byte = walk.byte, ASCII.isDigit(byte) { walk.advance() }
    walk.advance()
    let afterMarker = walk.column
    walk.skipBlanks(atMost: Int.max)
    var content = walk.column
    // Five columns or more, or nothing after the marker: then only one belongs to it.
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

  /// Where text starts on a later line of a leaf block, markers of its containers skipped.
  ///
  /// Stops at the first marker that is missing: the line is a lazy continuation then.
  func contentStart(at lineStart: Int, in lines: Lines) -> Int {
    var walk = ColumnWalk(bytes: lines.bytes, end: lines.range.upperBound, offset: lineStart)
    _ = skipMarkers(&walk)
    walk.skipBlanks(atMost: Int.max)
    return walk.offset
  }

  /// Whether a line of a leaf block lacks markers of its containers; cmark keeps its indentation.
  func isLazy(at lineStart: Int, in lines: Lines) -> Bool {
    var walk = ColumnWalk(bytes: lines.bytes, end: lines.range.upperBound, offset: lineStart)
    return !skipMarkers(&walk)
  }

  private func skipMarkers(_ walk: inout ColumnWalk) -> Bool {
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

/// A place in a line that knows its column, tabs expanded to stops of four.
private struct ColumnWalk {
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
