/// A message to the author about a location in a file, with an optional reason and help.
package struct Diagnostic: Sendable, Hashable, Codable {
  /// The severity of a diagnostic; only errors change the exit code.
  package enum Severity: String, Sendable, Hashable, Codable { case error, warning, notice }

  /// A second location that helps to understand the first.
  package struct Note: Sendable, Hashable, Codable {
    package let path: String
    package let position: SourcePosition
    package let text: String

    package init(path: String, position: SourcePosition, text: String) {
      self.path = path
      self.position = position
      self.text = text
    }
  }

  let content: Content

  init(content: Content) { self.content = content }

  package var severity: Severity { content.severity }
  /// A short, stable identifier in kebab case, which tools match on.
  package var id: String { content.id }
  package var path: String { content.path }
  package var position: SourcePosition { content.position }
  /// The rule that was broken, as one line without a full stop, with the most specific words first.
  package var headline: String { content.headline }
  package var why: String? { content.why }
  package var help: String? { content.help }
  package var notes: [Note] { content.notes }
  package var excerpt: Excerpt? { content.excerpt }

  /// Creates a diagnostic from its parts, and cuts texts longer than `DiagnosticBudget` allows.
  package init(
    _ severity: Severity, _ id: String, path: String, position: SourcePosition, headline: String,
    why: String?, help: String?, notes: [Note], excerpt: Excerpt?
  ) {
    content = Content(
      severity: severity, id: id, path: path, position: position,
      headline: headline.cut(bytes: DiagnosticBudget.headline, lines: 1),
      why: why?.cut(bytes: DiagnosticBudget.text, lines: DiagnosticBudget.lines),
      help: help?.cut(bytes: DiagnosticBudget.text, lines: DiagnosticBudget.lines), notes: notes,
      excerpt: excerpt)
  }

  /// Creates a diagnostic about bytes of a file; an empty range points before its first byte.
  package init(
    _ severity: Severity, _ id: String, at range: Range<Int>, in file: SourceFile,
    _ headline: String, why: String? = nil, help: String? = nil, notes: [Note] = []
  ) {
    let position = file.position(at: range.lowerBound)
    self.init(
      severity, id, path: file.path, position: position, headline: headline, why: why, help: help,
      notes: notes, excerpt: Excerpt(of: range, at: position, in: file))
  }

  /// Creates a diagnostic about a path as a whole, without an excerpt.
  package init(
    _ severity: Severity, _ id: String, path: String,
    position: SourcePosition = SourcePosition(line: 1, column: 1), _ headline: String,
    why: String? = nil, help: String? = nil
  ) {
    self.init(
      severity, id, path: path, position: position, headline: headline, why: why, help: help,
      notes: [], excerpt: nil)
  }
}

extension Diagnostic {
  /// Reads a stored diagnostic; throws for one whose place cannot be shown.
  package init(from decoder: any Decoder) throws {
    content = try Content(from: decoder)
    guard ([position] + notes.map(\.position)).allSatisfy(\.isPossible),
      excerpt.map({ (0..<position.column).contains($0.offset) && $0.length > 0 }) ?? true
    else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: [], debugDescription: "no place in a file"))
    }
  }

  package func encode(to encoder: any Encoder) throws { try content.encode(to: encoder) }

  /// Returns a copy about bytes of another file, with a further reason and other notes.
  package func moved(
    to range: Range<Int>, in file: SourceFile, why reason: String, notes: [Note]
  ) -> Diagnostic {
    let position = file.position(at: range.lowerBound)
    let moved = Diagnostic(
      severity, id, path: file.path, position: position, headline: headline,
      why: why.map { "\($0)\n\(reason)" } ?? reason, help: help, notes: notes,
      excerpt: Excerpt(of: range, at: position, in: file))
    return Diagnostic(content: moved.content.copy(causes: content.causes))
  }
}

extension [Diagnostic] {
  /// Returns the diagnostics sorted by path, position, id and headline, so that the output does not
  /// depend on the order in which they were created.
  ///
  /// What people read is in the order of `rootsFirst()`.
  package func inFileOrder() -> [Diagnostic] {
    sorted {
      ($0.path, $0.position, $0.id, $0.headline) < ($1.path, $1.position, $1.id, $1.headline)
    }
  }

  /// Whether at least one diagnostic is an error.
  package var hasErrors: Bool { contains { $0.severity == .error } }
}
