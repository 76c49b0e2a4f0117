/// Writes diagnostics for tools, as one JSON object per line.
package struct JSONWriter: Sendable {
  package init() {}

  /// Returns one diagnostic, ending in a line feed.
  package func text(of diagnostic: Diagnostic) -> String {
    json(of: diagnostic).encoded() + "\n"
  }

  /// Returns one diagnostic as an object without the members that it does not have.
  package func json(of diagnostic: Diagnostic) -> JSON {
    .object([
      "severity": .string(diagnostic.severity.rawValue),
      "id": .string(diagnostic.id),
      "path": .string(diagnostic.path),
      "line": .integer(diagnostic.position.line),
      "column": .integer(diagnostic.position.column),
      "headline": .string(diagnostic.headline),
      "length": diagnostic.excerpt.map { .integer($0.length) },
      "why": diagnostic.why.map { .string($0) },
      "help": diagnostic.help.map { .string($0) },
      "notes": diagnostic.notes.isEmpty ? nil : .array(diagnostic.notes.map(Self.json)),
    ])
  }

  private static func json(_ note: Diagnostic.Note) -> JSON {
    .object([
      "path": .string(note.path),
      "line": .integer(note.position.line),
      "column": .integer(note.position.column),
      "text": .string(note.text),
    ])
  }
}
