/// The keys of a mapping that were read, with the range of the first occurrence of each.
struct YAMLKeys {
  /// The number of keys that are compared one by one: most mappings are small, and hashing takes
  /// longer.
  private static let few = 8

  private var first: [(name: String, range: Range<Int>)] = []
  private var others: [String: Range<Int>] = [:]

  /// Adds a key, or returns the range of the same key before it.
  mutating func add(_ name: String, at range: Range<Int>) -> Range<Int>? {
    for key in first where key.name == name { return key.range }
    if first.count < Self.few {
      first.append((name, range))
      return nil
    }
    if let earlier = others[name] { return earlier }
    others[name] = range
    return nil
  }
}
