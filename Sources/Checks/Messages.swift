import Base
package import Book

extension Checks {
  /// Checks that every language has the same interface texts.
  package static let messages = Plugin(
    name: "messages", summary: "every language has the texts, placeholders and plural forms",
    contributions: [
      .check(
        Check { checked in
          let languages = checked.book.languages
          // Keys of any language are required of all others, including the default one.
          let mistyped = languages.map { mistypedKeys($0, languages[0]) }
          let strange = Set(mistyped.flatMap(\.keys))
          let keys = Set(languages.flatMap(\.messages.keys)).subtracting(strange).sorted()
          return zip(languages, mistyped).flatMap {
            MessageCheck(language: $0, model: languages[0], keys: keys, mistyped: $1).run()
          }
        })
    ])
}

extension Checks {
  /// Returns the keys of a language that the default one lacks, with the keys that are meant.
  private static func mistypedKeys(_ language: Language, _ model: Language) -> [String: String] {
    let strange = language.messages.keys.filter { model.messages[$0] == nil }
    guard language.tag != model.tag, !strange.isEmpty else { return [:] }
    let lacking = model.messages.keys.filter { language.messages[$0] == nil }.sorted()
    return Dictionary(
      strange.compactMap { key in EditDistance.likely(key, among: lacking).map { (key, $0) } }
    ) { first, _ in first }
  }
}

/// Compares the messages of one language with those of another.
private struct MessageCheck {
  let language: Language
  /// The default language, with which the messages are compared.
  let model: Language
  /// The keys of all languages, sorted.
  let keys: [String]
  /// The keys of this language that the default one lacks, with the keys that are meant.
  let mistyped: [String: String]
  /// The messages of the language by their keys, which are sorted; none when its file could not be read.
  private let sortedMessages: [(String, Message, Range<Int>, SourceFile)]

  init(language: Language, model: Language, keys: [String], mistyped: [String: String]) {
    (self.language, self.model, self.keys, self.mistyped) = (language, model, keys, mistyped)
    sortedMessages =
      language.file.map { file in
        language.messages.sorted { $0.key < $1.key }.map { key, message in
          (key, message, language.messageRanges[key] ?? 0..<0, file)
        }
      } ?? []
  }

  func run() -> [Diagnostic] { unknown() + missing() + placeholders() + forms() }

  /// Reports messages that the default language lacks and that are nearly another of its own.
  private func unknown() -> [Diagnostic] {
    sortedMessages.compactMap { key, _, range, file in
      mistyped[key].map { likely in
        Diagnostic(
          .error, "unknown-message", at: range, in: file,
          "`\(key)` is not a text of the interface", help: Suggestion.question(likely))
      }
    }
  }

  /// Reports missing messages in one diagnostic; none for a language whose file could not be read.
  private func missing() -> [Diagnostic] {
    guard let file = language.file else { return [] }
    let meant = Set(mistyped.values)
    let lacking = keys.filter { language.messages[$0] == nil && !meant.contains($0) }
    guard let first = lacking.first, language.status == .full else { return [] }
    let others = lacking.count - 1
    let what =
      others == 0 ? "is" : others == 1 ? "and 1 more text are" : "and \(others) more texts are"
    return [
      Diagnostic(
        .warning, "missing-message", path: file.path, "`\(first)` \(what) missing under `ui:`",
        why: "readers get \(others == 0 ? "it" : "them") in another language",
        help: others == 0 ? nil : "`tracebook translate status --json` lists them")
    ]
  }

  private func placeholders() -> [Diagnostic] {
    sortedMessages.compactMap { key, message, range, file in
      guard let wanted = model.messages[key]?.placeholders, wanted != message.placeholders else {
        return nil
      }
      let names = wanted.map { "{\($0)}" }.joined(separator: ", ")
      return Diagnostic(
        .error, "message-placeholders", at: range, in: file,
        "`\(key)` has other placeholders than in `\(model.tag)`",
        help: wanted.isEmpty ? "there it has none" : "there it has \(names)")
    }
  }

  /// Reports plural forms that are never used, and required ones that are missing.
  ///
  /// One form without the number is enough: languages whose verbs have no plural, such as Swedish,
  /// read the same for every number where English has two forms.
  private func forms() -> [Diagnostic] {
    let needed = language.plurals.categoriesOfWholeNumbers
    return sortedMessages.flatMap { key, message, range, file -> [Diagnostic] in
      let isPlural = message.forms.count > 1 || (model.messages[key]?.forms.count ?? 0) > 1
      guard isPlural else { return [] }
      let unused = message.forms.keys.filter { !language.plurals.categories.contains($0) }
      let isInvariable = message.forms.count == 1 && !message.placeholders.contains("count")
      let missing = isInvariable ? [] : needed.filter { message.forms[$0] == nil && $0 != .other }
      return unused.map(\.rawValue).sorted().map {
        Diagnostic(
          .error, "unused-plural-form", at: range, in: file,
          "`\(key)` has a form for `\($0)`, for which the language has no rule",
          help: "take it out, or write the rule under `plurals:`")
      }
        + missing.map(\.rawValue).sorted().map {
          Diagnostic(
            .warning, "missing-plural-form", at: range, in: file,
            "`\(key)` has no form for `\($0)`", why: "the form for `other` is used instead")
        }
    }
  }

}
