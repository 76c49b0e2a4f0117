import Base
import Book
import System

/// The names of a book in one language, which completion and hover look up.
///
/// Those of a model are collected when one is first asked for.
struct BookNames {
  let book: Book
  let language: LanguageTag
  private var models: [String: ModelNames] = [:]

  init(_ book: Book, _ language: LanguageTag) {
    self.book = book
    self.language = language
  }

  /// Returns the names of a model, or nil when the book has no such model.
  mutating func model(_ id: String) -> ModelNames? {
    if let known = models[id] { return known }
    guard let model = book.model(id) else { return nil }
    let names = ModelNames(model, labels(of: model))
    models[id] = names
    return names
  }

  /// Returns the labels in the language, or in the first that stands in for it.
  private func labels(of model: Model) -> ModelLabels {
    let tags = [language] + Catalog.fallbacks(of: language, among: book.languages)
    return tags.lazy.compactMap { model.shownLabels[$0] }.first ?? ModelLabels()
  }

  var allModels: [Name] {
    book.models.map { Name(kind: .model, text: $0.id, label: labels(of: $0).title) }
  }

  var facts: [Name] {
    (book.facts?.all ?? []).map { Name(kind: .fact, text: String($0.id), label: $0.text) }
  }

  /// Returns the text of a lesson in the language, or in its source's.
  func text(of lesson: String) -> LessonText? {
    guard let lesson = book.lesson(lesson) else { return nil }
    return lesson.texts[language] ?? lesson.source.flatMap { lesson.texts[$0] }
      ?? lesson.languages.first.flatMap { lesson.texts[$0] }
  }

  /// Returns the lessons, as links in one of them lead to them.
  func lessons(from other: String) -> [Name] {
    let up = String(repeating: "../", count: other.split(separator: "/").count)
    return book.lessons.map { lesson in
      let file = text(of: lesson.id).map { BookPath.name($0.file.path) } ?? ""
      return Name(
        kind: .lesson, text: "\(up)\(lesson.id)/", label: text(of: lesson.id)?.title,
        inserted: "\(up)\(lesson.id)/\(file)")
    }
  }

  /// Returns the steps of a lesson and the headings with an address in them, each with what stands before it in a link.
  func steps(of lesson: String, after path: String) -> [Name] {
    (text(of: lesson)?.places ?? []).map {
      Name(kind: .step, text: "\(path)#\($0.id)", label: $0.title)
    }
  }

  /// Returns a file of claims with what is written in it; nil for any other.
  func claims(at path: String) -> (file: SourceFile, claims: WrittenClaims)? {
    book.example(path).flatMap { example in
      WrittenClaims(example.file).map { (example.file, $0) }
    }
  }

  /// Returns the claims with a name in a file of a lesson's folder, as links tell them.
  func claims(of file: String, in lesson: String) -> [Name] {
    guard let path = BookPath.resolved(file, from: "Content/lessons/\(lesson)"),
      let (source, claims) = claims(at: path)
    else { return [] }
    return claims.all.compactMap { claim in
      claim.name.map {
        Name(kind: .example, text: "\(file)#\($0.text)", label: source.text(claim.range))
      }
    }
  }

  /// Returns the files of a lesson that it may show, each with its caption where there is one.
  func files(of lesson: String) -> [Name] {
    let embeds = (text(of: lesson)?.steps ?? []).flatMap(\.embeds)
    let captions = Dictionary(embeds.map { ($0.path, $0.caption) }) { first, _ in first }
    let files = book.lesson(lesson)?.files ?? []
    return files.filter { BookPath.fileExtension($0) != "md" }.map {
      Name(kind: .example, text: $0, label: captions["Content/lessons/\(lesson)/\($0)"])
    }
  }
}
