import Base

/// Texts without markup, such as titles, as the Markdown that shows them.
package enum MarkdownText {
  /// Returns a text as one line that is no block but a paragraph, whatever it begins with, and has no markup.
  package static func line(_ text: String) -> String { atStart(escaped(text)) }

  /// Returns a text as part of a line, in which no sign means anything.
  package static func escaped(_ text: String) -> String {
    var result = ""
    var last: Character = " "
    let characters = Array(joined(text))
    for (index, sign) in characters.enumerated() {
      let next = index + 1 < characters.count ? characters[index + 1] : " "
      let means =
        switch sign {
        // Within a word an underscore is only that.
        case "_": !isWord(last) || !isWord(next)
        case "&": next.isLetter || next == "#"
        case "<": next.isLetter || "/!?".contains(next)
        case "#": index + 1 == characters.count
        default: "\\`*[]~".contains(sign)
        }
      if means { result.append("\\") }
      result.append(sign)
      last = sign
    }
    return result
  }

  private static func isWord(_ sign: Character) -> Bool { sign.isLetter || sign.isNumber }

  /// Returns the text with a space where lines end or other control characters stand.
  private static func joined(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    return text.unicodeScalars.split(whereSeparator: isControl)
      .flatMap { Substring($0).split(separator: " ") }.joined(separator: " ")
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// Returns a line that begins no block but a paragraph.
  static func atStart(_ text: String) -> String {
    let text = String(text.drop { $0 == " " })
    let number = text.prefix { ("0"..."9").contains($0) }
    let sign = text.dropFirst(number.count).first
    let begins = sign.map { number.isEmpty ? "#>-+=".contains($0) : ".)".contains($0) } ?? false
    return begins ? "\(number)\\\(text.dropFirst(number.count))" : text
  }

  /// Returns a text as code in a line, between more backticks than follow each other in it.
  package static func code(_ text: String) -> String {
    let text = joined(text)
    guard text.contains("`") else { return "`\(text)`" }
    let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
    let signs = String(repeating: "`", count: longest + 1)
    return "\(signs) \(text) \(signs)"
  }

  /// Returns a link, whose text is shown as it is.
  package static func link(_ text: String, to address: String) -> String {
    "[\(escaped(text))](\(destination(address)))"
  }

  /// Returns an address as the destination of a link.
  package static func destination(_ address: String) -> String {
    var bytes: [UInt8] = []
    Reference.write(address, into: &bytes)
    let written = String(decoding: bytes, as: UTF8.self).replacing("&amp;", with: "&")
      .replacing("&#39;", with: "'")
    return written.contains { "()".contains($0) } ? "<\(written)>" : written
  }
}
