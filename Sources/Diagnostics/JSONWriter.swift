private import UnicodeText

/// JSON text (RFC 8259), written in the order given: output must not depend on hash order.
package enum JSON {
  /// A string with its quotes, control characters escaped.
  package static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      // What RFC 8259 lets stand could still repaint a terminal that shows the line.
      case _ where TerminalText.isUnsafe(scalar):
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// An object of fields already written as JSON.
  package static func object(_ fields: [(name: String, json: String)]) -> String {
    "{" + fields.map { "\(string($0.name)):\($0.json)" }.joined(separator: ",") + "}"
  }

  /// An array of elements already written as JSON.
  package static func array(_ elements: [String]) -> String {
    "[" + elements.joined(separator: ",") + "]"
  }
}

/// Diagnostics for tools: one JSON object a line.
package struct JSONWriter: Sendable {
  package init() {}

  /// One diagnostic, ending in a line feed.
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
