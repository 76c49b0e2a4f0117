import Book

/// Formats the entry `translation:`, preserving the comments of authors.
struct ProvenanceText {
  /// A step with its stamp, the one that it had, and a new remark.
  typealias Entry = (id: String, stamp: Stamp, old: Stamp?, remark: String?)

  let from: LanguageTag
  let state: Provenance.State
  let base: String?
  /// The stamps in the order in which they are written.
  let stamps: [Entry]
  /// The pieces that are newer than their step's stamp, in the order in which they are written.
  var pieces: [(id: String, pieces: ComparedPieces)] = []

  /// Returns the entry's lines; `old` are the lines that they replace.
  func lines(old: ArraySlice<String>) -> [String] {
    var lines = ["translation:"] + old.dropFirst().filter(Self.isComment)
    lines.append("  from: \(from)" + comment("from", old))
    lines.append("  state: \(state.rawValue)" + comment("state", old))
    if let base { lines.append("  base: \(base)") }
    if !stamps.isEmpty { lines.append("  steps:") }
    for (id, stamp, was, remark) in stamps {
      let own = remark.map { "  # \($0)" } ?? comment("\(id): \((was ?? stamp).text)", old)
      lines.append("    \(id): \(stamp.text)\(own)")
    }
    if !pieces.isEmpty { lines.append("  pieces:") }
    // A text that begins with `- ` is an item of a list, unless it is in quotes.
    for (id, pieces) in pieces { lines.append("    \(id): \(YAMLText.scalar(pieces.text))") }
    return lines
  }

  private static func isComment(_ line: String) -> Bool {
    line.drop { $0 == " " }.hasPrefix("#")
  }

  /// Returns the comment of the old line that begins with `start`; empty when no line does.
  private func comment(_ start: String, _ old: ArraySlice<String>) -> String {
    let line = old.lazy.map { $0.drop { $0 == " " } }.first { $0.hasPrefix(start) }
    guard let line, let mark = line.dropFirst(start.count).firstRange(of: " #") else { return "" }
    return " " + line[mark.lowerBound...].drop { $0 == " " }.withSpace
  }
}

extension Substring {
  /// The text preceded by another space, as two spaces separate a value from its comment.
  fileprivate var withSpace: String { " " + self }
}
