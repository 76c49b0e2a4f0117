import Base
import Book

/// Checks that a translated step contains the terms of its source; a text with `state: retold` need not.
struct GlossaryParity: Sendable {
  let glossary: Glossary
  let words: [LanguageTag: GlossaryWords]

  func run(_ lesson: ParsedLesson) -> [Diagnostic] {
    guard let source = lesson.source, let words = words[source.text.language] else { return [] }
    let steps = LessonProse(source).bySteps
    let wanted = steps.mapValues { terms(in: $0, words) }
    return lesson.translations.flatMap { other -> [Diagnostic] in
      guard let its = self.words[other.text.language] else { return [] }
      return compare(other, its, source.text, steps, wanted)
    }
  }

  /// Returns the byte range of the first occurrence of each term, by its index in the glossary.
  private func terms(in texts: [Prose], _ words: GlossaryWords) -> [Int: Range<Int>] {
    var result: [Int: Range<Int>] = [:]
    for prose in texts {
      for (term, range) in words.terms(in: prose) where result[term] == nil {
        result[term] = prose.bytes(range)
      }
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
    var finder = WordFinder<Bool>()
    for word in entry.avoid { finder.add(word.text, true) }
    return texts.contains { !finder.matches(in: $0.scalars).isEmpty }
  }

  private func missing(
    _ term: GlossaryTerm, _ entry: GlossaryTerm.Entry, _ text: LessonText, _ place: Range<Int>,
    _ note: Diagnostic.Note
  ) -> Diagnostic {
    Diagnostic(
      .error, "glossary-missing", at: place.lowerBound..<min(place.upperBound, text.bodyEnd),
      in: text.file, "`\(entry.use[0])` is missing in this step",
      why: "the source's step speaks of `\(term.id)`",
      help: "use the word, or suppress `term: \(term.id)` with a reason", notes: [note])
  }

  /// Reports names of the source that must not be translated but are missing.
  private func verbatim(
    _ source: [Prose], _ translation: [Prose], _ text: LessonText, _ place: Range<Int>
  ) -> [Diagnostic] {
    glossary.terms.flatMap(\.verbatim).compactMap { name in
      var finder = WordFinder<Bool>()
      finder.add(name, true)
      func has(_ texts: [Prose]) -> Bool {
        texts.contains { prose in
          finder.matches(in: prose.scalars).contains { prose.text($0.range) == name }
        }
      }
      guard has(source), !has(translation) else { return nil }
      return Diagnostic(
        .error, "glossary-verbatim", at: place.lowerBound..<min(place.upperBound, text.bodyEnd),
        in: text.file, "`\(name)` of the source's step is missing",
        why: "the name is the same in every language")
    }
  }
}

extension LessonText {
  fileprivate var bodyEnd: Int { file.bytes.count }
}
