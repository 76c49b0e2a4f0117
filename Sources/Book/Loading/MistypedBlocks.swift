import Base
import Markdown

/// Finds fenced blocks whose info word is nearly that of a kind of block which a plugin knows.
///
/// Without it such a block is a listing, and nobody hears of the mistake.
struct MistypedBlocks {
  private let file: SourceFile
  private let kinds: Set<String>

  init(_ file: SourceFile, kinds: Set<String>) {
    self.file = file
    self.kinds = kinds
  }

  /// Returns a warning for each block, as a listing of that language may be meant all the same.
  func diagnostics(_ blocks: [Block]) -> [Diagnostic] {
    blocks.flatMap(\.withInnerBlocks).compactMap { block in
      if let word = block.infoWord, Self.drawn.contains(word), !kinds.contains(word) {
        return undrawn(word, block)
      }
      guard let word = block.infoWord, let kind = kindMeant(by: word) else { return nil }
      let fence = file.lineRange(file.lineIndex(at: block.range.lowerBound))
      return Diagnostic(
        .warning, "mistyped-block", at: file.place(of: word, in: fence), in: file,
        "no plugin knows blocks `\(word)`",
        why: "readers get the text of the block as it is written",
        help: Suggestion.question(kind))
    }
  }

  /// The kinds of blocks that other programs draw.
  private static let drawn: Set<String> = ["katex", "math", "mermaid", "plantuml"]

  private func undrawn(_ word: String, _ block: Block) -> Diagnostic {
    let fence = file.lineRange(file.lineIndex(at: block.range.lowerBound))
    return Diagnostic(
      .warning, "unread-markup", at: file.place(of: word, in: fence), in: file,
      "no plugin draws blocks `\(word)`", why: "readers get the text of the block as it is written",
      help:
        "embed a picture, `![what it shows](file.svg)`, switch a plugin on that draws them, or write "
        + "`text` for the word where the text is meant")
  }

  /// Returns the kind that a word misspells; nil for a kind, for a language that listings usually
  /// have, and for a word that resembles no kind.
  private func kindMeant(by word: String) -> String? {
    guard !kinds.contains(word), !ListingLanguages.usual.contains(word.lowercased()) else {
      return nil
    }
    let folded = word.lowercased()
    guard let kind = EditDistance.nearest(to: folded, among: kinds.sorted()) else { return nil }
    // In a short word two letters are half of it.
    let slips = kind.unicodeScalars.count < 5 ? 1 : 2
    return EditDistance.between(folded, kind.lowercased()) <= slips ? kind : nil
  }
}
