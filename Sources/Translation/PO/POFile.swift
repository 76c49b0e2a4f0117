/// A message of a PO file: a text in two languages, found again by its context.
struct POMessage: Equatable {
  var context = ""
  /// The source.
  var id = ""
  /// The translation; empty when there is none.
  var text = ""
  /// What the source says of several; nil where number does not matter.
  var plural: String?
  /// The translation for each plural form, in gettext's order.
  var forms: [String] = []
  /// Whether somebody should look at the translation again.
  var isFuzzy = false
  /// For translators: where it stands, and what it is.
  var reference = ""
  var remark = ""
  /// Lines of the file, from 0, where the message and its translation begin.
  var line = 0
  var textLine = 0
}

/// A PO file as GNU gettext has it, as far as books need it: UTF-8, and each message with a context.
struct POFile {
  /// In their order.
  var header: [(name: String, value: String)] = []
  /// The header's line, from 0.
  var headerLine = 0
  var messages: [POMessage] = []

  /// A field of the header; nil when it is missing.
  subscript(name: String) -> String? {
    header.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}

extension POFile {
  /// The file's bytes, in the form that gettext's own tools write but for the width of lines.
  var bytes: [UInt8] {
    let fields = header.map { "\($0.name): \($0.value)\n" }.joined()
    let head = "msgid \"\"\n" + Self.entry("msgstr", fields)
    return Array(([head] + messages.map(Self.text)).joined(separator: "\n").utf8)
  }

  private static func text(_ message: POMessage) -> String {
    var lines = ""
    if !message.remark.isEmpty { lines += "#. \(message.remark)\n" }
    if !message.reference.isEmpty { lines += "#: \(message.reference)\n" }
    if message.isFuzzy { lines += "#, fuzzy\n" }
    lines += entry("msgctxt", message.context) + entry("msgid", message.id)
    guard let plural = message.plural else { return lines + entry("msgstr", message.text) }
    return lines + entry("msgid_plural", plural)
      + message.forms.enumerated().map { entry("msgstr[\($0.offset)]", $0.element) }.joined()
  }

  /// One line, or for a text of several one each under an empty one.
  private static func entry(_ keyword: String, _ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { $0 + "\n" }
    let last = String(lines.removeLast().dropLast())
    if !last.isEmpty || lines.isEmpty { lines.append(last[...] + "") }
    let quoted = lines.map { quote(String($0)) }
    return lines.count == 1
      ? "\(keyword) \(quoted[0])\n"
      : "\(keyword) \"\"\n" + quoted.map { $0 + "\n" }.joined()
  }

  private static func quote(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
