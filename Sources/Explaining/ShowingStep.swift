import BookModel
import Diagnostics
import Transcripts

/// The step of a book that shows a callback.
package struct ShowingStep: Sendable, Equatable {
  /// The id of the lesson.
  package let lesson: String
  /// The id of the step.
  package let step: String
  /// The title of the step.
  package let title: String
  /// The path of the lesson's file.
  package let path: String
  /// The one-based line of the step's heading.
  package let line: Int

  /// Finds the step that shows a callback best: where it follows one of the calls that were possible,
  /// or else where it is called at all, or else where the text names it.
  ///
  /// Lessons that are above all about the model come before others.
  ///
  /// - Parameters:
  ///   - callback: The callback.
  ///   - possible: The names of the callbacks that were possible instead.
  ///   - model: The id of the model.
  ///   - language: The language of the lessons to point to, where they have it.
  ///   - book: The book.
  /// - Returns: The step, or nil when no lesson of the model has one.
  /// - Complexity: O(bytes of the book).
  static func find(
    _ callback: CallbackDeclaration, after possible: [String], of model: String,
    in language: LanguageTag, _ book: Book
  ) -> ShowingStep? {
    var called: Set<String> = []
    var following: Set<String> = []
    for example in book.examples where self.model(of: example) == model {
      let calls = calls(in: example.file)
      guard calls.contains(callback.name) else { continue }
      called.insert(example.file.path)
      if zip(calls, calls.dropFirst()).contains(where: {
        $1 == callback.name && possible.contains($0)
      }) {
        following.insert(example.file.path)
      }
    }
    let names = [callback.name] + callback.spellings.map(\.text)
    let conditions: [(LessonText, Step) -> Bool] = [
      { _, step in step.embeds.contains { following.contains($0.path) } },
      { _, step in step.embeds.contains { called.contains($0.path) } },
      { text, step in
        let prose = text.file.text(step.body)
        return names.contains { prose.contains("`\($0)`") }
      },
    ]
    for condition in conditions {
      for isFirst in [true, false] {
        if let found = find(model, isFirst, language, book, condition) { return found }
      }
    }
    return nil
  }

  private static func find(
    _ model: String, _ isFirst: Bool, _ language: LanguageTag, _ book: Book,
    _ condition: (LessonText, Step) -> Bool
  ) -> ShowingStep? {
    for lesson in book.lessons {
      guard
        let text = lesson.texts[language] ?? lesson.source.flatMap({ lesson.texts[$0] }),
        isFirst ? text.models.first == model : text.models.dropFirst().contains(model),
        let step = text.steps.first(where: { condition(text, $0) })
      else { continue }
      let line = text.file.position(at: step.heading.lowerBound).line
      return ShowingStep(
        lesson: lesson.id, step: step.id, title: step.title, path: text.file.path, line: line)
    }
    return nil
  }

  private static func model(of example: ExampleFile) -> String? {
    guard example.fileExtension == "trace" else { return nil }
    var reader = TraceHeadReader(example.file)
    return reader.read().model?.text ?? example.model
  }

  /// Returns the first word of each line that is not indented, as calls have it.
  private static func calls(in file: SourceFile) -> [String] {
    (0..<file.lineCount).compactMap { line in
      let word = file.bytes[file.lineRange(line)].prefix {
        $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "@")
      }
      guard let first = word.first, LineMatcher.isWord(first), word.count > 1 else { return nil }
      return String(decoding: word, as: UTF8.self)
    }
  }
}
