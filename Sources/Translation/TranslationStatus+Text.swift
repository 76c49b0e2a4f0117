import Base
package import Book

extension TranslationStatus {
  /// The report for terminals: one line per language, followed by what is not current.
  package var lines: [String] {
    let width = languages.map(\.language.text.count).max() ?? 0
    return languages.flatMap { status in
      [Self.headline(status, width)]
        + (Self.interface(status) + Self.checklist(status) + gaps(of: status)).map { "  \($0)" }
    }
  }

  private static func headline(_ status: LanguageStatus, _ width: Int) -> String {
    let tag = status.language.text
    let padding = String(repeating: " ", count: width - tag.count)
    let lessons = share(status.lessons.total - status.lessons[.missingLesson], status.lessons)
    let steps = share(status.steps.total - status.steps[.missingStep], status.steps)
    let interface = share(status.interface[.current], status.interface)
    return "\(tag)\(padding)  \(lessons) lessons, \(steps) steps\(current(status)), "
      + "\(interface) interface texts"
  }

  /// Returns a line with the first missing interface texts and the number of others, if any.
  private static func interface(_ status: LanguageStatus) -> [String] {
    let keys = status.missingTexts
    guard !keys.isEmpty else { return [] }
    let more = keys.count > 3 ? " and \(keys.count - 3) more" : ""
    return ["interface: without " + keys.prefix(3).joined(separator: ", ") + more]
  }

  private static func checklist(_ status: LanguageStatus) -> [String] {
    guard let lacks = status.checklist else { return [] }
    return [
      lacks.isEmpty
        ? "preview: nothing is lacking" : "preview: lacks " + lacks.joined(separator: ", ")
    ]
  }

  private static func share(_ part: Int, _ count: FreshnessCount) -> String {
    "\(part) of \(count.total)"
  }

  /// Returns the number of current steps if it differs from that of translated ones.
  private static func current(_ status: LanguageStatus) -> String {
    let current = status.steps[.current]
    return current == status.steps.total - status.steps[.missingStep]
      ? "" : " (\(current) current)"
  }

  /// Returns one line per lesson with gaps, in the book's order, and one line of missing lessons.
  ///
  /// States are in the order of `Freshness`.
  private func gaps(of status: LanguageStatus) -> [String] {
    let mine = items.filter { $0.language == status.language }
    var lessons: [String] = []
    var missing: [String] = []
    for item in mine where lessons.last != item.lesson {
      if item.state == .missingLesson {
        missing.append(item.lesson)
      } else {
        lessons.append(item.lesson)
      }
    }
    let last = missing.isEmpty ? [] : ["missing-lesson: \(missing.joined(separator: ", "))"]
    return lessons.map { lesson in
      let own = mine.filter { $0.lesson == lesson }
      let parts = Freshness.allCases.compactMap { state -> String? in
        let items = own.filter { $0.state == state }
        guard !items.isEmpty else { return nil }
        // A lesson whose parts are all in one state needs no list of steps.
        let isAll = items.count == own.count && items.count == partCounts[lesson]
        let steps = isAll ? [] : items.compactMap(\.step)
        return ([state.rawValue] + (steps.isEmpty ? [] : [steps.joined(separator: ", ")]))
          .joined(separator: " ")
      }
      return "\(lesson): \(parts.joined(separator: "; "))"
    } + last
  }

  /// The report for tools: one object with `schema` 1, ending in a line feed.
  ///
  /// Keys are in the book's order, so that the output is deterministic.
  package var json: String {
    let report: JSON = .object([
      "schema": 1,
      "languages": .object(languages.map { JSON.Member($0.language.text, Self.json($0)) }),
      "items": .array(items.map(Self.json)),
    ])
    return report.encoded() + "\n"
  }

  private static func json(_ status: LanguageStatus) -> JSON {
    let ui = status.interface
    return .object([
      "lessons": lessons(status.lessons),
      "steps": steps(status.steps),
      "ui": .object([
        "total": .integer(ui.total), "missing": .integer(ui.incomplete),
        "keys": .array(of: status.missingTexts),
      ]),
      "glossary": .object([
        "errors": .integer(status.glossary.errors), "warnings": .integer(status.glossary.warnings),
      ]),
      "lacks": status.checklist.map(JSON.array(of:)),
    ])
  }

  private static func lessons(_ count: FreshnessCount) -> JSON {
    .object([
      "total": .integer(count.total), "current": .integer(count[.current]),
      "stale": .integer(count.stale), "incomplete": .integer(count.incomplete + count[.partial]),
      "missing": .integer(count[.missingLesson]), "draft": .integer(count[.draft]),
      "machine": .integer(count[.machine]), "unstamped": .integer(count[.unstamped]),
      "broken": .integer(count[.parity] + count[.orphanStep] + count[.elsewhere]),
    ])
  }

  private static func steps(_ count: FreshnessCount) -> JSON {
    .object([
      "total": .integer(count.total), "current": .integer(count[.current]),
      "staleProse": .integer(count[.staleProse]), "staleExample": .integer(count[.staleExample]),
      "partial": .integer(count[.partial]), "missing": .integer(count[.missingStep]),
      "draft": .integer(count[.draft]),
      "machine": .integer(count[.machine]), "unstamped": .integer(count[.unstamped]),
      "broken": .integer(count[.parity] + count[.orphanStep] + count[.elsewhere]),
    ])
  }

  static func json(_ item: Item) -> JSON {
    let difference = difference(item)
    return .object([
      "lesson": .string(item.lesson),
      "lang": .string(item.language.text),
      "step": item.step.map { .string($0) },
      "state": .string(item.state.rawValue),
      "was": difference.map { .string($0.was) },
      "now": difference.map { .string($0.now) },
    ])
  }

  /// Returns the halves of the stamps in which a stale step differs; nil for other states.
  private static func difference(_ item: Item) -> (was: String, now: String)? {
    guard let was = item.was, let now = item.now else { return nil }
    switch item.state {
    case .staleProse: return (was.prose, now.prose)
    case .staleExample: return (was.contract, now.contract)
    default: return nil
    }
  }
}
