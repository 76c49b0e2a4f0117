import Base
package import Book

extension Checks {
  /// Checks that lessons show or state every fact of `facts.yaml`.
  package static let coverage = Plugin(
    name: "coverage", summary: "every fact of facts.yaml is shown or stated by a lesson",
    contributions: [
      .check(
        Check { checked in
          // Examples that were not run could show any fact.
          guard let facts = checked.book.facts, checked.book.brokenModels.isEmpty else {
            return []
          }
          return CoverageCheck(facts, checked).run()
            + (facts.areNamedEverywhere ? MissingFactsCheck(checked).run() : [])
        })
    ])
}

/// Compares facts with the lessons.
private struct CoverageCheck {
  private let facts: Facts
  private let mentions: FactMentions

  init(_ facts: Facts, _ checked: CheckedBook) {
    self.facts = facts
    mentions = FactMentions(checked)
  }

  /// A lesson that a chapter names wrongly is not read.
  private static let settings = "Content/book.yaml"

  /// Returns what is wrong; a mention of a fact that could not be read is not, unless the list is
  /// whole.
  func run() -> [Diagnostic] {
    facts.all.compactMap { unsure($0) ?? problem($0) }
      + (facts.isWhole ? mentions.places.compactMap(problem) : [])
  }

  /// Reports a fact that is only reported and is to be proved, as if it were sure.
  private func unsure(_ fact: Fact) -> Diagnostic? {
    guard fact.isOnlyReported, fact.kind == .claim, fact.verdict == .true else { return nil }
    return Diagnostic(
      .error, "unsure-claim", at: fact.range, in: facts.file,
      "fact \(fact.id) is only reported, so no claim can prove it", why: fact.text,
      help: "write `kind: example` or `kind: prose`, or name evidence that is more than a report")
  }

  private func problem(_ fact: Fact) -> Diagnostic? {
    let found = mentions.found[fact.id] ?? []
    if fact.acceptsProse, found.contains(.inProse) { return nil }
    if fact.kind == .prose { return found.isEmpty ? missing(fact, "stated by no lesson") : nil }
    let isCorrected = fact.verdict == .true || found.contains(.refuted)
    // A fact that is not true may be shown either way, as long as it is also refuted.
    let wanted: Set<FactMentions.Way> =
      fact.verdict == .true
      ? (fact.kind == .example ? [.byTrace] : [.byClaim]) : [.byTrace, .byClaim]
    guard !found.isDisjoint(with: wanted) else {
      let way = fact.kind == .example ? "shown by no trace" : "decided by no claim"
      return missing(fact, "\(way) of a lesson")
    }
    return isCorrected ? nil : missing(fact, "not refuted as the source has it", key: "refutes")
  }

  private func missing(_ fact: Fact, _ what: String, key: String = "covers") -> Diagnostic {
    let head = "write `\(key): \(fact.id)` in the head of an example that a lesson embeds"
    return Diagnostic(
      .error, "uncovered-fact", at: fact.range, in: facts.file, "fact \(fact.id) is \(what)",
      why: fact.text,
      help: fact.acceptsProse
        ? "\(head), or `{#id .prose covers=\(fact.id)}` after a heading" : head
    ).following(mentions.files(of: fact.id, among: facts) + [Self.settings])
  }

  /// Reports a mention of an unknown fact, or the refutation of a true one.
  private func problem(_ place: FactMentions.Place) -> Diagnostic? {
    let fact = place.id.flatMap { facts[$0] }
    guard let fact else {
      let help = Suggestion.help(
        for: place.text, among: facts.all.map { String($0.id) }, for: "unknown-fact", in: place.file
      )
      return Diagnostic(
        .error, "unknown-fact", at: place.range, in: place.file, "`\(place.text)` is not a fact",
        help: help
          ?? "write the number of a fact in \(facts.file.path), or `\(ExampleFacts.none)`"
      )
    }
    guard place.isRefutation, fact.verdict == .true else { return nil }
    return Diagnostic(
      .error, "refuted-fact", at: place.range, in: place.file,
      "fact \(fact.id) is true, so nothing refutes it", why: fact.text,
      help: "write it under `covers:`")
  }
}

/// The mentions of facts in the heads of examples and in the headings of lessons.
struct FactMentions {
  /// How a mention supports a fact.
  enum Way { case byTrace, byClaim, inProse, refuted }

  /// A mention of a fact in a file.
  struct Place {
    let text: String
    let isRefutation: Bool
    let file: SourceFile
    let range: Range<Int>

    var id: Int? { Int(text) }
  }

  /// The ways in which lessons support each fact, by fact id.
  private(set) var found: [Int: Set<Way>] = [:]
  /// All mentions, in the order of the lessons, followed by that of the examples.
  private(set) var places: [Place] = []

