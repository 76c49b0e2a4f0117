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
  let vocabulary: SearchVocabulary

  /// How many terms are written at a time.
  private static let batch = 1024

  init(_ tallies: [SearchTally]) {
    self.tallies = tallies
    var all = SearchDictionary()
    let numbers = tallies.map { tally in
      (0..<tally.terms.count).map { Int32(all.number(of: tally.terms.term($0))) }
    }
    let parts = tallies.reduce(0) { $0 + $1.parts }
    firsts =
      tallies.reduce(into: ([], 0)) { (sum: inout ([UInt32], Int), tally) in
        sum.0.append(UInt32(sum.1))
        sum.1 += tally.parts
      }.0
    (starts, places) = Self.gather(numbers, count: all.count)
    var counts = [Int32](repeating: 0, count: all.count)
    for (tally, numbers) in zip(tallies, numbers) {
      for (own, number) in numbers.enumerated() {
        counts[Int(number)] += tally.starts[own + 1] - tally.starts[own]
      }
    }
    let terms = (0..<all.count).map { Array(all.term($0)) }
    let sorted = terms.indices.sorted { terms[$0].lexicographicallyPrecedes(terms[$1]) }
    let isPair = terms.map(SearchVocabulary.isPair)
    let pairs = SearchPairs(sorted.filter { isPair[$0] }, terms, counts, parts: parts).kept
    order = sorted.filter { !isPair[$0] } + pairs
    vocabulary = SearchVocabulary(order.map { terms[$0] })
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
    for place in places[Int(starts[term])..<Int(starts[term + 1])] {
      let tally = tallies[Int(place.run)]
      let own = Int(place.number)
      for posting in tally.postings[Int(tally.starts[own])..<Int(tally.starts[own + 1])] {
        let part = firsts[Int(place.run)] + posting >> 2
        SearchTermsWriter.write((part - next) << 2 | posting & 3, to: &result)
        next = part + 1
      }
    }
    return result
  }
}
