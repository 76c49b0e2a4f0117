/// Finds many words and phrases in text at once.
///
/// Chinese ones are found wherever they stand, others as whole words; case does not matter.
package struct WordFinder<Tag: Sendable>: Sendable {
  package struct Match: Sendable {
    /// Scalars of the text.
    package let range: Range<Int>
    package let tag: Tag
  }

  private struct Pattern: Sendable {
    let scalars: [Unicode.Scalar]
    let isWhole: Bool
    let tag: Tag
  }

  /// Whole words by their first scalar: they begin where a word does.
  private var words: [Unicode.Scalar: [Pattern]] = [:]
  /// Those that may begin inside a run of letters.
  private var others: [Unicode.Scalar: [Pattern]] = [:]

  package init() {}

  package mutating func add(_ text: String, _ tag: Tag) {
    let scalars = text.unicodeScalars.map(Self.fold)
    guard let first = scalars.first else { return }
    let isWhole = !scalars.contains { LetterKind.of($0) == .ideograph }
    let pattern = Pattern(scalars: scalars, isWhole: isWhole, tag: tag)
    if isWhole { words[first, default: []].append(pattern) }
    if !isWhole { others[first, default: []].append(pattern) }
  }

  /// Every place of every pattern, in the order of the text.
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
      result.append(Match(range: start..<end, tag: pattern.tag))
    }
  }

  /// Of places that overlap the first, and of those that begin together the longest; of words that
  /// are the same the one that was added first.
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

  /// Letters, digits and what is put onto them; a Chinese neighbour does not make a word longer.
  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    LetterKind.of(scalar) == .word
  }

  private static func fold(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    // The two apostrophes are one for this.
    scalar == "\u{2019}" ? "'" : scalar.lowered
  }
}