  init(_ checked: CheckedBook) {
    let book = checked.book
    let embedded = Set(
      book.lessonTexts.flatMap(\.text.steps).flatMap(\.embeds).map(\.path))
    for (_, text) in book.lessonTexts { read(text) }
    for example in book.examples {
      let ways = embedded.contains(example.file.path) ? Self.ways(checked, example) : nil
      read(example, ways)
    }
  }

  /// Returns how an example supports facts; nil without an outcome, here and in another shard.
  private static func ways(_ checked: CheckedBook, _ example: ExampleFile) -> Way? {
    switch checked.outcomes[example.file.path] {
    case .transcript: .byTrace
    case .claims, .exercise, .catching: .byClaim
    case .order, .listing, .comparison: .byTrace
    case nil:
      checked.elsewhere.contains(example.file.path) ? Self.way(unread: example) : nil
    }
  }

  /// Returns how an example of another shard supports facts; an exercise with a companion orders the calls of that trace.
  private static func way(unread example: ExampleFile) -> Way {
    switch example.fileExtension {
    case "claim": .byClaim
    case "exercise": example.companions.isEmpty ? .byClaim : .byTrace
    default: .byTrace
    }
  }

  /// Returns the files that mention a fact, or a number that is not a fact and may be meant for it.
  func files(of id: Int, among facts: Facts) -> [String] {
    places.filter { place in place.id.map { $0 == id || facts[$0] == nil } ?? true }
      .map(\.file.path)
  }

  private mutating func read(_ text: LessonText) {
    for step in text.steps {
      for id in step.covers {
        found[id, default: []].insert(.inProse)
        places.append(
          Place(
            text: String(id), isRefutation: false, file: text.file, range: step.heading))
      }
    }
  }

  private mutating func read(_ example: ExampleFile, _ way: Way?) {
    for (words, isRefutation) in [(example.facts.covers, false), (example.facts.refutes, true)] {
      for word in words where word.text != ExampleFacts.none {
        let place = Place(
          text: word.text, isRefutation: isRefutation, file: example.file, range: word.range)
        places.append(place)
        if let way, let id = place.id {
          found[id, default: []].insert(isRefutation ? .refuted : way)
        }
      }
    }
  }
}

/// Finds examples and prose steps of lessons that do not name their facts.
///
/// The models' own tests need no facts.
struct MissingFactsCheck {
  private let checked: CheckedBook

  init(_ checked: CheckedBook) { self.checked = checked }

  func run() -> [Diagnostic] { examples() + steps() }

  /// Checks each embedded file once.
  ///
  /// An example without an outcome has its own diagnostic, and a listing has no head.
  private func examples() -> [Diagnostic] {
    let embedded = Set(
      checked.book.lessonTexts.flatMap(\.text.steps).flatMap(\.embeds).map(\.path))
    return checked.book.examples.flatMap { example -> [Diagnostic] in
      let path = example.file.path
      guard embedded.contains(path),
        checked.outcomes[path] != nil || checked.elsewhere.contains(path)
      else { return [] }
      return problems(example)
    }
  }

  private func problems(_ example: ExampleFile) -> [Diagnostic] {
    let facts = example.facts
    let all = facts.covers + facts.refutes
    guard let none = facts.covers.first(where: { $0.text == ExampleFacts.none }) else {
      return all.isEmpty ? [silent(example.file)] : []
    }
    if all.count > 1 {
      return [
        Diagnostic(
          .error, "fact-and-none", at: none.range, in: example.file,
          "`none` is used beside a fact")
      ]
    }
    return facts.isReasoned
      ? []
      : [
        Diagnostic(
          .error, "none-without-reason", at: none.range, in: example.file,
          "`covers: none` needs a reason",
          why: "what shows no fact is easily left over from something else",
          help: "say why in a comment on the line above: `# …`")
      ]
  }

  private func silent(_ file: SourceFile) -> Diagnostic {
    Diagnostic(
      .error, "example-without-fact", at: file.lineRange(0), in: file,
      "an embedded example does not say which facts it shows",
      help:
        "write `covers:` and their numbers in its head; if it shows none, a comment that says why "
        + "and below it `covers: none`")
  }

  /// Checks the steps of source texts; the parity check covers translations.
  private func steps() -> [Diagnostic] {
    checked.book.lessonTexts.flatMap { lesson, text -> [Diagnostic] in
      guard lesson.source.map({ $0 == text.language }) ?? true else { return [] }
      return text.steps.compactMap { problem($0, text.file) }
    }
  }

  private func problem(_ step: Step, _ file: SourceFile) -> Diagnostic? {
    if step.coversNone, !step.covers.isEmpty {
      return Diagnostic(
        .error, "fact-and-none", at: step.heading, in: file, "`none` is used beside a fact")
    }
    guard step.isProse, step.covers.isEmpty, !step.coversNone else { return nil }
    return Diagnostic(
      .error, "step-without-fact", at: step.heading, in: file,
      "a step of prose does not say which facts it states",
      help: "write `{#\(step.id) .prose covers=none}` if it states none, or their numbers, such as "
        + "`covers=1,2`")
  }
}
