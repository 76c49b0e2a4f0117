/// The state of a part of a translation; the raw values are those of the status file.
package enum Freshness: String, Sendable, CaseIterable {
  case current
  /// The source's text changed since the translation was compared with it.
  case staleProse = "stale-prose"
  /// An example of the step changed since then.
  case staleExample = "stale-example"
  case missingStep = "missing-step"
  case missingLesson = "missing-lesson"
  /// The part was not compared yet, and its text declares itself a draft.
  case draft
  /// The part was not compared yet, and its text is a machine translation.
  case machine
  /// The part was not compared, although its text declares itself reviewed.
  case unstamped
  /// The examples, code or links differ from those of the source.
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

    init(_ id: String, _ freshness: Freshness, was: Stamp? = nil, now: Stamp? = nil) {
      self.id = id
      self.freshness = freshness
      self.was = was
      self.now = now
    }
  }

  /// The head, the source's steps in its order, then the steps that the source lacks.
  package let parts: [Part]

  package subscript(id: String) -> Freshness {
    parts.first { $0.id == id }?.freshness ?? .current
  }

  /// The most important state among the parts, or `current`.
  package var worst: Freshness {
    let order: [Freshness] = [
      .parity, .orphanStep, .draft, .machine, .unstamped, .staleExample, .staleProse, .missingStep,
    ]
    return order.first { state in parts.contains { $0.freshness == state } } ?? .current
  }
}

extension TextFreshness {
  /// Compares the stamps of a translation with the current stamps of its source.
  init(_ text: LessonText, source: LessonText, now: [String: Stamp]) {
    var parts = [Self.part(Stamp.head, text, now[Stamp.head], isThere: true, isEqual: true)]
    // Most translations have the same steps in the same order, and then no lookup is needed.
    let isAlike = text.steps.elementsEqual(source.steps) { $0.id == $1.id }
    let steps =
      isAlike ? [:] : Dictionary(text.steps.map { ($0.id, $0) }) { first, _ in first }
    for (index, step) in source.steps.enumerated() {
      let own = isAlike ? text.steps[index] : steps[step.id]
      parts.append(
        Self.part(
          step.id, text, now[step.id], isThere: own != nil,
          isEqual: own.map { Self.haveSameEmbeds($0, step) } ?? true))
    }
    if !isAlike {
      let known = Set(source.steps.map(\.id))
      parts += text.steps.filter { !known.contains($0.id) }.map { Part($0.id, .orphanStep) }
    }
    self.parts = parts
  }

  private static func haveSameEmbeds(_ one: Step, _ other: Step) -> Bool {
    if one.embeds.isEmpty, other.embeds.isEmpty { return true }
    return one.embeds.map(\.path).sorted() == other.embeds.map(\.path).sorted()
  }

  private static func part(
    _ id: String, _ text: LessonText, _ now: Stamp?, isThere: Bool, isEqual: Bool
  ) -> Part {
    let was = text.provenance?.stamps[id]
    let freshness: Freshness
    if !isThere {
      freshness = .missingStep
    } else if !isEqual {
      freshness = .parity
    } else if let was, let now {
      freshness = compare(was, now)
    } else {
      freshness = unstamped(text.provenance?.state)
    }
    return Part(id, freshness, was: was, now: now)
  }

  private static func compare(_ was: Stamp, _ now: Stamp) -> Freshness {
    if was.contract != now.contract { return .staleExample }
    return was.prose == now.prose ? .current : .staleProse
  }

  /// Returns the state of a part without a stamp; `current` when the text declares no state.
  private static func unstamped(_ state: Provenance.State?) -> Freshness {
    switch state {
    case .draft: .draft
    case .machine: .machine
    case .reviewed: .unstamped
    case nil: .current
    }
  }
}
