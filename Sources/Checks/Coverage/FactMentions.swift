import Base
import Book

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

  /// Returns how an example supports facts; nil without an outcome.
  private static func ways(_ checked: CheckedBook, _ example: ExampleFile) -> Way? {
    switch checked.outcomes[example.file.path] {
    case .transcript: .byTrace
    case .claims, .exercise: .byClaim
    case .listing, .comparison: .byTrace
    case nil: nil
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
