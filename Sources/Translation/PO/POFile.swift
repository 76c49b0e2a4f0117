import Base

/// A message of a PO file: a source text and its translation, identified by a context.
struct POMessage: Equatable {
  var context = ""
  /// The source text.
  var id = ""
  /// The translation; empty when there is none.
  var text = ""
  /// The plural form of the source; nil when the message has no plural forms.
  var plural: String?
  /// The translation for each plural form, in gettext's order.
  var forms: [String] = []
  /// Whether the translation needs review.
  var isFuzzy = false
  /// The earlier source text that the translation was made from; empty when it is not known.
  var previous = ""
  /// The digest of the examples beside the text; nil when the file does not say.
  var contract: String?
  /// What translators have noted, which gettext's tools keep; it may have several lines.
  var comment = ""
  /// The location in the source, for translators.
  var reference = ""
  /// A description of the segment, for translators.
  var remark = ""
  /// The zero-based line on which the message begins.
  var line = 0
  /// The zero-based line on which the translation begins.
  var textLine = 0
  /// Whether the message was refused, so that its translation is not read.
  private(set) var isLeftOut = false

  /// Takes the translation away, as if nobody had written it.
  mutating func leaveOut() {
    isLeftOut = true
    text = ""
    forms = forms.map { _ in "" }
  }
}

/// A PO file in the subset of GNU gettext that books need: UTF-8, with a context in each message.
struct POFile {
  /// The fields of the header, in file order.
  var header: [(name: String, value: String)] = []
  /// The zero-based line of the header.
  var headerLine = 0
  var messages: [POMessage] = []

  /// Returns a field of the header, ignoring case; nil when it is missing.
  subscript(name: String) -> String? {
    header.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}

extension POFile {
  /// Returns what a function makes of what is left of the file without the messages that the function refuses, whose
  /// errors become warnings.
  ///
  /// What is refused of the file as a whole stays an error.
  func taken<Result>(
    in file: SourceFile, _ diagnostics: inout [Diagnostic],
    _ take: (POFile, inout [Diagnostic]) -> Result
  ) -> Result {
    var po = self
    var left: [Diagnostic] = []
    while true {
      var found: [Diagnostic] = []
      let result = take(po, &found)
      // A text may be refused for what another text says, so what is left is tried again.
      let refused = po.refused(found, file)
      guard !refused.isEmpty else {
        diagnostics += left + found
        return result
      }
      for (index, diagnostic) in refused {
        if !po.messages[index].isLeftOut { left.append(diagnostic.asWarning) }
        po.messages[index].leaveOut()
      }
    }
  }

  /// Returns the errors that are about single messages, each with the index of its message.
  private func refused(
    _ diagnostics: [Diagnostic], _ file: SourceFile
  ) -> [(index: Int, diagnostic: Diagnostic)] {
    diagnostics.compactMap { diagnostic in
      guard diagnostic.severity == .error, diagnostic.path == file.path,
        let index = messages.lastIndex(where: { $0.line < diagnostic.position.line }),
        !messages[index].isLeftOut
      else { return nil }
      return (index, diagnostic)
    }
  }

  /// The file's bytes, formatted as by gettext's own tools except for line width.
  var bytes: [UInt8] {
    let fields = header.map { "\($0.name): \($0.value)\n" }.joined()
    let head = "msgid \"\"\n" + Self.entry("msgstr", fields)
    return Array(([head] + messages.map(Self.text)).joined(separator: "\n").utf8)
  }

  /// The words before the digest of a step's examples, in a comment for the import.
  static let contractMark = "examples: "

  private static func text(_ message: POMessage) -> String {
    var lines = ""
    if !message.comment.isEmpty {
      lines += message.comment.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "#\n" : "# \($0)\n" }.joined()
    }
    if !message.remark.isEmpty { lines += "#. \(message.remark)\n" }
    if let contract = message.contract { lines += "#. \(contractMark)\(contract)\n" }
    if !message.reference.isEmpty { lines += "#: \(message.reference)\n" }
    if message.isFuzzy { lines += "#, fuzzy\n" }
    if !message.previous.isEmpty {
      lines += entry("msgid", message.previous).split(separator: "\n").map { "#| \($0)\n" }
        .joined()
    }
    lines += entry("msgctxt", message.context) + entry("msgid", message.id)
    guard let plural = message.plural else { return lines + entry("msgstr", message.text) }
    return lines + entry("msgid_plural", plural)
      + message.forms.enumerated().map { entry("msgstr[\($0.offset)]", $0.element) }.joined()
  }

  /// Returns a keyword with its text on one line, or with one line of text each below it.
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
