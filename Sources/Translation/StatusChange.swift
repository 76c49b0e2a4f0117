package import Base
package import Book

/// The effect of a change on a book's translations, for the summary of a pull request.
package struct StatusChange {
  private let new: [TranslationStatus.Item]
  private let languages: [LanguageTag]
  private let fixed: Int

  private struct Kind {
    let name: String
    let holds: (Freshness) -> Bool
  }

  private static var kinds: [Kind] {
    [
      Kind(name: "stale", holds: \.isStale),
      Kind(name: "missing", holds: { [.partial, .missingStep, .missingLesson].contains($0) }),
      Kind(name: "unconfirmed", holds: { [.draft, .machine, .unstamped].contains($0) }),
    ]
  }

  /// Compares a book with its earlier state.
  package init(from old: TranslationStatus, to new: TranslationStatus) {
    self.new = new.items.filter { item in
      !old.items.contains { Self.isSame($0, item) }
    }
    fixed = old.items.count { item in !new.items.contains { Self.isSame($0, item) } }
    languages = new.languages.map(\.language)
  }

  /// One sentence for each kind of problem, and one about translations brought up to date.
  package var summary: [String] {
    var result = Self.kinds.compactMap { sentence($0.name, items($0)) }
    if result.isEmpty { result = ["This change makes no translation stale."] }
    if fixed > 0 { result.append("It brings \(Self.steps(fixed)) up to date.") }
    return result
  }

  /// The summary followed by one line per new problem.
  ///
  /// A stale step that becomes stale in another way is not new.
  package var lines: [String] {
    summary
      + new.map { item in
        "  \(item.language) \(item.lesson)\(item.step.map { "#\($0)" } ?? "") \(item.state.rawValue)"
      }
  }

  /// The report for tools: one object with `schema` 1, ending in a line feed.
  package var json: String {
    let counts = languages.map { tag in
      let fields = Self.kinds.map { kind in
        JSON.Member(kind.name, .integer(items(kind).count { $0.language == tag }))
      }
      return JSON.Member(tag.text, .object(fields))
    }
    let report: JSON = .object([
      "schema": 1, "languages": .object(counts), "fixed": .integer(fixed),
      "items": .array(new.map(TranslationStatus.json)),
    ])
    return report.encoded() + "\n"
  }

  /// Returns a notice for the author at each step of a source that makes translations stale.
  package func notices(_ book: Book) -> [Diagnostic] {
    book.lessons.flatMap { lesson -> [Diagnostic] in
      guard let source = lesson.reference(in: book) else { return [] }
      let parts = [(Stamp.head, 0..<0)] + source.steps.map { ($0.id, $0.heading) }
      return parts.compactMap { id, place in
        let stale = new.filter { $0.lesson == lesson.id && $0.step == id && $0.state.isStale }
        guard !stale.isEmpty else { return nil }
        let tags = stale.map { "`\($0.language)`" }.joined(separator: ", ")
        let name = id == Stamp.head ? "the head of `\(lesson.id)`" : "`\(id)`"
        return Diagnostic(
          .notice, "makes-stale", at: place, in: source.file,
          "this change makes \(name) stale in \(tags)",
          help: "nothing to do; or, when it says the same as before, "
            + "`tracebook translate carry \(lesson.id) \(id) --reason typo`")
      }
    }
  }

  private func items(_ kind: Kind) -> [TranslationStatus.Item] {
    new.filter { kind.holds($0.state) }
  }

  private func sentence(_ name: String, _ items: [TranslationStatus.Item]) -> String? {
    // A lesson without any translation counts once, however many steps it has.
    let lessons = items.filter { $0.step == nil }
    let steps = items.filter { $0.step != nil }
    let parts = [(steps, "step"), (lessons, "lesson")].compactMap { items, noun -> String? in
      let counts = languages.compactMap { tag -> String? in
        let count = items.count { $0.language == tag }
        return count == 0 ? nil : "\(count) \(tag)"
      }
      guard !counts.isEmpty else { return nil }
      return "\(counts.joined(separator: ", ")) \(noun)\(items.count == 1 ? "" : "s")"
    }
    return parts.isEmpty ? nil : "This change makes \(parts.joined(separator: " and ")) \(name)."
  }

  private static func steps(_ count: Int) -> String { count == 1 ? "1 step" : "\(count) steps" }

  private static func isSame(_ one: TranslationStatus.Item, _ other: TranslationStatus.Item) -> Bool
  {
    one.lesson == other.lesson && one.language == other.language && one.step == other.step
      && (one.state == other.state || one.state.isStale && other.state.isStale)
  }
}
