import Base
import Book
import Formats

/// The texts of a book's YAML files that are translated, besides those of the interface.
struct BookTexts {
  /// The content of one message.
  struct Unit {
    let context: String
    /// The text that translators read.
    let source: String
    /// The existing translation; empty when there is none.
    let text: String
    /// The place of the source, for translators.
    let reference: String
    let remark: String
    /// The file of the translation, and the value in it.
    let path: String
    let keys: [YAMLStep]
    /// The language of the text that translators read.
    let from: LanguageTag
    /// The bytes of the translation in its file, or of a key near it.
    var range: Range<Int> = 0..<0

    /// Whether the text is a word of the glossary with its forms.
    var isWords: Bool { context.hasPrefix("glossary:") && context.hasSuffix("/words") }
  }

  /// The units in the order of the book: its titles, the labels of its models, its glossary.
  let units: [Unit]
  /// The files that the units are in, by path; a file that does not exist yet is missing.
  let files: [String: SourceFile]

  init(into language: LanguageTag, _ book: Book, from pivot: LanguageTag? = nil) {
    let order = book.readingOrder(into: language, from: pivot)
    units =
      TitleTexts(book, language, order).units
      + book.models.flatMap { LabelTexts($0, language, order).units }
      + GlossaryTexts(book.glossary, language, order).units
    let labels = book.models.compactMap { $0.labelFiles[language] }
    let files = [book.settings.file, book.glossary.file].compactMap(\.self) + labels
    self.files = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
  }
}

/// The words of the glossary with their other forms, and their definitions.
struct GlossaryTexts {
  private(set) var units: [BookTexts.Unit] = []

  init(_ glossary: Glossary, _ language: LanguageTag, _ order: [LanguageTag]) {
    guard let file = glossary.file else { return }
    for term in glossary.terms {
      guard let from = order.first(where: { term.entries[$0] != nil }),
        let source = term.entries[from]
      else { continue }
      let own = term.entries[language]
      func add(_ what: String, _ text: String, _ translation: String, _ remark: String) {
        units.append(
          BookTexts.Unit(
            context: "glossary:\(term.id)/\(what)", source: text, text: translation,
            reference: "\(file.path):\(file.position(at: term.range.lowerBound).line)",
            remark: remark, path: file.path, keys: [.item(term.id), .key(language.text)],
            from: from, range: term.range))
      }
      add(
        "words", (source.use + source.forms).joined(separator: "\n"),
        own.map { ($0.use + $0.forms).joined(separator: "\n") } ?? "",
        "the word, and below it its other forms, one a line")
      if let definition = source.definition {
        add("definition", definition, own?.definition ?? "", "definition of \(term.id)")
      }
    }
  }
}

/// The titles of the book and of its chapters, and its summary.
struct TitleTexts {
  private(set) var units: [BookTexts.Unit] = []

  init(_ book: Book, _ language: LanguageTag, _ order: [LanguageTag]) {
    let file = book.settings.file
    var diagnostics: [Diagnostic] = []
    let values = YAMLParser.parse(file, &diagnostics)?.byPath() ?? [:]
    func add(
      _ context: String, _ texts: [LanguageTag: String], _ path: [YAMLStep], _ what: String,
      key: String = "title"
    ) {
      guard let from = order.first(where: { texts[$0] != nil }), let source = texts[from] else {
        return
      }
      let keys = path + [.key(key), .key(language.text)]
      units.append(
        BookTexts.Unit(
          context: "book:\(context)", source: source, text: texts[language] ?? "",
          reference: file.path, remark: what, path: file.path, keys: keys, from: from,
          range: values[keys]?.range ?? 0..<0))
    }
    add("title", book.settings.title, [], "title of the book")
    add("summary", book.settings.summary, [], "what the book is, in a sentence", key: "summary")
    for (chapter, path) in book.settings.chapters.flatMap({ $0.all() }) {
      var keys: [YAMLStep] = [.key("chapters")]
      for id in path { keys += [.item(id), .key("lessons")] }
      add(
        "chapters/\(chapter.id)", chapter.title, keys + [.item(chapter.id)],
        "title of the chapter \(chapter.id)")
    }
  }
}

/// The labels of a model, in the order of the file that translators read.
struct LabelTexts {
  private(set) var units: [BookTexts.Unit] = []

  init(_ model: Model, _ language: LanguageTag, _ order: [LanguageTag]) {
    guard let from = order.first(where: { model.labelFiles[$0] != nil }),
      let file = model.labelFiles[from]
    else { return }
    let path = "Content/models/\(model.id)/\(language).yaml"
    let own = model.labelFiles[language].flatMap(Self.parse)?.byPath() ?? [:]
    for (keys, node) in Self.parse(file)?.texts() ?? [] {
      let place = Self.place(keys, own)
      units.append(
        BookTexts.Unit(
          context: "model:\(model.id)/" + keys.map(\.name).joined(separator: "/"),
          source: node.text ?? "", text: own[place]?.text ?? "",
          reference: "\(file.path):\(file.position(at: node.range.lowerBound).line)",
          remark: "label of \(model.id): " + keys.map(\.name).joined(separator: ", "), path: path,
          keys: place, from: from, range: own[place]?.range ?? 0..<0))
    }
  }

  private static func parse(_ file: SourceFile) -> YAMLNode? {
    var diagnostics: [Diagnostic] = []
    return YAMLParser.parse(file, &diagnostics)
  }

  /// Returns where a label is in a file that may write a callback as a text or as a map.
  private static func place(
    _ keys: [YAMLStep], _ own: [[YAMLStep]: YAMLNode]
  ) -> [YAMLStep] {
    guard keys.first == .key("callbacks"), keys.count > 1,
      let callback = own[Array(keys.prefix(2))]
    else { return keys }
    if callback.entries != nil { return keys.count == 2 ? keys + [.key("label")] : keys }
    return keys.last == .key("label") ? Array(keys.prefix(2)) : keys
  }
}

extension YAMLStep {
  fileprivate var name: String {
    switch self {
    case .key(let name), .item(let name): name
    }
  }
}
