/// The contents of a window.
package struct Frame: Equatable {
  /// The lines from the top, none wider than the window.
  var rows: [Line] = []
  var cursor = (row: 0, column: 0)

  package static func == (left: Frame, right: Frame) -> Bool {
    left.rows == right.rows && left.cursor == right.cursor
  }

  /// The characters of the lines, without spaces at their ends.
  var text: [String] {
    rows.map { row in
      let text = row.text
      return String(
        text.prefix(upTo: text.lastIndex { $0 != " " }.map(text.index(after:)) ?? text.startIndex))
    }
  }
}
