/// A table whose first row names the columns; rows may differ in length.
///
/// CommonMark has no tables: they are written with pipes, as on GitHub, or come from the block
/// syntaxes of a book.
package struct Table: Sendable, Equatable {
  package struct Cell: Sendable, Equatable {
    package let inlines: [Inline]
    /// The cell as it is written, with the quotation marks around it, in the parsed buffer.
    package let range: Range<Int>

    package init(_ inlines: [Inline], range: Range<Int>) {
      self.inlines = inlines
      self.range = range
    }
  }

  /// Where the text of a column is placed.
  package enum Alignment: Sendable {
    case start, center, end
  }

  package let head: [Cell]
  package let body: [[Cell]]
  /// The length of the longest row.
  package let columnCount: Int
  /// The alignments that were chosen, by column; nil, or no element, for that of the language.
  package let alignments: [Alignment?]

  package init(head: [Cell], body: [[Cell]], alignments: [Alignment?] = []) {
    self.head = head
    self.body = body
    self.alignments = alignments
    columnCount = body.reduce(head.count) { max($0, $1.count) }
  }

  /// The head, then the body.
  package var rows: [[Cell]] { [head] + body }
}
