/// The names of one family that are used and not declared, in the order of their first uses.
struct MissingNames {
  struct Name {
    let name: String
    var places: [NameUses.Place]
    let headline: String
    let help: String?
  }

  private(set) var all: [Name] = []
  private var indexes: [String: Int] = [:]
  private var places: Set<NameUses.Place> = []

  /// Adds a use; the headline and the advice of a name are those of its first use.
  ///
  /// - Complexity: O(1) on average.
  mutating func add(_ name: String, at place: NameUses.Place, _ headline: String, help: String?) {
    // In a state with instances the same place is read once for each of them.
    guard places.insert(place).inserted else { return }
    if let index = indexes[name] {
      all[index].places.append(place)
    } else {
      indexes[name] = all.count
      all.append(Name(name: name, places: [place], headline: headline, help: help))
    }
  }
}
