/// The parameters of a chart that are what a machine has by name, in the order of their first use.
struct NamedParameters {
  private(set) var identifiers: [(name: String, identifier: String)] = []
  private var places: [String: Int] = [:]

  /// Returns the parameter of a name; `make` gives a new one its identifier.
  mutating func identifier(of name: String, _ make: () -> String) -> String {
    if let place = places[name] { return identifiers[place].identifier }
    places[name] = identifiers.count
    identifiers.append((name, make()))
    return identifiers[identifiers.count - 1].identifier
  }
}
