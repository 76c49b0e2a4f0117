/// The kinds of quotations that are remarks on GitHub.
package enum AlertKind: String, Sendable, CaseIterable {
  case note, tip, important, warning, caution
}

extension Block {
  /// The kind of a quotation whose first line is `[!NOTE]` or the like, and its blocks without that line.
  ///
  /// Nil for any other block. Stamps are computed of the quotation as it is written.
  package var alert: (kind: AlertKind, blocks: [Block])? {
    guard case .quote(let blocks) = content, let first = blocks.first,
      case .paragraph(let inlines) = first.content, case .text(let text)? = inlines.first?.content,
      text.starts(with: "[!".utf8), text.last == UInt8(ascii: "]"),
      let kind = AlertKind(
        rawValue: String(decoding: text.dropFirst(2).dropLast(), as: UTF8.self).lowercased())
    else { return nil }
    guard inlines.count > 1 else { return (kind, Array(blocks.dropFirst())) }
    switch inlines[1].content {
    case .softBreak, .lineBreak: break
    default: return nil
    }
    let rest = Block(.paragraph(Array(inlines.dropFirst(2))), range: first.range)
    return (kind, [rest] + blocks.dropFirst())
  }
}
