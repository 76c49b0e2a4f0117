import Base
import Book

/// Marks the first use of each term in a lesson, with its original word.
struct TermMarker {
  private let glossary: ReaderGlossary
  /// The indices of the terms that the lesson has not used yet.
  private var open: Set<Int>

  init(_ glossary: ReaderGlossary) {
    self.glossary = glossary
    open = glossary.marked
  }

  /// Appends prose with its terms marked.
  mutating func mark(_ text: ArraySlice<UInt8>, into result: inout [Page.Inline]) {
    guard !open.isEmpty else { return result.append(.text(text)) }
    let scalars = Array(String(decoding: text, as: UTF8.self).unicodeScalars)
    var written = 0
    for match in glossary.finder.longestMatches(in: scalars)
    where open.remove(match.number) != nil {
      append(scalars[written..<match.range.lowerBound], to: &result)
      written = match.range.upperBound
      let original = original(of: match, in: scalars).map {
        ($0.word, $0.language, Brackets(beside: scalars[match.range.upperBound - 1]))
      }
      result.append(
        .term(
          Page.Term(
            id: glossary.terms[match.number].id, text: Array(string(scalars[match.range]).utf8),
            original: original)))
    }
    guard written > 0 else { return result.append(.text(text)) }
    append(scalars[written...], to: &result)
  }

  private func append(_ scalars: ArraySlice<Unicode.Scalar>, to result: inout [Page.Inline]) {
    if !scalars.isEmpty { result.append(.text(Array(string(scalars).utf8)[...])) }
  }

  /// Returns the original word to show after a match, or nil.
  ///
  /// Inside brackets it would nest confusingly, and it is not repeated if the text contains it.
  private func original(
    of match: WordFinder.Match, in text: [Unicode.Scalar]
  ) -> ReaderGlossary.Original? {
    guard let original = glossary.originals[match.number], !isBracketed(match.range, in: text),
      !string(text[match.range.lowerBound...]).lowercased().contains(original.word.lowercased())
    else { return nil }
    return original
  }

  private func isBracketed(_ range: Range<Int>, in text: [Unicode.Scalar]) -> Bool {
    let depth = text[..<range.lowerBound].reduce(0) { depth, scalar in
      switch scalar {
      case "(", "（": depth + 1
      case ")", "）": max(0, depth - 1)
      default: depth
      }
    }
    let rest = text[range.upperBound...].drop { $0 == " " }
    return depth > 0 || rest.first == "(" || rest.first == "（"
  }

  private func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }
}
