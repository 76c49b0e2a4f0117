import Book
import Diagnostics

/// The texts for readers in a language's file or a model's labels.
enum YAMLProse {
  /// The texts of the user interface.
  private static func messages(_ file: SourceFile) -> [Prose] {
    var ignored: [Diagnostic] = []
    guard let root = YAMLParser.parse(file, &ignored), let texts = root["ui"] else { return [] }
    return values(texts, file)
  }

  /// Every value of a model's labels.
  private static func labels(_ file: SourceFile) -> [Prose] {
    var ignored: [Diagnostic] = []
    return YAMLParser.parse(file, &ignored).map { values($0, file) } ?? []
  }

  /// The definitions of a glossary in one language.
  private static func definitions(_ file: SourceFile, _ language: LanguageTag) -> [Prose] {
    var ignored: [Diagnostic] = []
    guard let root = YAMLParser.parse(file, &ignored), case .sequence(let terms) = root.content
    else { return [] }
    return terms.compactMap { $0[language.text]?["def"] }.flatMap { values($0, file) }
  }

  /// All texts for readers that stand in no lesson.
  static func all(_ book: Book, _ language: Language) -> [Prose] {
    (language.file.map(messages) ?? [])
      + book.models.compactMap { $0.labelFiles[language.tag] }.flatMap(labels)
      + (book.glossary.file.map { definitions($0, language.tag) } ?? [])
  }

  // Recursion is bounded: the parser refuses deep nesting.
  private static func values(_ node: YAMLNode, _ file: SourceFile) -> [Prose] {
    switch node.content {
    case .mapping(let entries): entries.flatMap { values($0.value, file) }
    case .sequence(let items): items.flatMap { values($0, file) }
    case .scalar(let text, let isPlain):
      [prose(text, at: isPlain ? node.range : node.range.dropFirst().dropLast(), file)]
    }
  }

  /// Names in braces and what stands in backticks are no prose.
  private static func prose(_ text: String, at range: Range<Int>, _ file: SourceFile) -> Prose {
    var whole = Prose(file)
    whole.append(text.utf8.span, at: range)
    var prose = Prose(file)
    var closing: Unicode.Scalar?
    for (scalar, offset) in zip(whole.scalars, whole.offsets) {
      if let end = closing {
        if scalar == end { closing = nil }
      } else if scalar == "{" || scalar == "`" {
        closing = scalar == "{" ? "}" : "`"
        prose.append(Prose.code, at: offset)
      } else {
        prose.append(scalar, at: offset)
      }
    }
    return prose
  }
}
