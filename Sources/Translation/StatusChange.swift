package import Book

/// What a change of a book does to its translations: for the summary of a pull request.
package struct StatusChange {
  private let new: [TranslationStatus.Item]
  private let languages: [LanguageTag]
  private let mended: Int

  /// Compares the book as it is with what it was.
  package init(from old: TranslationStatus, to new: TranslationStatus) {
    self.new = new.items.filter { item in
      !old.items.contains { Self.isSame($0, item) }
    }
    mended = old.items.count { item in !new.items.contains { Self.isSame($0, item) } }
    languages = new.languages.map(\.language)
  }

  /// One sentence of counts, then one line a step; a step that is stale in a new way is not new.
  package var lines: [String] {
    let kinds: [(name: String, holds: (Freshness) -> Bool)] = [
      ("stale", \.isStale), ("missing", { $0 == .missingStep || $0 == .missingLesson }),
      ("unconfirmed", { [.draft, .machine, .unstamped].contains($0) }),
    ]
    var result = kinds.compactMap { kind in
      sentence(kind.name, new.filter { kind.holds($0.state) })
    }
    if result.isEmpty { result = ["This change makes no translation stale."] }
    if mended > 0 { result.append("It brings \(Self.steps(mended)) up to date.") }
    return result
      + new.map { "  \($0.language) \($0.lesson)#\($0.step ?? "") \($0.state.rawValue)" }
  }

  private func sentence(_ name: String, _ items: [TranslationStatus.Item]) -> String? {
    let counts = languages.compactMap { tag -> String? in
      let count = items.count { $0.language == tag }
      return count == 0 ? nil : "\(count) \(tag)"
    }
    guard !counts.isEmpty else { return nil }
    let noun = items.count == 1 ? "step" : "steps"
    return "This change makes \(counts.joined(separator: ", ")) \(noun) \(name)."
  }

  private static func steps(_ count: Int) -> String { count == 1 ? "1 step" : "\(count) steps" }

  private static func isSame(_ one: TranslationStatus.Item, _ other: TranslationStatus.Item) -> Bool
  {
    one.lesson == other.lesson && one.language == other.language && one.step == other.step
      && (one.state == other.state || one.state.isStale && other.state.isStale)
  }
}
