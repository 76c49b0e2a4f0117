import Base
import Formats

/// Reads `changes` of `book.yaml`, the list of what changed for readers.
struct ChangeReader {
  let file: SourceFile
  let yaml: YAMLReader
  let languages: [LanguageTag]

  /// Returns the changes in the order of the file; whether there are their lessons is asked later.
  func read(_ node: YAMLNode, _ diagnostics: inout [Diagnostic]) -> [Change] {
    guard case .sequence(let items) = node.content else {
      diagnostics.append(yaml.wrongType(node, "changes", "a list"))
      return []
    }
    return items.compactMap { change($0, &diagnostics) }
  }

  private func change(_ node: YAMLNode, _ diagnostics: inout [Diagnostic]) -> Change? {
    let entries = yaml.entries(node, "change", &diagnostics)
    yaml.check(entries, known: ["date", "title", "lessons"], &diagnostics)
    let title =
      node["title"].map { yaml.languageMap($0, "title", among: languages, &diagnostics) } ?? [:]
    let lessons = node["lessons"].map { yaml.texts($0, "lessons", &diagnostics) } ?? []
    if title.isEmpty {
      yaml.reportMissing(
        "title", " of the change", in: node, at: node.range,
        help: "write `title:` and under it a line for each language", &diagnostics)
    }
    guard let date = date(node, &diagnostics) else { return nil }
    return Change(
      date: date, title: title, lessons: lessons.map { PlacedText($0.text, at: $0.range) })
  }

  private func date(_ node: YAMLNode, _ diagnostics: inout [Diagnostic]) -> String? {
    guard let value = node["date"], let text = yaml.text(value, "date", &diagnostics) else {
      yaml.reportMissing(
        "date", " of the change", in: node, at: node.range, help: "write `date: 2026-01-31`",
        &diagnostics)
      return nil
    }
    guard Change.isDate(text) else {
      diagnostics.append(
        Diagnostic(
          .error, "invalid-date", at: value.range, in: file, "`\(text)` is not a date",
          why: "a date is a year, a month and a day of the calendar", help: "write `2026-01-31`"))
      return nil
    }
    return text
  }
}
