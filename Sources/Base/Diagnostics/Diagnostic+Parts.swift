extension Diagnostic {
  /// The storage that copies of a diagnostic share, so that sorting many moves only references.
  final class Content: Sendable, Hashable, Codable {
    let severity: Severity
    let id: String
    let path: String
    let position: SourcePosition
    let headline: String
    let why: String?
    let help: String?
    let notes: [Note]
    let excerpt: Excerpt?
    let causes: Causes

    init(
      severity: Severity, id: String, path: String, position: SourcePosition, headline: String,
      why: String?, help: String?, notes: [Note], excerpt: Excerpt?, causes: Causes = Causes()
    ) {
      self.severity = severity
      self.id = id
      self.path = path
      self.position = position
      self.headline = headline
      self.why = why
      self.help = help
      self.notes = notes
      self.excerpt = excerpt
      self.causes = causes
    }

    /// Returns a copy with another severity or other causes.
    func copy(severity: Severity? = nil, causes: Causes? = nil) -> Content {
      Content(
        severity: severity ?? self.severity, id: id, path: path, position: position,
        headline: headline, why: why, help: help, notes: notes, excerpt: excerpt,
        causes: causes ?? self.causes)
    }

    static func == (left: Content, right: Content) -> Bool {
      left === right
        || (left.severity, left.id, left.path, left.position, left.headline)
          == (right.severity, right.id, right.path, right.position, right.headline)
          && (left.why, left.help) == (right.why, right.help)
          && left.notes == right.notes && left.excerpt == right.excerpt
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(id)
      hasher.combine(path)
      hasher.combine(position)
      hasher.combine(headline)
    }
  }
}

extension Diagnostic {
  /// A copy of this diagnostic with the severity `error`.
  package var asError: Diagnostic {
    Diagnostic(content: content.copy(severity: .error))
  }
}
