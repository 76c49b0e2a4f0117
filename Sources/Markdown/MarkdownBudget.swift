/// How much a text may hold of what is multiplied when it is shown.
package enum MarkdownBudget {
  /// Cells of a table; short rows count as long as the longest one.
  package static let cells = 100_000
}
