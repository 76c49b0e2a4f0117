import Base
import Book
import ExampleSyntax

/// What may be written at a place in a file.
struct Completion {
  let file: BookFile
  let source: SourceFile
  let encoding: PositionEncoding

  /// Returns the completions, which the editor compares with what is written.
  func items(at offset: Int, _ names: inout BookNames) -> [JSON] {
    let gap: Gap? =
      switch file {
      case .example(let example, _): example.gap(at: offset)
      case .lesson(let page): page.gap(at: offset)
      case .other: nil
      }
    guard let gap else { return [] }
    let range = encoding.range(gap.range, in: source)
    return gap.wanted.flatMap { self.names($0, &names) }.map { $0.completion(replacing: range) }
  }

  private func names(_ wanted: Gap.Wanted, _ names: inout BookNames) -> [Name] {
    switch wanted {
    case .names(let kinds):
      let model = model(&names)
      return kinds.flatMap { model?.all($0) ?? [] } + (kinds == [.stimulus] ? [Self.wait] : [])
    case .parameters:
      return (model(&names)?.all(.parameter) ?? []).map {
        Name(kind: .parameter, text: $0.text, label: $0.label, inserted: $0.text + "=")
      }
    case .values(let parameter): return model(&names)?.values(of: parameter) ?? []
    case .words(let words): return words.map(Self.word)
    case .actions: return SyntaxWords.verbs.map(Self.word) + (model(&names)?.all(.request) ?? [])
    case .models: return names.allModels
    case .facts: return names.facts
    case .files: return names.book.lesson(ofFile: source.path).map { names.files(of: $0) } ?? []
    case .targets(let written): return targets(written, names)
    case .vocabulary(let models): return models.flatMap { names.model($0)?.vocabulary ?? [] }
    }
  }

  /// A word, without the blank behind it that is written as well.
  private static func word(_ text: String) -> Name {
    let name = text.hasSuffix(" ") ? String(text.dropLast()) : text
    return Name(kind: .word, text: name, inserted: text)
  }

  /// Time passes in every model.
  private static let wait = Name(kind: .word, text: "wait", inserted: "wait ")

  private func model(_ names: inout BookNames) -> ModelNames? {
    guard case .example(_, let model?) = file else { return nil }
    return names.model(model)
  }

  /// Returns what a link may lead to, by what is written of its destination.
  private func targets(_ written: String, _ names: BookNames) -> [Name] {
    guard let lesson = names.book.lesson(ofFile: source.path) else { return [] }
    guard let mark = written.firstIndex(of: "#") else {
      let files = names.files(of: lesson)
      return files + files.flatMap { names.claims(of: $0.text, in: lesson) }
        + names.steps(of: lesson, after: "") + names.lessons(from: lesson)
    }
    let path = String(written[..<mark])
    let claims = names.claims(of: path, in: lesson)
    guard claims.isEmpty else { return claims }
    let id = names.book.lesson(at: path, from: lesson)?.id
    return names.steps(of: id ?? lesson, after: path)
  }
}
