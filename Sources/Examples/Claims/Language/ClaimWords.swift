import Base
import Book
import ExampleSyntax

/// The words of a claim's line; a comma is a word of its own.
struct ClaimWords {
  private let words: [TraceHead.Text]
  private var position = 0
  private let end: Range<Int>

  init(_ line: Int, of tree: SyntaxTree, _ file: SourceFile) {
    words = tree.leaves(of: line).map(file.written)
    let end = tree.span(of: line).upperBound
    self.end = end..<end
  }

  var next: TraceHead.Text? { position < words.count ? words[position] : nil }

  /// The range of the next word, or the end of the line.
  var place: Range<Int> { next?.range ?? end }

  mutating func take() -> TraceHead.Text? {
    guard let word = next else { return nil }
    position += 1
    return word
  }

  /// Consumes a sequence of words if it comes next, and returns whether it did.
  mutating func take(_ phrase: String...) -> Bool {
    guard position + phrase.count <= words.count else { return false }
    for (offset, word) in phrase.enumerated() where words[position + offset].text != word {
      return false
    }
    position += phrase.count
    return true
  }

  /// Whether the next word begins a condition that applies only at rest, or is `not`.
  var beginsCondition: Bool {
    guard let word = next?.text else { return false }
    return word == "not" || word.hasPrefix("?") || word.hasPrefix("In(")
  }

  /// Whether a word continues a claim, and therefore ends a phrase.
  private static func ends(_ word: String) -> Bool {
    word == "," || SyntaxWords.continuing.contains(word)
  }

  /// Consumes words up to the next keyword.
  mutating func takePhrase() -> (text: String, range: Range<Int>) {
    let start = place
    var end = start.upperBound
    var taken: [String] = []
    while let word = next, !Self.ends(word.text) {
      taken.append(word.text)
      end = word.range.upperBound
      position += 1
    }
    return (taken.joined(separator: " "), start.lowerBound..<end)
  }

  /// Consumes the longest phrase that comes next, and returns it, or nil when there is none.
  mutating func takeLongest(among phrases: [String]) -> String? {
    let rest = words[position...].map(\.text)
    var best: (phrase: String, count: Int)?
    for phrase in Set(phrases) {
      let parts = phrase.split(separator: " ").map(String.init)
      guard !parts.isEmpty, rest.starts(with: parts) else { continue }
      if parts.count > best?.count ?? 0 { best = (phrase, parts.count) }
    }
    position += best?.count ?? 0
    return best?.phrase
  }

  /// Consumes words as long as the text that they form satisfies a predicate, and returns the text.
  mutating func take(while isWanted: (String) -> Bool) -> String {
    var text = ""
    while let word = next {
      let longer = text.isEmpty ? word.text : "\(text) \(word.text)"
      guard isWanted(longer) else { break }
      text = longer
      position += 1
    }
    return text
  }
}

/// An error in a claim, with its place.
struct ClaimError: Error {
  let range: Range<Int>
  let headline: String
  let help: String?

  init(_ range: Range<Int>, _ headline: String, help: String? = nil) {
    self.range = range
    self.headline = headline
    self.help = help
  }
}
