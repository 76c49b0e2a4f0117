import Book
import Diagnostics

/// Where lessons name facts: in the heads of what they embed, and in headings.
struct FactMentions {
  /// How a fact is carried.
  enum Way { case byTrace, byClaim, told, refuted }

  /// A fact's name in a file.
  struct Place {
    let text: String
    let isRefutation: Bool
    let file: SourceFile
    let range: Range<Int>

    var id: Int? { Int(text) }
  }

  /// By fact.
  private(set) var found: [Int: Set<Way>] = [:]
  /// Every place once, in the order of the lessons, then in that of the models' own examples.
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

  /// An example without an outcome shows nothing.
  private static func ways(_ checked: CheckedBook, _ example: ExampleFile) -> Way? {
    switch checked.outcomes[example.file.path] {
    case .transcript: .byTrace
    case .claims: .byClaim
    case .listing: .byTrace
    case nil: nil
    }
  }

  private mutating func read(_ text: LessonText) {
    for step in text.steps {
      for id in step.covers {
        found[id, default: []].insert(.told)
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
