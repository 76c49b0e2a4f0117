/// The line that says what keys do.
package struct KeyBar: Sendable, Equatable {
  /// A key's name and what it does, in the reader's language.
  package struct Entry: Sendable, Equatable {
    let key: String
    let word: String

    package init(_ key: String, _ word: String) {
      self.key = key
      self.word = word
    }

    var line: Line { [Span(key, [.bold, .reversed]), Span(" " + word, .reversed)] }
  }

  let entries: [Entry]

  /// Returns a full line with as many entries as fit; the first ones matter most.
  func line(width: Int) -> Line {
    var line: Line = []
    for entry in entries {
      let gap = [Span(line.isEmpty ? " " : "  ", .reversed)]
      guard (line + gap + entry.line).cells <= width else { break }
      line += gap + entry.line
    }
    return line.fitted(to: width, .reversed)
  }
}
