/// How much a text may hold of what is multiplied when it is shown.
package enum MarkdownBudget {
  /// Cells of a table; short rows count as long as the longest one.
  package static let cells = 100_000
  /// Marks in a text that may begin or end something in a line: brackets, stars, backticks and the like.
  package static let marks = 250_000
}
