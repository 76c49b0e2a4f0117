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

  /// By first scalar.
  private var patterns: [Unicode.Scalar: [Pattern]] = [:]

  package init() {}

  package mutating func add(_ text: String, _ tag: Tag) {
    let scalars = text.unicodeScalars.map(Self.fold)
    guard let first = scalars.first else { return }
    let pattern = Pattern(
      scalars: scalars, isWhole: !scalars.contains { $0.properties.isIdeographic }, tag: tag)
    patterns[first, default: []].append(pattern)
  }

  /// Every place of every pattern, in the order of the text.
  package func matches(in text: [Unicode.Scalar]) -> [Match] {
    let folded = text.map(Self.fold)
    var result: [Match] = []
    for start in folded.indices {
      guard let candidates = patterns[folded[start]] else { continue }
      for pattern in candidates {
        let end = start + pattern.scalars.count
        guard end <= folded.count, folded[start..<end].elementsEqual(pattern.scalars) else {
          continue
        }
        if pattern.isWhole, !Self.isWhole(start..<end, folded) { continue }
        result.append(Match(range: start..<end, tag: pattern.tag))
      }
    }
    return result
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

  private static func isWhole(_ range: Range<Int>, _ text: [Unicode.Scalar]) -> Bool {
    let before = range.lowerBound > 0 && isWord(text[range.lowerBound - 1])
    let after = range.upperBound < text.count && isWord(text[range.upperBound])
    return !before && !after
  }

  /// Letters, digits and what is put onto them; a Chinese neighbour does not make a word longer.
  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return (0x30...0x39).contains(scalar.value) || (0x41...0x5A).contains(scalar.value)
        || (0x61...0x7A).contains(scalar.value)
    }
    let properties = scalar.properties
    return (properties.isAlphabetic && !properties.isIdeographic)
      || properties.generalCategory == .nonspacingMark
  }

  private static func fold(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar.isASCII {
      return (0x41...0x5A).contains(scalar.value)
        ? Unicode.Scalar(UInt8(scalar.value + 0x20)) : scalar
    }
    // The two apostrophes are one for this.
    if scalar == "\u{2019}" { return "'" }
    let lower = scalar.properties.lowercaseMapping.unicodeScalars
    return lower.count == 1 ? lower.first ?? scalar : scalar
  }
}
