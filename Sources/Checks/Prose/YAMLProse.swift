import Base
import Book
import Formats

/// The texts for readers in a language's file, a model's labels or the glossary.
enum YAMLProse {
  /// Returns the interface texts of a language's file.
  private static func messages(_ file: SourceFile) -> [Prose] {
    var ignored: [Diagnostic] = []
    guard let root = YAMLParser.parse(file, &ignored), let texts = root["ui"] else { return [] }
    return values(texts, file)
  }

  /// Returns all values of a model's labels.
  private static func labels(_ file: SourceFile) -> [Prose] {
    var ignored: [Diagnostic] = []
    return YAMLParser.parse(file, &ignored).map { values($0, file) } ?? []
  }

  /// Returns the definitions of a glossary in one language.
  private static func definitions(_ file: SourceFile, _ language: LanguageTag) -> [Prose] {
    var ignored: [Diagnostic] = []
    guard let root = YAMLParser.parse(file, &ignored), case .sequence(let terms) = root.content
    else { return [] }
    return terms.compactMap { $0[language.text]?["def"] }.flatMap { values($0, file) }
  }

  /// Returns all texts for readers outside of lessons.
  static func all(_ book: Book, _ language: Language) -> [Prose] {
    (language.file.map(messages) ?? [])
      + book.models.compactMap { $0.labelFiles[language.tag] }.flatMap(labels)
      + (book.glossary.file.map { definitions($0, language.tag) } ?? [])
  }

  // Recursion is bounded, because the parser refuses deep nesting.
  private static func values(_ node: YAMLNode, _ file: SourceFile) -> [Prose] {
    switch node.content {
    case .mapping(let entries): entries.flatMap { values($0.value, file) }
    case .sequence(let items): items.flatMap { values($0, file) }
    case .scalar(let text, let isPlain):
      [prose(text, at: isPlain ? node.range : node.range.dropFirst().dropLast(), file)]
    }
  }

  /// Returns a value as prose, with names in braces and text in backticks replaced as code.
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
