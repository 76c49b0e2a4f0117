extension Book {
  /// Returns the message keys of the notices for a whole text: the state that it declares, and
  /// whether its head is outdated.
  package func notices(of lesson: Lesson, in text: LessonText) -> [String] {
    guard let provenance = text.provenance,
      let freshness = freshness(of: lesson.id, in: text.language)
    else { return [] }
    let isOpen = freshness.parts.contains { $0.freshness == .unstamped }
    let whole: String? =
      switch provenance.state {
      case .draft: "translation.draft"
      case .machine: "translation.machine"
      case .reviewed, .retold: isOpen ? "translation.unstamped" : nil
      }
    let head = freshness[Stamp.head].isStale ? "translation.stale-head" : nil
    return [whole, head].compactMap { $0 }
  }
}
