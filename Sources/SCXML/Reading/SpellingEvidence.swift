import Diagnostics

/// Decides which of two spellings of one name is wrong, when each of them is written once.
struct SpellingEvidence {
  /// Returns the words of the labels and examples beside the chart.
  private let words: () -> Set<String>

  init(_ words: @escaping () -> Set<String>) { self.words = words }

  /// Returns whether a declared spelling rather than the one that is used is wrong.
  ///
  /// The files beside the chart have one of the spellings. If they have both or neither, the letters
  /// decide.
  func isMistyped(_ declared: String, in file: SourceFile, instead name: String) -> Bool {
    let words = words()
    let isName = Self.tokens(name).allSatisfy(words.contains)
    if isName != Self.tokens(declared).allSatisfy(words.contains) { return isName }
    return Spelling(declared).isStranger(
      than: Spelling(name), in: String(decoding: file.bytes, as: UTF8.self),
      with: words.sorted().joined(separator: "\n"))
  }

  /// Returns the parts of the name of an event, such as `push` and `soft` of `push.soft`.
  private static func tokens(_ name: String) -> [String] {
    name.split(separator: ".").map(String.init)
  }
}
