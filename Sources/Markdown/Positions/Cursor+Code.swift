extension Cursor {
  /// Skips a code span and returns the range inside its backticks.
  ///
  /// As in cmark, one space is removed from each side if there is one on both sides, unless the
  /// code consists of spaces only.
  mutating func code() -> Range<Int> {
    let opening = position
    let width = runOfBackticks(at: opening)
    var end = opening + width
    while end < limit {
      let run = runOfBackticks(at: end)
      if run == width { break }
      end += max(run, 1)
    }
    let inside = stripped((opening + width)..<max(opening + width, min(end, limit)))
    position = min(end + width, limit)
    return inside
  }

  private func runOfBackticks(at offset: Int) -> Int {
    var end = offset
    while byte(at: end) == ASCII.backtick { end += 1 }
    return end - offset
  }

  private func stripped(_ inside: Range<Int>) -> Range<Int> {
    guard let first = inside.first, isSpaceOrLineEnding(first) else { return inside }
    let last = lastOfText(in: inside)
    guard isSpaceOrLineEnding(last), inside.lowerBound < last else { return inside }
    guard inside.contains(where: { !isSpaceOrMarker($0, after: inside.lowerBound) }) else {
      return inside
    }
    var probe = self
    probe.position = first
    probe.step()
    var end = last
    if end > probe.position, lines.bytes[end] == ASCII.lineFeed,
      lines.bytes[end - 1] == ASCII.carriageReturn
    {
      end -= 1
    }
    return probe.position..<max(probe.position, end)
  }

  /// Returns the offset of the code's last byte.
  ///
  /// That is the line ending if the closing backticks start a line.
  private func lastOfText(in inside: Range<Int>) -> Int {
    var lineStart = inside.upperBound
    while lineStart > inside.lowerBound, !ASCII.isLineEnding(lines.bytes[lineStart - 1]) {
      lineStart -= 1
    }
    guard lineStart > inside.lowerBound,
      containers.contentStart(at: lineStart, in: lines) >= inside.upperBound
    else { return inside.upperBound - 1 }
    return lineStart - 1
  }

  private func isSpaceOrLineEnding(_ offset: Int) -> Bool {
    lines.bytes[offset] == ASCII.space || ASCII.isLineEnding(lines.bytes[offset])
  }

  /// Whether cmark sees a space: spaces, line endings, and container markers after line endings.
  private func isSpaceOrMarker(_ offset: Int, after start: Int) -> Bool {
    if isSpaceOrLineEnding(offset) { return true }
    var lineStart = offset
    while lineStart > start, !ASCII.isLineEnding(lines.bytes[lineStart - 1]) { lineStart -= 1 }
    return lineStart > start && containers.contentStart(at: lineStart, in: lines) > offset
  }
}
