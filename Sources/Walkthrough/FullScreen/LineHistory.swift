/// The lines that were typed, for the keys that bring them back.
struct LineHistory {
  private var lines: [String] = []
  /// The index of the line that is shown; the number of lines when it is a new one.
  private var place = 0
  /// The new line, while an older one is shown.
  private var draft = ""

  /// Appends a line; an equal one before it is removed.
  mutating func add(_ line: String) {
    lines.removeAll { $0 == line }
    lines.append(line)
  }

  /// Ends a search among the lines.
  mutating func rewind() { place = lines.count }

  /// Returns the line before the one that is shown; nil when there is none.
  mutating func older(than shown: String) -> String? {
    guard place > 0 else { return nil }
    if place == lines.count { draft = shown }
    place -= 1
    return lines[place]
  }

  /// Returns the line after the one that is shown; nil when a new one is shown.
  mutating func newer() -> String? {
    guard place < lines.count else { return nil }
    place += 1
    return place == lines.count ? draft : lines[place]
  }
}
