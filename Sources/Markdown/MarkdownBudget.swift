/// Limits on parts of a text whose cost multiplies.
package enum MarkdownBudget {
  /// The number of cells of a table; each row counts as many as the longest one.
  package static let cells = 100_000
  /// The number of marks that may begin or end an inline: brackets, asterisks, backticks and so on.
  package static let marks = 250_000
}
