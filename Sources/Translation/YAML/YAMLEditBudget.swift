/// What writing many values into one file may take.
enum YAMLEditBudget {
  /// The number of times that a file may not say what was written into it; what is left then has no place.
  static let mismatches = 100
}
