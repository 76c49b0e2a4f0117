/// The state of a part of a translation; the raw values are those of the status file.
package enum Freshness: String, Sendable, CaseIterable {
  case current
  /// The source's text changed since the translation was compared with it.
  case staleProse = "stale-prose"
  /// An example of the step changed since then.
  case staleExample = "stale-example"
  /// Some segments of the part are not translated: they are in comments, or missing.
  case partial
  /// The translation has the step in another place than the source.
  case elsewhere
  case missingStep = "missing-step"
  case missingLesson = "missing-lesson"
  /// The part was not compared yet, and its text declares itself a draft.
  case draft
  /// The part was not compared yet, and its text is a machine translation.
  case machine
  /// The part was not compared, although its text declares itself reviewed.
  case unstamped
  /// The examples, code or links differ from those of the source, or there are segments that the source lacks.
  case parity
  /// The source has no such step.
  case orphanStep = "orphan-step"

  package var isStale: Bool { self == .staleProse || self == .staleExample }
}

/// The state of a translation of a lesson compared with its source.
package struct TextFreshness: Sendable, Equatable {
  /// A step, or the head.
  package struct Part: Sendable, Equatable {
    /// The id of the step, or `Stamp.head` for title, summary and introduction.
    package let id: String
    package let freshness: Freshness
    /// The stamp that the translation was compared with, or nil when it was not compared.
    package let was: Stamp?
    /// The stamp of the current source, or nil for a step that the source lacks.
    package let now: Stamp?

    package init(_ id: String, _ freshness: Freshness, was: Stamp? = nil, now: Stamp? = nil) {
      self.id = id
      self.freshness = freshness
      self.was = was
      self.now = now
    }
  }

  /// The head, the source's steps in its order, then the steps that the source lacks.
  package let parts: [Part]

  package init(_ parts: [Part]) { self.parts = parts }

  package subscript(id: String) -> Freshness {
    parts.first { $0.id == id }?.freshness ?? .current
  }

  /// The most important state among the parts, or `current`.
  package var worst: Freshness {
    let order: [Freshness] = [
      .parity, .orphanStep, .draft, .machine, .unstamped, .staleExample, .staleProse, .partial,
      .missingStep, .elsewhere,
    ]
    return order.first { state in parts.contains { $0.freshness == state } } ?? .current
  }
}
