import Base

/// Compares the chapters of `book.yaml` with the folders of lessons.
struct LessonOrder {
  let settings: BookSettings
  let folders: [String]

  /// Returns the ids of the lessons to load, in the order of the chapters.
  func lessons(_ diagnostics: inout [Diagnostic]) -> [String] {
    var result: [String] = []
    var listed: Set<String> = []
    let there = Set(folders)
    for chapter in settings.chapters {
      for (index, id) in chapter.lessons.enumerated() {
        let range =
          chapter.lessonRanges.indices.contains(index) ? chapter.lessonRanges[index] : 0..<0
        if let problem = problem(
          id, range, isKnown: listed.contains(id), isThere: there.contains(id))
        {
          diagnostics.append(problem)
        } else {
          result.append(id)
          listed.insert(id)
        }
      }
    }
    if let front = settings.front, !listed.contains(front.text) {
      diagnostics.append(
        Diagnostic(
          .error, "front-unknown", at: front.range, in: settings.file,
          "`\(front.text)` is in no chapter, so it cannot be the front page",
          help: Suggestion.help(for: front.text, among: result)
            ?? "name a lesson of a chapter, or write no `front:` for the first one"))
    }
    for lesson in settings.changes.flatMap(\.lessons) where !listed.contains(lesson.text) {
      diagnostics.append(
        Diagnostic(
          .error, "change-unknown", at: lesson.range, in: settings.file,
          "`\(lesson.text)` is in no chapter",
          why: "readers of the feed are led to it",
          help: Suggestion.help(for: lesson.text, among: result)
            ?? "name a lesson of a chapter"))
    }
    // A folder whose name was misspelled in a chapter is suggested there, and is reported here too.
    for id in folders where !listed.contains(id) {
      diagnostics.append(
        Diagnostic(
          .error, "lesson-in-no-chapter", path: "\(LessonLoader.root)/\(id)",
          "`\(id)` is in no chapter, so no reader would find it",
          help: "add it to a chapter's `lessons:` in \(settings.file.path)"
        ).following([settings.file.path]))
    }
    return result
  }

  private func problem(
    _ id: String, _ range: Range<Int>, isKnown: Bool, isThere: Bool
  ) -> Diagnostic? {
    if isKnown {
      return Diagnostic(
        .error, "duplicate-lesson", at: range, in: settings.file, "`\(id)` is listed twice")
    }
    if !Identifier.isValid(id) {
      return Diagnostic(
        .error, "invalid-id", at: range, in: settings.file, "`\(id)` is not an id of a lesson",
        why: "an id is \(Identifier.rule)")
    }
    guard !isThere else { return nil }
    return Diagnostic(
      .error, "lesson-missing", at: range, in: settings.file,
      "`\(id)` has no folder under \(LessonLoader.root)",
      help: Suggestion.help(for: id, among: folders, for: "lesson-missing", in: settings.file)
        ?? "create \(LessonLoader.root)/\(id) or take it off the list")
  }
}
