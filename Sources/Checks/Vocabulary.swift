import Base
package import Book
import Markdown
import Synchronization

extension Checks {
  /// Checks that inline code resembling a name of the lesson's models is such a name.
  package static let vocabulary = Plugin(
    name: "vocabulary", summary: "inline code that looks like a model's name is one",
    contributions: [
      .lessonCheck(
        LessonCheck { book in
          let check = VocabularyCheck(book)
          let words = OwnWordsCheck.prepare(book)
          return { $0.texts.flatMap(check.run) + words($0) }
        })
    ])
}

/// Checks the inline code of lessons.
private struct VocabularyCheck: Sendable {
  /// The lookups by the list of models that a text names.
  private let lookups: [[String]: VocabularyLookup]
  private let words: [LanguageTag: GlossaryWords]
  private let broken: Set<String>

  init(_ book: Book) {
    let models = Set(book.lessonTexts.map(\.text.models))
    lookups = Dictionary(
      uniqueKeysWithValues: models.map { ($0, VocabularyLookup($0.compactMap(book.model))) })
    words = book.glossaryWords
    broken = Set(book.brokenModels)
  }

  func run(_ syntax: LessonSyntax) -> [Diagnostic] {
    let text = syntax.text
    // A model that cannot be read may have any name.
    guard broken.isDisjoint(with: text.models), let lookup = lookups[text.models] else { return [] }
    var result: [Diagnostic] = []
    var used: Set<String> = []
    for code in syntax.codes {
      guard let nearest = lookup.nameMeant(by: code.text) else { continue }
      if text.allow.contains(code.text) {
        used.insert(code.text)
      } else {
        result.append(unknown(code, nearest, text))
      }
    }
    // Without the models, it is unknown whether allowed names are needed.
    guard !lookup.isEmpty else { return result }
    for (index, name) in text.allow.enumerated() where !used.contains(name) {
      // The glossary check reports allowed quotations that contain avoided words.
      if words[text.language]?.minds(name) == true { continue }
      result.append(unused(name, text, index))
    }
    return result
  }

  private func unknown(_ code: PlacedText, _ nearest: String, _ text: LessonText) -> Diagnostic {
    Diagnostic(
      .error, "unknown-name", at: code.range, in: text.file,
      "`\(code.text)` is not a name of \(text.models.joined(separator: " or "))",
      help: "\(Suggestion.question(nearest)) A name that is wrong on purpose goes under `allow:`")
  }

  private func unused(_ name: String, _ text: LessonText, _ index: Int) -> Diagnostic {
    let range = text.allowRanges.indices.contains(index) ? text.allowRanges[index] : 0..<0
    return Diagnostic(
      .warning, "unused-allow", at: range, in: text.file, "`\(name)` need not be allowed",
      why: "the text does not quote it, or it is a name that exists")
  }
}

/// The names of some models, with suggestions for misspelled ones.
final class VocabularyLookup: Sendable {
  /// The minimum length in scalars of a misspelled name; shorter code may be anything.
  private static let shortestSlip = 8
  /// The number of edits that readers easily overlook.
  private static let slips = 2

  private let names: [String]
  private let known: Set<String>
  private let patterns: [NamePattern]
  /// The answers to earlier queries, as lessons repeat the same code.
  private let answers = Mutex<[String: String?]>([:])

  init(_ models: [Model]) {
    names = models.flatMap(\.vocabularyNames)
    known = Set(names)
    patterns = models.flatMap { $0.definition.vocabulary.map { NamePattern($0) } }
  }

  var isEmpty: Bool { names.isEmpty }

  /// Returns the name that some code misspells; nil when it is a name or resembles none.
  func nameMeant(by code: String) -> String? {
    if known.contains(code) { return nil }
    if let answer = answers.withLock({ $0[code] }) { return answer }
    let answer = find(code)
    answers.withLock { $0[code] = .some(answer) }
    return answer
  }

  private func find(_ code: String) -> String? {
    if patterns.contains(where: { $0.matches(code) }) {
      return EditDistance.nearest(to: code, among: names)
    }
    let length = code.unicodeScalars.count
    guard length >= Self.shortestSlip else { return nil }
    let near = names.filter { abs($0.unicodeScalars.count - length) <= Self.slips }
    guard let name = EditDistance.nearest(to: code, among: near),
      EditDistance.between(code, name) <= Self.slips
    else { return nil }
    return name
  }
}

/// A pattern in which `*` matches any run of characters, including none.
struct NamePattern: Sendable {
  private let parts: [[UInt8]]

  init(_ pattern: String) {
    parts = pattern.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
      .map(Array.init)
  }

  /// Returns whether the whole text matches.
  ///
  /// - Complexity: O(n · p), where n is the number of bytes of the text and p the number of parts.
  func matches(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    guard let first = parts.first, let last = parts.last, rest.starts(with: first) else {
      return false
    }
    guard parts.count > 1 else { return rest.count == first.count }
    rest = rest.dropFirst(first.count)
    // The earliest match of each part leaves the most text for the others.
    for part in parts.dropFirst().dropLast() {
      guard let end = Self.end(of: part, in: rest) else { return false }
      rest = rest[end...]
    }
    return rest.count >= last.count && rest.suffix(last.count).elementsEqual(last)
  }

  private static func end(of part: [UInt8], in text: ArraySlice<UInt8>) -> Int? {
    var start = text.startIndex
    while start + part.count <= text.endIndex {
      if text[start..<(start + part.count)].elementsEqual(part) { return start + part.count }
      start += 1
    }
    return nil
  }
}

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
      // A value may stand behind its datum.
      let words = key.split(separator: " ")
      return !(examples + models).contains { file in
        words.allSatisfy { Self.contains(file.bytes, Array($0.utf8)) }
      }
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
