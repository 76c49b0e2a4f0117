import Base
import Book
import Markdown

/// Finds what is left of a comment of which one end was lost: `-->` alone, and a misspelled `tb:source`.
struct BrokenComments: MarkupWalker {
  private static let mark = "tb:source"

  private let file: SourceFile
  private let isTranslation: Bool
  private var diagnostics: [Diagnostic] = []

  static func find(_ syntax: LessonSyntax) -> [Diagnostic] {
    let file = syntax.text.file
    guard
      syntax.text.isTranslation || file.bytes.firstRange(of: "-->", in: file.bytes.indices) != nil
    else { return [] }
    var walk = BrokenComments(file: file, isTranslation: syntax.text.isTranslation)
    walk.visit(syntax.blocks)
    return walk.diagnostics
  }

  mutating func visit(_ block: Block) {
    if isTranslation, block.isComment { misspelled(block.range) }
    descend(into: block)
  }

  mutating func visit(_ inline: Inline) {
    guard case .text = inline.content else { return descend(into: inline) }
    let range = inline.range
    var start = range.lowerBound
    while let end = file.bytes.firstRange(of: "-->", in: start..<range.upperBound) {
      start = end.upperBound
      if isLast(end) { report(end, "`-->` closes no comment", lost) }
    }
    guard isTranslation, let mark = file.bytes.firstRange(of: Self.mark, in: range) else { return }
    report(mark, "`\(Self.mark)` is in no comment", "write `<!-- \(Self.mark)` before it")
  }

  private var lost: String {
    isTranslation
      ? "write the line `<!-- \(Self.mark)` where the comment begins, or remove `-->`"
      : "write `<!--` where the comment begins, or remove it"
  }

  /// Whether the end of a comment ends its line, perhaps before attributes; an arrow in a sentence is none.
  private func isLast(_ place: Range<Int>) -> Bool {
    let line = file.lineRange(file.lineIndex(at: place.lowerBound))
    let before = file.text(line.lowerBound..<place.lowerBound)
    let after = file.text(place.upperBound..<max(place.upperBound, line.upperBound))
    guard !before.hasSuffix("\\"),
      after.wholeMatch(of: #/\s*(?:\{[^}]*\}\s*)?/#) != nil
    else { return false }
    return isTranslation || before.allSatisfy { $0.isWhitespace || $0 == ">" }
  }

  private mutating func misspelled(_ range: Range<Int>) {
    let text = file.text(range).drop(while: \.isWhitespace).dropFirst(4).drop(while: \.isWhitespace)
    let word = String(text.prefix { !$0.isWhitespace })
    let folded = word.lowercased().replacing("-->", with: "")
    guard word != Self.mark, folded.hasPrefix("t"),
      folded.hasPrefix(Self.mark) || EditDistance.between(folded, Self.mark) < 3
    else { return }
    let place = file.place(of: word, in: range)
    report(
      place, "`\(word)` is not `\(Self.mark)`",
      "write `<!-- \(Self.mark)` and the text behind a blank or on lines of its own")
  }

  private mutating func report(_ range: Range<Int>, _ headline: String, _ help: String) {
    diagnostics.append(
      Diagnostic(
        .error, "broken-comment", at: range, in: file, headline,
        why: "readers see what is meant for translators, or miss a text", help: help))
  }
}
