import Base
import System

/// The terms of all runs of pages together, in the order of their numbers.
struct SearchTerms {
  private let tallies: [SearchTally]
  /// The number of the first part of each run.
  private let firsts: [UInt32]
  /// For each term, where it is counted: the run and its number there, one term after the other.
  private let places: [(run: Int32, number: Int32)]
  private let starts: [Int32]
  /// The numbers of the terms among the places, in the order in which they are written.
  private let order: [Int]
  /// The terms in that order: words, then pairs of ideographs.
  let all: [[UInt8]]
  var vocabulary: SearchVocabulary { SearchVocabulary(all) }

  /// How many terms are written at a time.
  private static let batch = 1024

  init(_ tallies: [SearchTally]) {
    self.tallies = tallies
    var all = SearchDictionary()
    let numbers = tallies.map { tally in
      (0..<tally.terms.count).map { Int32(all.number(of: tally.terms.term($0))) }
    }
    firsts =
      tallies.reduce(into: ([], 0)) { (sum: inout ([UInt32], Int), tally) in
        sum.0.append(UInt32(sum.1))
        sum.1 += tally.parts
      }.0
    (starts, places) = Self.gather(numbers, count: all.count)
    let terms = (0..<all.count).map { Array(all.term($0)) }
    let sorted = terms.indices.sorted { terms[$0].lexicographicallyPrecedes(terms[$1]) }
    let isPair = terms.map(SearchVocabulary.isPair)
    order = sorted.filter { !isPair[$0] } + sorted.filter { isPair[$0] }
    self.all = order.map { terms[$0] }
  }

  /// Puts the places of each term together, in the order of the runs.
  private static func gather(
    _ numbers: [[Int32]], count: Int
  ) -> ([Int32], [(run: Int32, number: Int32)]) {
    var next = [Int32](repeating: 0, count: count + 1)
    for numbers in numbers { for number in numbers { next[Int(number) + 1] += 1 } }
    for number in 0..<count { next[number + 1] += next[number] }
    let starts = next
    var places = [(run: Int32, number: Int32)](
      repeating: (0, 0), count: Int(starts[count]))
    for (run, numbers) in numbers.enumerated() {
      for (own, number) in numbers.enumerated() {
        places[Int(next[Int(number)])] = (Int32(run), Int32(own))
        next[Int(number)] += 1
      }
    }
    return (starts, places)
  }

  /// Returns the parts in which each term occurs, in chunks.
  func write(jobs: Int) -> SearchTermsWriter {
    let batches = (order.count + Self.batch - 1) / Self.batch
    let written = Workers.map(count: batches, jobs: jobs) { batch in
      let start = batch * Self.batch
      return order[start..<min(start + Self.batch, order.count)].map(encoded)
    }
    var writer = SearchTermsWriter()
    for term in written.joined() { writer.add(term) }
    return writer
  }

  private func encoded(_ term: Int) -> [UInt8] {
    var result: [UInt8] = []
    var next: UInt32 = 0
    forEachPart(of: term) { part, place in
      SearchTermsWriter.write((part - next) << 2 | place, to: &result)
      next = part + 1
    }
    return result
  }

  /// Returns the parts in which a term occurs, by its number, each with the raw value of its place there.
  func parts(of number: Int) -> [(part: Int, place: Int)] {
    var result: [(part: Int, place: Int)] = []
    forEachPart(of: order[number]) { result.append((Int($0), Int($1))) }
    return result
  }

  private func forEachPart(of term: Int, _ body: (_ part: UInt32, _ place: UInt32) -> Void) {
    for place in places[Int(starts[term])..<Int(starts[term + 1])] {
      let tally = tallies[Int(place.run)]
      let own = Int(place.number)
      for posting in tally.postings[Int(tally.starts[own])..<Int(tally.starts[own + 1])] {
        body(firsts[Int(place.run)] + posting >> 2, posting & 3)
      }
    }
  }
}

/// All terms of a language, with shared prefixes compressed.
struct SearchVocabulary {
  /// One line per word: the number of characters shared with the previous word, as one digit, then
  /// the rest.
  let words: [UInt8]
  /// One line per first ideograph, followed by all second ones; a space where there is no second.
  let pairs: [UInt8]

  /// The digits of a shared length, which is limited to 35; a longer prefix is partly repeated.
  private static let digits = Array("0123456789abcdefghijklmnopqrstuvwxyz".utf8)

  /// Creates it from terms in the order of their numbers: words, then pairs, each sorted by bytes.
  init(_ terms: [[UInt8]]) {
    words = Self.lines(terms.filter { !Self.isPair($0) })
    pairs = Self.groups(terms.filter(Self.isPair))
  }

  static func isPair(_ term: [UInt8]) -> Bool {
    guard let scalar = String(decoding: term, as: UTF8.self).unicodeScalars.first else {
      return false
    }
    return LetterKind.of(scalar) == .ideograph
  }

  private static func lines(_ words: [[UInt8]]) -> [UInt8] {
    var result: [UInt8] = []
    var last: [UInt8] = []
    for word in words {
      var shared = 0
      let most = min(digits.count - 1, min(word.count, last.count))
      while shared < most, word[shared] == last[shared] { shared += 1 }
      // The page counts in whole characters, so none is split.
      while shared > 0, shared < word.count, word[shared] & 0xC0 == 0x80 { shared -= 1 }
      let characters = word[..<shared].count { $0 & 0xC0 != 0x80 }
      if !result.isEmpty { result.append(0x0A) }
      result.append(digits[characters])
      result += word[shared...]
      last = word
    }
    return result
  }

  private static func groups(_ pairs: [[UInt8]]) -> [UInt8] {
    var result: [UInt8] = []
    var first: [UInt8] = []
    for pair in pairs {
      let length = pair[0] >= 0xF0 ? 4 : 3
      let own = Array(pair[..<length])
      if own != first {
        if !first.isEmpty { result.append(0x0A) }
        result += own
        first = own
      }
      result += pair.count == length ? [0x20] : Array(pair[length...])
    }
    return result
  }
}

/// Writes the parts in which each term occurs, in chunks that are loaded separately.
struct SearchTermsWriter {
  /// The number of the first term of each chunk.
  private(set) var firsts: [Int] = []
  private(set) var chunks: [[UInt8]] = []
  private var count = 0

  /// The size in bytes after which a new chunk begins.
  private static let size = 32 << 10
  private static let alphabet = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_".utf8)

  /// Appends the encoded parts of the next term.
  mutating func add(_ term: some Sequence<UInt8>) {
    if chunks.isEmpty || chunks[chunks.count - 1].count >= Self.size {
      firsts.append(count)
      chunks.append([])
    } else {
      chunks[chunks.count - 1].append(0x20)
    }
    chunks[chunks.count - 1] += term
    count += 1
  }

  func scripts(jobs: Int) -> [[UInt8]] {
    let chunks = chunks
    return Workers.map(count: chunks.count, jobs: jobs) { number in
      SearchScript.call("terms", number, .string(String(decoding: chunks[number], as: UTF8.self)))
    }
  }

  /// Appends a number in base 32, the lowest digit first; 32 is added to all but the last digit.
  static func write(_ number: UInt32, to text: inout [UInt8]) {
    var rest = number
    while rest >= 32 {
      text.append(alphabet[Int(rest & 31) + 32])
      rest >>= 5
    }
    text.append(alphabet[Int(rest)])
  }
}
