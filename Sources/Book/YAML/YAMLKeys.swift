/// The keys of a mapping that were met, with where each stands first.
struct YAMLKeys {
  /// As many are compared one by one: most mappings are small, and a hash takes longer.
  private static let few = 8

  private var first: [(name: String, range: Range<Int>)] = []
  private var others: [String: Range<Int>] = [:]

  /// Adds a key; the place of the same one before it, if there is one.
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
