private import Base
package import Book

/// The shortest open tasks of each language, for translators with little time.
package struct FirstTranslations {
  private static let most = 3

  /// A task and the amount of text that it involves.
  private struct Task {
    let words: Int
    let steps: Int?
    let name: String
    let command: String

    var line: String {
      let size = [
        steps.map { $0 == 1 ? "1 step" : "\($0) steps" }, words == 1 ? "1 word" : "\(words) words",
      ].compactMap(\.self).joined(separator: ", ")
      return "\(name) (\(size)): \(command)"
    }
  }

  private let status: TranslationStatus
  private let book: Book

  package init(_ status: TranslationStatus, _ book: Book) {
    self.status = status
    self.book = book
  }

  /// The report for terminals: each language with up to three tasks, the shortest first.
  ///
  /// Tasks of equal length are in the book's order.
  package var lines: [String] {
    let lists = status.languages.map { language in
      let tasks = status.items.filter { $0.language == language.language }.compactMap(task)
      let ordered = tasks.enumerated().sorted {
        ($0.element.words, $0.offset) < ($1.element.words, $1.offset)
      }
      return (language.language, ordered.prefix(Self.most).map(\.element.line))
    }
    let open = lists.filter { !$0.1.isEmpty }
    guard !open.isEmpty else { return ["Nothing is left to translate."] }
    return open.flatMap { tag, lines in [tag.text] + lines.map { "  \($0)" } }
  }

  private func task(_ item: TranslationStatus.Item) -> Task? {
    guard let lesson = book.lesson(item.lesson), let source = lesson.reference(in: book) else {
      return nil
    }
    let place = "\(item.language) \(item.lesson)"
    guard let id = item.step, item.state != .missingLesson else {
      let words = source.steps.reduce(Self.words(source, source.introduction)) {
        $0 + Self.words(source, $1.heading.lowerBound..<$1.body.upperBound)
      }
      return Task(
        words: words, steps: source.steps.count, name: item.lesson,
        command: "tracebook translate start \(place)")
    }
    let step = source.steps.first { $0.id == id }
    guard id == Stamp.head || step != nil else { return nil }
    let range = step.map { $0.heading.lowerBound..<$0.body.upperBound } ?? source.introduction
    let command =
      switch item.state {
      case .staleProse, .staleExample: "tracebook translate diff \(place)"
      case .missingStep, .partial:
        "translate it in Content/lessons/\(item.lesson)/\(item.language).md"
      default: "compare it, then tracebook translate confirm \(place) \(id)"
      }
    return Task(
      words: Self.words(source, range), steps: nil,
      name: "\(item.lesson)#\(id) \(item.state.rawValue)",
      command: command)
  }

  /// Counts words separated by whitespace; each Chinese character counts as a word.
  private static func words(_ text: LessonText, _ range: Range<Int>) -> Int {
    var count = 0
    var isInWord = false
    for scalar in text.file.text(range).unicodeScalars {
      let isSign = (0x3400...0x9FFF).contains(scalar.value) || scalar.value >= 0x20000
      let isWord =
        !isSign && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      if isSign || isWord && !isInWord { count += 1 }
      if isSign || isWord || scalar.properties.isWhitespace { isInWord = isWord }
    }
    return count
  }
}
