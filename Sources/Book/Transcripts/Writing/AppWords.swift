/// What readers see of the words that apps use, by the words; a value may stand behind its datum, as in `lamp on`.
package struct AppWords {
  private let words: [String: String]

  package init(_ words: [String: String]) { self.words = words }

  /// Returns an action as readers see it: all its words but the verb by their labels.
  package func action(_ written: String) -> String {
    guard !words.isEmpty else { return written }
    let parts = written.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    return parts.indices.map { index in
      index == 0 ? parts[index] : label(of: parts[index], behind: parts[index - 1]) ?? parts[index]
    }.joined(separator: " ")
  }

  /// Returns the label of a word behind another one, such as a value behind its datum; nil for none.
  package func label(of word: String, behind other: String) -> String? {
    words["\(other) \(word)"] ?? words[word]
  }

  /// Returns the word whose label is a text behind another word, or nil.
  package func word(labelled text: String, behind other: String?) -> String? {
    let known = words.filter { $0.value == text && $0.key != text }.keys.sorted()
    let pair = other.flatMap { other in known.first { $0.hasPrefix("\(other) ") } }
    if let pair, let other { return String(pair.dropFirst(other.count + 1)) }
    return known.first { !$0.contains(" ") }
  }
}
