import Base
package import Book

/// What a lesson says above an example, where a question about it may have its answer.
///
/// It is the source, so that a page and a session ask the same in every language.
package struct TextAbove: Sendable {
  /// The text without the case of its letters and the marks of code.
  private let text: String
  private let language: LanguageTag
  private let words: [String: String]
  private let catalog: Catalog?

  /// Creates the text of a step up to an example, with the caption of the example and the introduction of the lesson.
  ///
  /// - Returns: The text; nil when the source shows no such example.
  package init?(of path: String, in lesson: Lesson, _ book: Book) {
    guard let source = lesson.source.flatMap({ lesson.texts[$0] }),
      let step = source.steps.first(where: { $0.embeds.contains { $0.path == path } }),
      let embed = step.embeds.first(where: { $0.path == path })
    else { return nil }
    let file = source.file
    self.init(
      [source.introduction, step.heading, step.body.lowerBound..<embed.range.upperBound]
        .map { file.text($0) }.joined(separator: "\n"),
      language: source.language, words: source.words, catalog: Catalog(book, source.language))
  }

  init(
    _ text: String, language: LanguageTag, words: [String: String] = [:], catalog: Catalog? = nil
  ) {
    self.text = Self.folded(text)
    self.language = language
    self.words = words
    self.catalog = catalog
  }

  /// Whether there is a sentence above the example, without which nobody can know what it is about.
  package var explains: Bool {
    text.split(separator: "\n").contains { line in
      line.contains { $0.isLetter } && !line.hasPrefix("#") && !line.hasPrefix("[")
    }
  }

  /// Returns whether the text says the answer of a question and none of its other choices.
  package func answers(_ question: Question, of model: Model) -> Bool {
    if case .order(let calls) = question.answer {
      // The last of them is enough to be told in a row.
      let places = calls.map { place(of: names(of: .callback($0), model)) }
      return places.allSatisfy { $0 != nil }
        && zip(places, places.dropFirst()).allSatisfy {
          ($0 ?? 0) < ($1 ?? 0)
        }
    }
    func isSaid(_ choice: Choice) -> Bool { place(of: names(of: choice, model)) != nil }
    return isSaid(question.answer)
      && !question.choices.contains { !question.right.contains($0) && isSaid($0) }
  }

  private func place(of names: [String]) -> Int? {
    names.compactMap { name -> Int? in
      guard !name.isEmpty, let range = text.firstRange(of: name) else { return nil }
      // A number is none within a longer one, nor a word in another; a unit may be written out.
      func isPart(_ character: Character?) -> Bool {
        character.map { $0.isASCII && ($0.isLetter || $0.isNumber) } ?? false
      }
      let isTime = name.first?.isNumber ?? false
      let isInside =
        isPart(text[..<range.lowerBound].last)
        || !isTime && isPart(name.last) && isPart(text[range.upperBound...].first)
      return isInside ? nil : text.distance(from: text.startIndex, to: range.lowerBound)
    }.min()
  }

  /// The names by which a text may say a choice.
  private func names(of choice: Choice, _ model: Model) -> [String] {
    let labels = model.shownLabels[language] ?? ModelLabels()
    let names: [String] =
      switch choice {
      case .callback(let name):
        [name, labels.callbacks[name]?.label ?? ""]
          + (model.definition.callbacks.first { $0.name == name }?.spellings.map(\.text) ?? [])
      case .state(let state): [labels[.states][state] ?? ""]
      case .own(let datum, let value):
        [AppWords(words).label(of: value, behind: datum) ?? value]
      case .datum(let state): [catalog?.text("learn.datum.\(state)") ?? ""]
      case .time(let time): time.flatMap { time in catalog.map { [$0.time(time)] } } ?? []
      case .nothing, .order, .line, .proved: []
      }
    return names.map(Self.folded)
  }

  /// Drops what does not matter: case, marks, spaces behind numbers, and what follows the name of a method.
  private static func folded(_ text: String) -> String {
    var folded = ""
    for character in text.lowercased() where !"`*".contains(character) {
      if character == " " || character == "\u{A0}", folded.last?.isNumber ?? false { continue }
      folded.append(character)
    }
    for ending in ["(_:)", "()"] { folded = folded.replacing(ending, with: "") }
    if folded.hasSuffix(":") { folded.removeLast() }
    return folded
  }
}
