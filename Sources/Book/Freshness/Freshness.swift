/// How a part of a translation stands to its source; the words are those of the status file.
package enum Freshness: String, Sendable, CaseIterable {
  case current
  /// The source says something else than when they were compared.
  case staleProse = "stale-prose"
  /// An example of the step is another.
  case staleExample = "stale-example"
  case missingStep = "missing-step"
  case missingLesson = "missing-lesson"
  /// Not compared yet, in a text that calls itself a draft.
  case draft
  /// Not compared yet, in a text that a machine made.
  case machine
  /// Not compared by anybody, in a text that calls itself reviewed.
  case unstamped
  /// Other examples, code or links than in the source.
  case parity
  /// A step that the source does not have.
  case orphanStep = "orphan-step"

  package var isStale: Bool { self == .staleProse || self == .staleExample }
}

/// How one language's text of a lesson stands to its source.
package struct TextFreshness: Sendable, Equatable {
  /// One step, or the head.
  package struct Part: Sendable, Equatable {
    /// `Stamp.head` for title, summary and introduction.
    package let id: String
    package let freshness: Freshness
    /// What it was compared with; nil when it was not.
    package let was: Stamp?
    /// What the source is now; nil for a step that it does not have.
    package let now: Stamp?

    init(_ id: String, _ freshness: Freshness, was: Stamp? = nil, now: Stamp? = nil) {
      self.id = id
      self.freshness = freshness
      self.was = was
      self.now = now
    }
  }

  /// The head, the source's steps in its order, then steps that it does not have.
  package let parts: [Part]

  package subscript(id: String) -> Freshness {
    parts.first { $0.id == id }?.freshness ?? .current
  }

  /// What is most worth knowing of the whole.
  package var worst: Freshness {
    let order: [Freshness] = [
      .parity, .orphanStep, .draft, .machine, .unstamped, .staleExample, .staleProse, .missingStep,
    ]
    return order.first { state in parts.contains { $0.freshness == state } } ?? .current
  }
}

extension TextFreshness {
  /// Compares the stamps of a translation with what its source is now.
  init(_ text: LessonText, source: LessonText, now: [String: Stamp]) {
    var parts = [Self.part(Stamp.head, text, now[Stamp.head], isThere: true, isEqual: true)]
    // Most translations have the steps of their source in its order: then nothing is looked up.
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

  /// Of a text that does not say, nothing is said.
  private static func unstamped(_ state: Provenance.State?) -> Freshness {
    switch state {
    case .draft: .draft
    case .machine: .machine
    case .reviewed: .unstamped
    case nil: .current
    }
  }
}
