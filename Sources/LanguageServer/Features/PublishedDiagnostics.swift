import Base

/// Diagnostics in the form of the protocol.
struct PublishedDiagnostics {
  let encoding: PositionEncoding
  /// The files that they point at, by path in the book.
  let files: [String: SourceFile]
  /// Returns the URI of a path in the book.
  let address: (String) -> String

  func json(_ diagnostic: Diagnostic) -> JSON {
    let notes = diagnostic.notes.map(related)
    return .object([
      "range": range(diagnostic.path, diagnostic.position, diagnostic.excerpt?.length ?? 0),
      "severity": .integer(Self.severity(diagnostic.severity)),
      "code": .string(diagnostic.id),
      "source": "tracebook",
      "message": .string(Self.message(diagnostic)),
      "relatedInformation": notes.isEmpty ? nil : .array(notes),
    ])
  }

  /// The notices of `check` are the protocol's information.
  private static func severity(_ severity: Diagnostic.Severity) -> Int {
    switch severity {
    case .error: 1
    case .warning: 2
    case .notice: 3
    }
  }

  private static func message(_ diagnostic: Diagnostic) -> String {
    [diagnostic.headline, diagnostic.why, diagnostic.help.map { "help: \($0)" }]
      .compactMap(\.self).joined(separator: "\n")
  }

  private func related(_ note: Diagnostic.Note) -> JSON {
    .object([
      "location": .object([
        "uri": .string(address(note.path)), "range": range(note.path, note.position, 0),
      ]),
      "message": .string(note.text),
    ])
  }

  /// Returns the range of some scalars; the beginning of what cannot be read.
  private func range(_ path: String, _ position: SourcePosition, _ length: Int) -> JSON {
    guard let file = files[path], position.line <= file.lineCount else {
      let start = JSON.object(["line": 0, "character": 0])
      return .object(["start": start, "end": start])
    }
    let start = file.offset(of: position)
    let end = file.offset(
      of: SourcePosition(line: position.line, column: position.column + length))
    return encoding.range(start..<max(start, end), in: file)
  }
}
