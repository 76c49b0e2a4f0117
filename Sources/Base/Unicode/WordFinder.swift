/// Finds many words and phrases in a text in one pass, ignoring case.
///
/// A pattern with an ideograph matches anywhere; other patterns match only whole words. A match has the
/// number that its pattern was added with.
package struct WordFinder: Sendable {
  package struct Match: Sendable {
    /// The matched range, as offsets in the text's scalars.
    package let range: Range<Int>
    /// The number of the pattern.
    package let number: Int
  }

  private struct Pattern: Sendable {
    let scalars: [Unicode.Scalar]
    let isWhole: Bool
    let number: Int
  }

  /// Patterns that match whole words only, by their first scalar.
  private var words: [Unicode.Scalar: [Pattern]] = [:]
  /// Patterns that may begin inside a run of letters, by their first scalar.
  private var others: [Unicode.Scalar: [Pattern]] = [:]

  package init() {}

  package mutating func add(_ text: String, _ number: Int) {
    let scalars = text.unicodeScalars.map(Self.fold)
    guard let first = scalars.first else { return }
    let isWhole = !scalars.contains { LetterKind.of($0) == .ideograph }
    let pattern = Pattern(scalars: scalars, isWhole: isWhole, number: number)
    if isWhole { words[first, default: []].append(pattern) }
    if !isWhole { others[first, default: []].append(pattern) }
  }

  /// Returns all matches of all patterns, in the order of the text.
  package func matches(in text: [Unicode.Scalar]) -> [Match] {
    let folded = text.map(Self.fold)
    var result: [Match] = []
    var isInside = false
    for start in folded.indices {
      let scalar = folded[start]
      if !isInside, let candidates = words[scalar] {
        add(candidates, at: start, in: folded, to: &result)
      }
      if !others.isEmpty, let candidates = others[scalar] {
        add(candidates, at: start, in: folded, to: &result)
      }
      isInside = Self.isWord(scalar)
    }
    return result
  }

  private func add(
    _ candidates: [Pattern], at start: Int, in text: [Unicode.Scalar], to result: inout [Match]
  ) {
    for pattern in candidates {
      let end = start + pattern.scalars.count
      guard end <= text.count, text[start..<end].elementsEqual(pattern.scalars) else { continue }
      if pattern.isWhole, end < text.count, Self.isWord(text[end]) { continue }
      result.append(Match(range: start..<end, number: pattern.number))
    }
  }

  /// Returns the matches without overlaps, in the order of the text.
  ///
  /// The earliest of overlapping matches is kept, and the longest of those with the same start. Of
  /// equal patterns, the one that was added first is kept.
  package func longestMatches(in text: [Unicode.Scalar]) -> [Match] {
    var result: [Match] = []
    for match in matches(in: text) {
      guard let last = result.last, last.range.overlaps(match.range) else {
        result.append(match)
        continue
      }
      let begins = last.range.lowerBound == match.range.lowerBound
      if begins, match.range.count > last.range.count { result[result.count - 1] = match }
    }
    return result
  }

  /// Whether a scalar belongs to a word.
  ///
  /// Ideographs do not, so that one next to a word does not extend it.
  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    LetterKind.of(scalar) == .word
  }

  private static func fold(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    // The typographic apostrophe matches the plain one.
    scalar == "\u{2019}" ? "'" : scalar.lowered
  }
}
