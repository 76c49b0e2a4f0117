import Base

/// Decides which of two spellings of one name is wrong, when each of them is written once.
struct SpellingEvidence {
  /// Returns the words of the labels and examples beside the chart.
  private let words: () -> Set<String>
  /// Returns the words of the book's other charts.
  private let elsewhere: () -> Set<String>

  init(_ words: @escaping () -> Set<String>, elsewhere: @escaping () -> Set<String>) {
    self.words = words
    self.elsewhere = elsewhere
  }

  /// Returns whether a declared spelling rather than the one that is used is wrong.
  ///
  /// The files beside the chart have one of the spellings, or else the other charts have. If they
  /// have both or neither, the letters decide.
  func isMistyped(_ declared: String, in file: SourceFile, instead name: String) -> Bool {
    var all: Set<String> = []
    for words in [words, elsewhere] {
      all.formUnion(words())
      let isName = Self.has(all, name)
      if isName != Self.has(all, declared) { return isName }
    }
    return Spelling(declared).isStranger(
      than: Spelling(name), in: String(decoding: file.bytes, as: UTF8.self),
      with: all.sorted().joined(separator: "\n"))
  }

  /// Returns whether a name is among words, or all parts of it are, such as `push` and `soft` of the
  /// event `push.soft`.
  private static func has(_ words: Set<String>, _ name: String) -> Bool {
    words.contains(name) || name.split(separator: ".").allSatisfy { words.contains(String($0)) }
  }
}
