/// Something an author should know, at a place, with the reason and the mend.
package struct Diagnostic: Sendable, Hashable {
  /// Only an error changes the exit code.
  package enum Severity: String, Sendable, Hashable { case error, warning, notice }

  /// A second place that helps to understand the first.
  package struct Note: Sendable, Hashable {
    package let path: String
    package let position: SourcePosition
    package let text: String

    package init(path: String, position: SourcePosition, text: String) {
      self.path = path
      self.position = position
      self.text = text
    }
  }

  package let severity: Severity
  /// Short, stable, in kebab case: what tools match on.
  package let id: String
  package let path: String
  package let position: SourcePosition
  /// The rule that was broken, most specific words first, without a full stop.
  package let headline: String
  package let why: String?
  package let help: String?
  package var notes: [Note]
  package let excerpt: Excerpt?

  /// At bytes of a file; an empty range points before its first byte.
  package init(
    _ severity: Severity, _ id: String, at range: Range<Int>, in file: SourceFile,
    _ headline: String, why: String? = nil, help: String? = nil, notes: [Note] = []
  ) {
    let position = file.position(at: range.lowerBound)
    self.severity = severity
    self.id = id
    path = file.path
    self.position = position
    self.headline = headline
    self.why = why
    self.help = help
    self.notes = notes
    excerpt = Excerpt(of: range, at: position, in: file)
  }

  /// About a path as a whole, where there is no text to point into.
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

extension [Diagnostic] {
  /// By path, position and id: the order in which they are printed, whatever made them first.
  package func inFileOrder() -> [Diagnostic] {
    sorted {
      ($0.path, $0.position, $0.id, $0.headline) < ($1.path, $1.position, $1.id, $1.headline)
    }
  }

  /// Whether the book has errors.
  package var hasErrors: Bool { contains { $0.severity == .error } }
}
