private import Base

/// A run of text with the same attributes; several make a line.
package struct Span: Sendable, Equatable {
  package let text: String
  package let attributes: Attributes

  package init(_ text: String, _ attributes: Attributes = []) {
    self.text = text
    self.attributes = attributes
  }

  /// The width in cells.
  var cells: Int { CellWidth.of(text) }
}

/// A line of a screen.
package typealias Line = [Span]

/// Returns the lines of a text that are at most a number of cells wide.
package typealias Layout = (_ width: Int) -> [Line]

extension [Span] {
  /// The width in cells.
  var cells: Int { reduce(0) { $0 + $1.cells } }

  /// The characters without their attributes.
  var text: String { map(\.text).joined() }

  /// Returns the line cut to a width; an ellipsis shows that something is missing.
  func cut(to width: Int) -> Line {
    guard cells > width else { return self }
    guard width > 0 else { return [] }
    var free = width - 1
    var line: Line = []
    for span in self {
      let text = span.text.prefix(cells: free)
      line.append(Span(text, span.attributes))
      free -= CellWidth.of(text)
      if text.count < span.text.count { break }
    }
    return line + [Span("…", line.last?.attributes ?? [])]
  }

  /// Returns the line cut or filled with spaces to exactly a width.
  func fitted(to width: Int, _ attributes: Attributes = []) -> Line {
    let line = cut(to: width)
    let blank = width - line.cells
    return blank > 0 ? line + [Span(String(repeating: " ", count: blank), attributes)] : line
  }

  /// Returns the line with attributes added to all of it.
  func with(_ attributes: Attributes) -> Line {
    map { Span($0.text, $0.attributes.union(attributes)) }
  }
}

extension String {
  /// Returns the longest beginning that is at most a number of cells wide.
  func prefix(cells: Int) -> String {
    var free = cells
    return String(
      prefix { character in
        free -= CellWidth.of(character)
        return free >= 0
      })
  }
}

/// How text looks on a screen.
package struct Attributes: OptionSet, Sendable, Hashable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let bold = Self(rawValue: 1)
  package static let dim = Self(rawValue: 2)
  package static let italic = Self(rawValue: 4)
  package static let reversed = Self(rawValue: 8)
  package static let cyan = Self(rawValue: 16)
  package static let green = Self(rawValue: 32)
  package static let yellow = Self(rawValue: 64)
}
