/// Conformance tests that do not pass, and why.
///
/// A test of this list that starts to pass fails the suite: then it is taken off the list.
enum KnownDeviations {
  static let scion: [String: String] = [:]

  static let w3c: [String: String] = [
    "216": "`srcexpr`: which chart is invoked must be known when the chart is read",
    "530": "a chart as a value: which chart is invoked must be known when the chart is read",
  ]

  /// What a chart may ask for and does not get: scripts, HTTP, other data models.
  static let refusals: Set<String> = ["scxml-script", "scxml-http", "scxml-datamodel"]
}
