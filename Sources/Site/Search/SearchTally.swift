/// The terms of a run of pages, and the parts in which each occurs.
///
/// Runs are counted on several threads and joined by `SearchIndex`; what is written does not depend
/// on where one ends and the next begins.
struct SearchTally: Sendable {
  /// Where a term occurs in a part, from the most relevant place to the least.
  enum Place: UInt32 {
    case heading, repeated, prose, example
  }

  private(set) var terms = SearchDictionary()
  private(set) var parts = 0
  /// Where the postings of each term begin, and where those of the last one end.
  private(set) var starts: [Int32] = []
  /// For each term, ascending, four times the part's number in the run, plus the place.
  private(set) var postings: [UInt32] = []

  /// How often a word has to be in the prose of a part to be its subject.
  private static let often = 3

  init(_ pages: [SearchPage]) {
    var counter = Counter()
    for page in pages {
      for part in page.parts {
        counter.add(part.heading, of: part.isTask ? .example : .heading, &terms)
        counter.add(part.words, of: part.isTask ? .example : .prose, &terms)
        counter.add(part.names, of: .example, &terms)
        for question in part.asks { counter.add(question, of: .heading, &terms) }
        counter.finish(UInt32(parts))
        parts += 1
      }
    }
    sort(counter)
  }

  /// Puts the postings of each term together, by counting.
  private mutating func sort(_ counter: Counter) {
    var next = [Int32](repeating: 0, count: terms.count + 1)
    for number in counter.numbers { next[Int(number) + 1] += 1 }
    for number in 0..<terms.count { next[number + 1] += next[number] }
    starts = next
    postings = [UInt32](repeating: 0, count: counter.numbers.count)
    for (number, posting) in zip(counter.numbers, counter.postings) {
      postings[Int(next[Int(number)])] = posting
      next[Int(number)] += 1
    }
  }

  /// Counts the terms of one part after the other.
  private struct Counter {
    private(set) var numbers: [Int32] = []
    private(set) var postings: [UInt32] = []
    private var words = SearchWords()
    /// The terms of the current part.
    private var found: [Int32] = []
    /// For each term, what is known of it in the current part; 0 when it has not been found.
    private var marks: [UInt32] = []

    private static let inHeading: UInt32 = 1 << 30
    private static let inExample: UInt32 = 1 << 29

    mutating func add(_ text: [UInt8], of place: Place, _ terms: inout SearchDictionary) {
      let mark: UInt32 =
        switch place {
        case .heading: Self.inHeading
        case .example: Self.inExample
        default: 1
        }
      words.forEach(in: text) { word in
        let number = terms.number(of: word)
        if number == marks.count { marks.append(0) }
        if marks[number] == 0 { found.append(Int32(number)) }
        marks[number] = mark == 1 ? marks[number] &+ 1 : marks[number] | mark
      }
    }

    mutating func finish(_ part: UInt32) {
      for number in found {
        let mark = marks[Int(number)]
        let count = mark & (Self.inExample - 1)
        let place: Place =
          mark & Self.inHeading != 0
          ? .heading : count >= SearchTally.often ? .repeated : count > 0 ? .prose : .example
        numbers.append(number)
        postings.append(part << 2 | place.rawValue)
        marks[Int(number)] = 0
      }
      found.removeAll(keepingCapacity: true)
    }
  }
}
