import Base
import Book
import Markdown

/// Looks up the keys under `words:` in the examples and models of a lesson.
struct OwnWordsCheck {
  /// Returns the check that the app's own words that a lesson translates are in its examples.
  static func prepare(_ book: Book) -> LessonCheck.Look {
    let broken = Set(book.brokenModels)
    return { lesson in
      // A model that cannot be read may have any word.
      guard lesson.texts.contains(where: { !$0.text.wordKeys.isEmpty }),
        broken.isDisjoint(with: lesson.texts.flatMap(\.text.models))
      else { return [] }
      return OwnWordsCheck(lesson, book).run()
    }
  }

  private let lesson: ParsedLesson
  private let examples: [SourceFile]
  private let models: [SourceFile]
  /// The inline code of the source, which translations quote by their own words.
  private let codes: Set<String>

  private init(_ lesson: ParsedLesson, _ book: Book) {
    self.lesson = lesson
    let embedded = Set(lesson.texts.flatMap(\.text.steps).flatMap(\.embeds).map(\.path))
    examples = book.examples.filter {
      $0.lesson == lesson.lesson.id || embedded.contains($0.file.path)
    }.map(\.file)
    models = Set(lesson.texts.flatMap(\.text.models)).sorted().compactMap(book.model).flatMap {
      [$0.definition.file] + $0.definition.parts
    }
    codes = Set(lesson.source?.codes.map(\.text) ?? [])
  }

  private func run() -> [Diagnostic] {
    let keys = Set(lesson.texts.flatMap(\.text.wordKeys).map(\.text))
    let unused = keys.subtracting(codes).filter { key in
      !(examples + models).contains { Self.contains($0.bytes, Array(key.utf8)) }
    }
    guard !unused.isEmpty else { return [] }
    let given = given
    return lesson.texts.flatMap { syntax in
      let keys = syntax.text.wordKeys
      let candidates = given.subtracting(keys.map(\.text)).sorted()
      return keys.filter { unused.contains($0.text) }.map { key in
        Diagnostic(
          .warning, "unused-word", at: key.range, in: syntax.text.file,
          "`\(key.text)` under `words` is in no example of the lesson and not in its model",
          why: "readers never see what it is called",
          help: Suggestion.help(for: key.text, among: candidates)
            ?? "remove it"
        ).following((examples + models).map(\.path))
      }
    }
  }

  /// The words of the app's actions in the examples, without the verbs.
  private var given: Set<String> {
    Set(
      examples.flatMap { file in
        (0..<file.lineCount).map(file.lineText).filter { $0.hasPrefix("  ") }.flatMap {
          $0.split(separator: " ").dropFirst().map(String.init)
        }
      })
  }

  /// Returns whether a text has a word that is not a part of a longer one.
  private static func contains(_ bytes: [UInt8], _ word: [UInt8]) -> Bool {
    guard let first = word.first else { return true }
    var index = bytes.startIndex
    while let start = bytes[index...].firstIndex(of: first) {
      let end = start + word.count
      guard end <= bytes.count else { return false }
      if bytes[start..<end].elementsEqual(word), start == 0 || !isOfWord(bytes[start - 1]),
        end == bytes.count || !isOfWord(bytes[end])
      {
        return true
      }
      index = start + 1
    }
    return false
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || Character(UnicodeScalar(byte)).isLetter
      || Character(UnicodeScalar(byte)).isNumber
  }
}
