import BookModel
private import Diagnostics
package import Freshness

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
    let object = JSON.object([
      ("schema", "1"),
      ("languages", JSON.object(languages.map { ($0.language.text, Self.object($0)) })),
      ("items", JSON.array(items.map(Self.object))),
    ])
    return object + "\n"
  }

  private static func object(_ status: LanguageStatus) -> String {
    let ui = status.interface
    return JSON.object(
      [
        ("lessons", lessons(status.lessons)),
        ("steps", steps(status.steps)),
        (
          "ui",
          JSON.object([
            ("total", String(ui.total)), ("missing", String(ui.incomplete)),
            ("keys", JSON.array(status.missingTexts.map(JSON.string))),
          ])
        ),
        (
          "glossary",
          JSON.object([
            ("errors", String(status.glossary.errors)),
            ("warnings", String(status.glossary.warnings)),
          ])
        ),
      ] + (status.checklist.map { [("lacks", JSON.array($0.map(JSON.string)))] } ?? []))
  }

  private static func lessons(_ count: FreshnessCount) -> String {
    JSON.object(
      [
        ("total", String(count.total)), ("current", String(count[.current])),
        ("stale", String(count.stale)), ("incomplete", String(count.incomplete)),
        ("missing", String(count[.missingLesson])),
      ] + others(count))
  }

  private static func steps(_ count: FreshnessCount) -> String {
    JSON.object(
      [
        ("total", String(count.total)), ("current", String(count[.current])),
        ("staleProse", String(count[.staleProse])), ("staleExample", String(count[.staleExample])),
        ("missing", String(count[.missingStep])),
      ] + others(count))
  }

  private static func others(_ count: FreshnessCount) -> [(name: String, json: String)] {
    [
      ("draft", String(count[.draft])), ("machine", String(count[.machine])),
      ("unstamped", String(count[.unstamped])),
      ("broken", String(count[.parity] + count[.orphanStep])),
    ]
  }

  static func object(_ item: Item) -> String {
    var fields = [
      (name: "lesson", json: JSON.string(item.lesson)),
      (name: "lang", json: JSON.string(item.language.text)),
    ]
    if let step = item.step { fields.append((name: "step", json: JSON.string(step))) }
    fields.append((name: "state", json: JSON.string(item.state.rawValue)))
    if let (was, now) = difference(item) {
      fields.append((name: "was", json: JSON.string(was)))
      fields.append((name: "now", json: JSON.string(now)))
    }
    return JSON.object(fields)
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
