import Base
package import Book

extension Checks {
  /// Checks that texts use the terms of the book's glossary.
  package static let glossary = Plugin(
    name: "glossary", summary: "every language uses the words of glossary.yaml",
    contributions: [
      .check(
        Check { checked in
          let book = checked.book
          guard !book.glossary.terms.isEmpty else { return [] }
          return GlossaryGaps(book).run()
            + AvoidedWordsCheck(words: book.glossaryWords).outside(book)
        }),
      .lessonCheck(
        LessonCheck { book in
          guard !book.glossary.terms.isEmpty else { return { _ in [] } }
          let words = book.glossaryWords
          let slips = AvoidedWordsCheck(words: words)
          let parity = GlossaryParity(glossary: book.glossary, words: words)
          return { $0.texts.flatMap(slips.run) + parity.run($0) }
        }),
    ])
}

/// Finds terms without a word or a definition in a language of the book.
private struct GlossaryGaps {
  private let book: Book

  init(_ book: Book) { self.book = book }

  /// Returns one diagnostic per language and kind of gap, at the first such term.
  ///
  /// Preview languages are covered by their own notice.
  func run() -> [Diagnostic] {
    guard let file = book.glossary.file else { return [] }
    let terms = book.glossary.terms.filter { !$0.entries.isEmpty }
    return book.languages.filter { $0.status == .full }.flatMap { language -> [Diagnostic] in
      let tag = language.tag
      let wordless = terms.filter { $0.entries[tag] == nil }
      let undefined = terms.filter { $0.entries[tag].map { $0.definition == nil } ?? false }
      return [(wordless, "word"), (undefined, "definition")].compactMap { terms, lack in
        terms.first.map { first in
          Diagnostic(
            .warning, "glossary-gap", at: first.range, in: file,
            "\(Self.name(first, terms.count - 1)) no \(lack) in `\(tag)`",
            help: terms.count > 1 ? "they are \(Self.list(terms))" : nil
          ).following([file.path, "Content/languages/\(tag).yaml"])
        }
      }
    }
  }

  private static func name(_ term: GlossaryTerm, _ others: Int) -> String {
    switch others {
    case 0: "`\(term.id)` has"
    case 1: "`\(term.id)` and 1 more term have"
    default: "`\(term.id)` and \(others) more terms have"
    }
  }

  private static func list(_ terms: [GlossaryTerm]) -> String {
    terms.map { "`\($0.id)`" }.joined(separator: ", ")
  }
}

/// Finds words to avoid in lessons, labels and interface texts.
struct AvoidedWordsCheck: Sendable {
  let words: [LanguageTag: GlossaryWords]

  /// Checks the texts outside of lessons.
  func outside(_ book: Book) -> [Diagnostic] {
    book.languages.flatMap { language -> [Diagnostic] in
      guard let words = words[language.tag] else { return [] }
      return YAMLProse.all(book, language).flatMap { prose -> [Diagnostic] in
        let slips = words.slips(in: prose)
        guard !slips.isEmpty else { return [] }
        let places = prose.places
        return slips.map { diagnostic($0, prose, places, words.language) }
      }
    }
  }

  func run(_ syntax: LessonSyntax) -> [Diagnostic] {
    let text = syntax.text
    guard let words = words[text.language] else { return [] }
    let quotations = text.allow.map { Array($0.unicodeScalars) }
    var isUsed = quotations.map { _ in false }
    var result: [Diagnostic] = []
    for prose in LessonProse(syntax).all {
      let slips = words.slips(in: prose)
      guard !slips.isEmpty else { continue }
      let (places, quoted) = (prose.places, quotations.map { prose.scalars.ranges(of: $0) })
      for slip in slips {
        if let index = quoted.firstIndex(where: { $0.haveOne(around: slip.range) }) {
          isUsed[index] = true
        } else {
          result.append(diagnostic(slip, prose, places, text.language))
        }
      }
    }
    for index in quotations.indices where !isUsed[index] && words.minds(text.allow[index]) {
      result.append(unused(text, index))
    }
    return result
  }

  private func diagnostic(
    _ slip: GlossaryWords.Slip, _ prose: Prose, _ places: Prose.Places, _ language: LanguageTag
  ) -> Diagnostic {
    let right = slip.term.entries[language]?.use.first ?? ""
    return Diagnostic(
      slip.term.mode == .enforce ? .error : .warning, "glossary-avoid",
      at: places.bytes(slip.range), in: prose.file,
      "`\(prose.text(slip.range))` is not the word for `\(slip.term.id)`", why: slip.word.reason,
      help: "write `\(right)`; a quotation goes under `allow:`")
  }

  private func unused(_ text: LessonText, _ index: Int) -> Diagnostic {
    let range = text.allowRanges.indices.contains(index) ? text.allowRanges[index] : 0..<0
    return Diagnostic(
      .warning, "unused-allow", at: range, in: text.file,
      "`\(text.allow[index])` need not be allowed", why: "the text does not quote it")
  }
}

/// Checks that a translated step contains the terms of its source; a text with `state: retold` need not.
struct GlossaryParity: Sendable {
  private let glossary: Glossary
  private let words: [LanguageTag: GlossaryWords]
  /// The names that are the same in every language, by their numbers in the finder.
  private let names: [String]
  private let finder: WordFinder

