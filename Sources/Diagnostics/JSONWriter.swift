private import UnicodeText

/// Writes JSON text (RFC 8259) in the given order, so that output does not depend on hash order.
package enum JSON {
  /// Returns a quoted string with control characters escaped.
  package static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      // RFC 8259 allows characters here that could repaint a terminal which shows the line.
      case _ where TerminalText.isUnsafe(scalar):
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Returns an object of fields whose values are already JSON text.
  package static func object(_ fields: [(name: String, json: String)]) -> String {
    "{" + fields.map { "\(string($0.name)):\($0.json)" }.joined(separator: ",") + "}"
  }

  /// Returns an array of elements that are already JSON text.
  package static func array(_ elements: [String]) -> String {
    "[" + elements.joined(separator: ",") + "]"
  }
}

/// Writes diagnostics for tools, as one JSON object per line.
package struct JSONWriter: Sendable {
  package init() {}

  /// Returns one diagnostic, ending in a line feed.
  package func text(of diagnostic: Diagnostic) -> String {
    var fields: [(name: String, json: String)] = [
      ("severity", JSON.string(diagnostic.severity.rawValue)),
      ("id", JSON.string(diagnostic.id)),
      ("path", JSON.string(diagnostic.path)),
      ("line", String(diagnostic.position.line)),
      ("column", String(diagnostic.position.column)),
      ("headline", JSON.string(diagnostic.headline)),
    ]
    if let excerpt = diagnostic.excerpt { fields.append(("length", String(excerpt.length))) }
    if let why = diagnostic.why { fields.append(("why", JSON.string(why))) }
    if let help = diagnostic.help { fields.append(("help", JSON.string(help))) }
    if !diagnostic.notes.isEmpty {
      fields.append(("notes", JSON.array(diagnostic.notes.map(note))))
    }
    return JSON.object(fields) + "\n"
  }

  private func note(_ note: Diagnostic.Note) -> String {
    JSON.object([
      ("path", JSON.string(note.path)),
      ("line", String(note.position.line)),
      ("column", String(note.position.column)),
      ("text", JSON.string(note.text)),
    ])
  }
}
