/// Limits on a YAML file.
package enum YAMLBudget {
  /// The largest nesting depth of values.
  package static let depth = 32
  /// The largest number of values.
  package static let values = 100_000
}
