/// Advice on a name that does not exist: the one that was probably meant, or those that there are.
///
/// All such advice is made here, so that it has the same threshold, the same order of equally near
/// names and the same words everywhere.
package enum Suggestion {
  /// Names of another kind than the one that is needed, such as the stimuli where a state is.
  package struct Kind {
    package let word: String
    package let names: [String]

    /// Creates a kind; `word` is its name in the singular, such as `stimulus`.
    package init(_ word: String, _ names: [String]) {
      self.word = word
      self.names = names
    }
  }

  /// The largest number of names that are all listed.
  private static let few = 9

  /// Returns the question whether a name was meant.
  package static func question(_ name: String) -> String { "did you mean `\(name)`?" }

  /// Advises by a likely name.
  ///
  /// A likely name of the kind that is needed comes before all others. Without one, a name of another
  /// kind is named with its kind, as it cannot just be written in the place.
  ///
  /// - Parameters:
  ///   - written: What was written.
  ///   - names: The names of the kind that is needed.
  ///   - others: Names of other kinds, the most likely kind first.
  ///   - spelled: Returns a name as it is to be written, such as `#step`.
  /// - Returns: The question whether the name was meant; nil when none is likely.
  package static func help(
    for written: String, among names: [String], others: [Kind] = [],
    spelled: (String) -> String = { $0 }
  ) -> String? {
    if let name = EditDistance.likely(written, among: names) { return question(spelled(name)) }
    // A name of another kind is a stranger guess, so it has to be nearer.
    guard let name = EditDistance.nearest(to: written, among: others.flatMap(\.names)),
      EditDistance.between(written, name) <= max(1, written.unicodeScalars.count / 4),
      written.unicodeScalars.count > 2 || name == written,
      let kind = others.first(where: { $0.names.contains(name) })
    else { return nil }
    return name == written
      ? "`\(name)` is a \(kind.word)" : "did you mean the \(kind.word) `\(name)`?"
  }

  /// Returns the question for a likely name, or nil when none is likely or once `file` allows no more
  /// suggestions for `id`.
  package static func help(
    for written: String, among names: @autoclosure () -> [String],
    others: @autoclosure () -> [Kind] = [], spelled: (String) -> String = { $0 },
    for id: String, in file: SourceFile
  ) -> String? {
    file.maySuggest(for: id)
      ? help(for: written, among: names(), others: others(), spelled: spelled) : nil
  }

  /// Returns the names that there are, each once, or of many the nearest ones.
  package static func list(
    _ names: [String], near written: String, spelled: (String) -> String = { $0 }
  ) -> String {
    func quoted(_ names: [String]) -> String {
      names.map { "`\(spelled($0))`" }.joined(separator: ", ")
    }
    var seen: Set<String> = []
    let names = names.filter { seen.insert($0).inserted }
    guard names.count > 1 else {
      return names.isEmpty ? "there is none at all" : "there is only \(quoted(names))"
    }
    guard names.count > few else { return "there are \(quoted(names))" }
    var (rest, nearest) = (names, [String]())
    while nearest.count < 3, let name = EditDistance.nearest(to: written, among: rest) {
      nearest.append(name)
      rest.removeAll { $0 == name }
    }
    return "of \(names.count) the nearest are \(quoted(nearest))"
  }
}
