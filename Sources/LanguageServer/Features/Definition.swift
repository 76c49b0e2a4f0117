import Base
import Book
import System

/// A place that a name or a link leads to.
struct Definition {
  /// The path in the book.
  let path: String
  /// The file, when the place is not its beginning.
  var file: SourceFile?
  var range = 0..<0

  /// Finds the place, or returns nil when the book has none.
  init?(_ mention: Mention, in file: BookFile, at path: String, _ names: inout BookNames) {
    switch mention.subject {
    case .model(let id):
      guard let model = names.book.model(id) else { return nil }
      self.init(path: model.definition.file.path)
    case .file(let name): self.init(existing: "\(BookPath.folder(path))/\(name)", names.book)
    case .link(let destination): self.init(destination, from: path, names)
    case .name(let text, let kinds):
      guard case .example(_, let id?) = file, let model = names.model(id),
        let name = model.find(text, kinds)
      else { return nil }
      self.init(NamePlace(name.kind, name.text, in: model.model))
    case .code(let text, let models):
      guard let found = Self.callback(text, models, names.book) else { return nil }
      self.init(NamePlace(.callback, found.name, in: found.model))
    }
  }

  private init(path: String, file: SourceFile? = nil, range: Range<Int> = 0..<0) {
    self.path = path
    self.file = file
    self.range = range
  }

  private init(_ place: NamePlace) {
    self.init(path: place.file.path, file: place.file, range: place.range)
  }

  /// A file of a lesson's folder, or an example of the book.
  private init?(existing path: String, _ book: Book) {
    let lesson = book.lesson(ofFile: path).flatMap { book.lesson($0) }
    let names = lesson?.files.map { "Content/lessons/\(lesson?.id ?? "")/\($0)" } ?? []
    guard names.contains(path) || book.examples.contains(where: { $0.file.path == path }) else {
      return nil
    }
    self.init(path: path)
  }

  /// The destination of a link in the text of a lesson.
  private init?(_ destination: String, from path: String, _ names: BookNames) {
    let home = BookPath.folder(path)
    guard let lesson = names.book.lesson(ofFile: path), home == "Content/lessons/\(lesson)" else {
      return nil
    }
    let mark = destination.firstIndex(of: "#")
    let step = mark.map { String(destination[destination.index(after: $0)...]) }
    let written = String(destination[..<(mark ?? destination.endIndex)])
    if written.isEmpty {
      self.init(lesson: lesson, LanguageTag(BookPath.stem(path)), step, names)
    } else if let target = names.book.lesson(at: written, from: lesson) {
      self.init(lesson: target.id, target.language, step, names)
    } else if let file = BookPath.resolved(written, from: home) {
      self.init(existing: file, names.book)
      guard let step, let (claimed, claims) = names.claims(at: file),
        let claim = claims.shown(step).first
      else { return }
      self.file = claimed
      range = claim.range
    } else {
      return nil
    }
  }

  private init?(lesson id: String, _ language: LanguageTag?, _ step: String?, _ names: BookNames) {
    let exact = language.flatMap { names.book.lesson(id)?.texts[$0] }
    guard let text = exact ?? names.text(of: id) else { return nil }
    let heading = step.flatMap { text.place($0)?.range }
    self.init(path: text.file.path, file: text.file, range: heading ?? 0..<0)
  }

  private static func callback(
    _ text: String, _ models: [String], _ book: Book
  ) -> (model: Model, name: String)? {
    for model in models.compactMap({ book.model($0) }) {
      let callback = model.definition.callbacks.first {
        $0.name == text || $0.spellings.contains { $0.text == text }
      }
      if let callback { return (model, callback.name) }
    }
    return nil
  }
}

/// The place in a model's files where a name is declared.
///
/// Models come in several forms, of which all have names in quotes. So the place is the first line
/// that has the name in quotes and says what it is the name of, or the first one with the name.
struct NamePlace {
  let file: SourceFile
  let range: Range<Int>

  init(_ kind: NameKind, _ name: String, in model: Model) {
    let files = [model.definition.file] + model.definition.parts
    // The words behind the first one are arguments.
    let word = kind == .stimulus ? name.split(separator: " ").first.map(String.init) ?? name : name
    let quoted = ["\"\(word)\"", "'\(word)'"].map { Array($0.utf8) }
    let sign = Array(kind.declaration.utf8)
    var second: (SourceFile, Range<Int>)?
    for file in files {
      for line in 0..<file.lineCount {
        let range = file.lineRange(line)
        guard let place = quoted.lazy.compactMap({ file.first($0, in: range) }).first else {
          continue
        }
        let inside = (place.lowerBound + 1)..<(place.upperBound - 1)
        if file.first(sign, in: range) != nil {
          (self.file, self.range) = (file, inside)
          return
        }
        second = second ?? (file, inside)
      }
    }
    (file, range) = second ?? (model.definition.file, 0..<0)
  }
}

extension SourceFile {
  /// Returns the first occurrence of some bytes in a range, or nil.
  fileprivate func first(_ wanted: [UInt8], in range: Range<Int>) -> Range<Int>? {
    guard let first = wanted.first, range.count >= wanted.count else { return nil }
    var start = range.lowerBound
    let last = range.upperBound - wanted.count
    while start <= last, let place = bytes[start...last].firstIndex(of: first) {
      if bytes[place..<(place + wanted.count)].elementsEqual(wanted) {
        return place..<(place + wanted.count)
      }
      start = place + 1
    }
    return nil
  }
}
