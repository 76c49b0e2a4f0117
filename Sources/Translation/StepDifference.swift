package import Book
private import Diagnostics

/// What changed in the source of a translation's steps since they were compared.
package struct StepDifference {
  private let lesson: Lesson
  private let source: LessonText
  private let freshness: TextFreshness
  /// The source's file as it was then; nil when nobody has it any more.
  private let earlier: LessonText?

  /// Nil for what is no translation.
  ///
  /// `find` gives the bytes of a file by git's id.
  package init?(
    _ lesson: Lesson, into language: LanguageTag, _ book: Book, find: (String) -> [UInt8]?
  ) {
    guard let source = lesson.source.flatMap({ lesson.texts[$0] }),
      let provenance = lesson.texts[language]?.provenance,
      let freshness = book.freshness(of: lesson.id, in: language)
    else { return nil }
    self.lesson = lesson
    self.source = source
    self.freshness = freshness
    earlier = provenance.base.flatMap(find).map {
      book.reading($0, as: source.language, of: lesson)
    }
  }

  /// For people: each step that is stale or missing, with the lines that went and came.
  package var lines: [String] {
    freshness.parts.filter { $0.freshness.isStale || $0.freshness == .missingStep }.flatMap {
      part in
      ["\(lesson.id)#\(part.id): \(part.freshness.rawValue)"] + lines(of: part).map { "  \($0)" }
    }
  }

  private func lines(of part: TextFreshness.Part) -> [String] {
    switch part.freshness {
    case .staleExample: examples(part.id) + prose(part)
    case .staleProse: prose(part)
    default: []
    }
  }

  private func examples(_ id: String) -> [String] {
    let embeds = source.steps.first { $0.id == id }?.embeds ?? []
    return ["see what happens in " + embeds.map(\.path).joined(separator: ", ")]
  }

  private func prose(_ part: TextFreshness.Part) -> [String] {
    guard part.was?.prose != part.now?.prose else { return [] }
    guard let earlier, digest(part.id, earlier) == part.was?.prose else {
      return ["diff unavailable: the text that was translated is not in this repository"]
    }
    return Self.changes(from: text(part.id, earlier), to: text(part.id, source))
  }

  private func digest(_ id: String, _ text: LessonText) -> String? {
    id == Stamp.head ? text.headDigest : text.steps.first { $0.id == id }?.digest
  }

  private func text(_ id: String, _ text: LessonText) -> [String] {
    var lines: [String] = []
    if id == Stamp.head { lines = ["title: \(text.title)", "summary: \(text.summary)"] }
    let step = text.steps.first { $0.id == id }
    let range = step.map { $0.heading.lowerBound..<$0.body.upperBound } ?? text.introduction
    return lines
      + text.file.text(range).split(whereSeparator: \.isNewline).map(String.init)
  }

  /// Lines that went after `-`, lines that came after `+`, in their order.
  static func changes(from old: [String], to new: [String]) -> [String] {
    let difference = new.difference(from: old)
    var removed: [Int: String] = [:]
    var inserted: [Int: String] = [:]
    for change in difference {
      switch change {
      case .remove(let offset, let line, _): removed[offset] = line
      case .insert(let offset, let line, _): inserted[offset] = line
      }
    }
    var result: [String] = []
    var (before, after) = (0, 0)
    while before < old.count || after < new.count {
      if let line = removed[before], before < old.count {
        result.append("- \(line)")
        before += 1
      } else if let line = inserted[after] {
        result.append("+ \(line)")
        after += 1
      } else {
        before += 1
        after += 1
      }
    }
    return result
  }
}
