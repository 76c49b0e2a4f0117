extension Diagnostic {
  /// The same again from its parts, when they were kept.
  package init(
    _ severity: Severity, _ id: String, path: String, position: SourcePosition,
    headline: String, why: String?, help: String?, notes: [Note], excerpt: Excerpt?
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
  }
}

extension Diagnostic {
  /// The same where it may not be passed over.
  package var asError: Diagnostic {
    Diagnostic(
      .error, id, path: path, position: position, headline: headline, why: why, help: help,
      notes: notes, excerpt: excerpt)
  }
}
