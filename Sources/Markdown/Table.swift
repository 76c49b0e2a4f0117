/// A table whose first row names the columns; rows may differ in length.
///
/// CommonMark has no tables: they come from the block syntaxes of a book.
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

  package let head: [Cell]
  package let body: [[Cell]]
  /// The length of the longest row.
  package let columnCount: Int

  package init(head: [Cell], body: [[Cell]]) {
    self.head = head
    self.body = body
    columnCount = body.reduce(head.count) { max($0, $1.count) }
  }

  /// The head, then the body.
  package var rows: [[Cell]] { [head] + body }
}
