extension Freshness {
  /// The key of what readers are told of a step; nil when they are told nothing.
  package var notice: String? {
    switch self {
    case .staleProse: "translation.stale"
    case .staleExample: "translation.stale-example"
    case .missingStep: "translation.missing-step"
    default: nil
    }
  }
}

extension Book {
  /// The keys of what readers are told of a text as a whole: what it calls itself, and whether its
  /// head is behind.
  package func notices(of lesson: Lesson, in text: LessonText) -> [String] {
    guard let provenance = text.provenance,
      let freshness = freshness(of: lesson.id, in: text.language)
    else { return [] }
    let isOpen = freshness.parts.contains { $0.freshness == .unstamped }
    let whole: String? =
      switch provenance.state {
      case .draft: "translation.draft"
      case .machine: "translation.machine"
      case .reviewed: isOpen ? "translation.unstamped" : nil
      }
    let head = freshness[Stamp.head].isStale ? "translation.stale-head" : nil
    return [whole, head].compactMap { $0 }
  }
}
