import Base
import Book

/// Marks the first use of each term in a lesson with `<dfn>` and its original word.
struct TermMarker: Sendable {
  private let glossary: ReaderGlossary
  /// The indices of the terms that the lesson has not used yet.
  private var open: Set<Int>
  /// The address of the glossary from the page, or nil if terms do not link to it.
  private let address: String?

  init(_ glossary: ReaderGlossary, address: String?) {
    self.glossary = glossary
    self.address = address
    open = glossary.marked
  }

  /// Appends prose with its terms marked.
  mutating func write(_ text: ArraySlice<UInt8>, into output: inout [UInt8]) {
    guard !open.isEmpty else { return HTML.escape(text, into: &output) }
    let scalars = Array(String(decoding: text, as: UTF8.self).unicodeScalars)
    var written = 0
    for match in glossary.finder.longestMatches(in: scalars)
    where open.remove(match.tag) != nil {
      HTML.escape(string(scalars[written..<match.range.lowerBound]), into: &output)
      let term = glossary.terms[match.tag]
      output += "<dfn>".utf8
      if let address { output += "<a href=\"\(address)#\(term.id)\">".utf8 }
      HTML.escape(string(scalars[match.range]), into: &output)
      if address != nil { output += "</a>".utf8 }
      output += "</dfn>".utf8
      written = match.range.upperBound
      if let original = original(of: match, in: scalars) {
        let brackets = Brackets(beside: scalars[match.range.upperBound - 1])
        output += brackets.open.utf8
        output += "<span lang=\"\(original.language.text)\">".utf8
        HTML.escape(original.word, into: &output)
        output += "</span>\(brackets.close)".utf8
        // A full-width bracket includes its space.
        if brackets.areWide, written < scalars.count, scalars[written] == " " { written += 1 }
      }
    }
    HTML.escape(string(scalars[written...]), into: &output)
  }

  /// Returns the original word to show after a match, or nil.
  ///
  /// Inside brackets it would nest confusingly, and it is not repeated if the text contains it.
  private func original(
    of match: WordFinder<Int>.Match, in text: [Unicode.Scalar]
  ) -> ReaderGlossary.Original? {
    guard let original = glossary.originals[match.tag], !isBracketed(match.range, in: text),
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
