import Book

/// `translation:` as the program writes it, with the comments that people put there.
struct ProvenanceText {
  let from: LanguageTag
  let state: Provenance.State
  let base: String?
  /// In the order in which they are written.
  let stamps: [(id: String, stamp: Stamp, remark: String?)]

  /// The entry's lines; `old` are those that it replaces.
  func lines(old: ArraySlice<String>) -> [String] {
    var lines = ["translation:"] + old.dropFirst().filter(Self.isComment)
    lines.append("  from: \(from)" + comment("from", old))
    lines.append("  state: \(state.rawValue)" + comment("state", old))
    if let base { lines.append("  base: \(base)") }
    if !stamps.isEmpty { lines.append("  steps:") }
    for (id, stamp, remark) in stamps {
      let own = remark.map { "  # \($0)" } ?? comment("\(id): \(stamp.text)", old)
      lines.append("    \(id): \(stamp.text)\(own)")
    }
    return lines
  }

  private static func isComment(_ line: String) -> Bool {
    line.drop { $0 == " " }.hasPrefix("#")
  }

  /// What stands after ` #` in the line that begins like this; only as long as it is the same.
  private func comment(_ start: String, _ old: ArraySlice<String>) -> String {
    let line = old.lazy.map { $0.drop { $0 == " " } }.first { $0.hasPrefix(start) }
    guard let line, let mark = line.dropFirst(start.count).firstRange(of: " #") else { return "" }
    return " " + line[mark.lowerBound...].drop { $0 == " " }.withSpace
  }
}

extension Substring {
  /// One more blank before it: two stand between a value and its comment.
  fileprivate var withSpace: String { " " + self }
}