  init(glossary: Glossary, words: [LanguageTag: GlossaryWords]) {
    self.glossary = glossary
    self.words = words
    names = glossary.terms.flatMap(\.verbatim)
    var finder = WordFinder()
    for (number, name) in names.enumerated() { finder.add(name, number) }
    self.finder = finder
  }

  func run(_ lesson: ParsedLesson) -> [Diagnostic] {
    guard let source = lesson.source, let words = words[source.text.language] else { return [] }
    let steps = LessonProse(source).bySteps
    let wanted = steps.mapValues { terms(in: $0, words) }
    return lesson.translations.flatMap { other -> [Diagnostic] in
      guard let its = self.words[other.text.language] else { return [] }
      let open = other.text.originals(in: source.text)
      guard !open.isEmpty else { return compare(other, its, source.text, steps, wanted) }
      // Of a text that is translated in part, what is translated is compared.
      let translated = steps.mapValues { texts in
        texts.filter { prose in
          prose.start.map { start in !open.contains { $0.contains(start) } } ?? true
        }
      }
      return compare(
        other, its, source.text, translated, translated.mapValues { terms(in: $0, words) })
    }
  }

  /// Returns the byte range of the first occurrence of each term, by its index in the glossary.
  private func terms(in texts: [Prose], _ words: GlossaryWords) -> [Int: Range<Int>] {
    var result: [Int: Range<Int>] = [:]
    for prose in texts {
      let first = words.terms(in: prose).filter { result[$0.key] == nil }
      guard !first.isEmpty else { continue }
      let places = prose.places
      for (term, range) in first { result[term] = places.bytes(range) }
    }
    return result
  }

  private func compare(
    _ syntax: LessonSyntax, _ words: GlossaryWords, _ source: LessonText,
    _ original: [String: [Prose]],
    _ wanted: [String: [Int: Range<Int>]]
  ) -> [Diagnostic] {
    let text = syntax.text
    var suppressions = SuppressionLedger(text)
    var result: [Diagnostic] = []
    let steps = LessonProse(syntax).bySteps
    for (id, place) in text.isRetold
      ? [] : [("", text.introduction)] + text.steps.map({ ($0.id, $0.heading) })
    {
      guard let wanted = wanted[id], let prose = steps[id] else { continue }
      let found = terms(in: prose, words)
      for (number, range) in wanted.sorted(by: { $0.key < $1.key }) where found[number] == nil {
        let term = glossary.terms[number]
        guard term.mode == .enforce, let entry = term.entries[text.language],
          !suppressions.suppress(.term(term.id), in: id), !avoids(entry, in: prose)
        else { continue }
        result.append(missing(term, entry, text, place, source.note(range, "the source has it")))
      }
      result += verbatim(original[id] ?? [], prose, text, place)
    }
    return result + suppressions.unneeded { if case .term = $0 { true } else { false } }
  }

  /// Returns whether a text has a word to avoid instead, which is reported by itself.
  private func avoids(_ entry: GlossaryTerm.Entry, in texts: [Prose]) -> Bool {
    var finder = WordFinder()
    for word in entry.avoid { finder.add(word.text, 0) }
    return texts.contains { !finder.matches(in: $0.scalars).isEmpty }
  }

  private func missing(
    _ term: GlossaryTerm, _ entry: GlossaryTerm.Entry, _ text: LessonText, _ place: Range<Int>,
    _ note: Diagnostic.Note
  ) -> Diagnostic {
    Diagnostic(
      text.parity, "glossary-missing", at: place.lowerBound..<min(place.upperBound, text.bodyEnd),
      in: text.file, "`\(entry.use[0])` is missing in this step",
      why: "the source's step speaks of `\(term.id)`",
      help: "use the word, or suppress `term: \(term.id)` with a reason", notes: [note])
  }

  /// Reports names of the source that must not be translated but are missing.
  private func verbatim(
    _ source: [Prose], _ translation: [Prose], _ text: LessonText, _ place: Range<Int>
  ) -> [Diagnostic] {
    names(in: source).subtracting(names(in: translation)).sorted().map { number in
      Diagnostic(
        text.parity, "glossary-verbatim",
        at: place.lowerBound..<min(place.upperBound, text.bodyEnd),
        in: text.file, "`\(names[number])` of the source's step is missing",
        why: "the name is the same in every language")
    }
  }

  /// Returns the numbers of the names that texts have, spelled exactly so.
  private func names(in texts: [Prose]) -> Set<Int> {
    Set(
      texts.flatMap { prose in
        finder.matches(in: prose.scalars).lazy.filter { prose.text($0.range) == names[$0.number] }
          .map(\.number)
      })
  }
}

extension [Range<Int>] {
  /// Returns whether one of these, which are in order and do not overlap, has a range in it.
  ///
  /// - Complexity: O(log n), where n is the number of ranges.
  fileprivate func haveOne(around range: Range<Int>) -> Bool {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].lowerBound <= range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low > 0 && self[low - 1].contains(range)
  }
}

extension LessonText {
  fileprivate var bodyEnd: Int { file.bytes.count }
}
