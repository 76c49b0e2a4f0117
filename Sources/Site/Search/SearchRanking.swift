import Base
import Book

/// The site's search for programs: which parts of a language answer a query, and which of them best.
///
/// `search-words.js` and `search-query.js` do the same in a page, and say why each weight is there; a test asks both what
/// the lists of queries in `Tests/Search` have, and holds the answers against each other.
struct SearchRanking: Sendable {
  let words: QueryWords
  private let terms: SearchTerms
  private let pages: [SearchPage]
  /// The first part of each page.
  private let firsts: [Int]
  /// The pages of lessons that are kept for what was.
  private let past: Set<Int>
  private let partCount: Int

  init(_ index: SearchIndex) {
    terms = index.terms
    pages = index.parts.pages
    past = Set(index.parts.numbers(of: index.past))
    var firsts: [Int] = []
    partCount = pages.reduce(0) { sum, page in
      firsts.append(sum)
      return sum + page.parts.count
    }
    self.firsts = firsts
    words = QueryWords(
      index.terms.all, synonyms: index.synonyms,
      light: index.language.lightWords.map { (Double($0.weight) ?? 1, $0.words) })
  }

  /// The weight of an occurrence, by its place.
  private static let placeWeights = [2, 2, 1, 0.5]
  /// The weight of a page that is kept for what was.
  private static let pastWeight = 0.8
  /// The number of the best results whose texts are read.
  private static let read = 30

  typealias Unit = QueryWords.Unit

  /// The scores of parts, in the order in which they were found.
  private struct Scores {
    private(set) var parts: [Int] = []
    private var values: [Int: Double] = [:]

    subscript(part: Int) -> Double { values[part] ?? 0 }

    mutating func raise(_ part: Int, to score: Double) {
      guard score > self[part] else { return }
      if values.updateValue(score, forKey: part) == nil { parts.append(part) }
    }
  }

  private struct Candidate {
    let part: Int
    let page: Int
    var score: Double
    /// The score without what the text of the part adds.
    var first = 0.0
  }

  /// Returns the best answers to a query; nil when nothing was asked.
  func answer(_ query: String, most: Int) -> [AskedSite.Found]? {
    let wanted = words.units(query)
    guard !wanted.isEmpty else { return SearchPiece.all(in: query).isEmpty ? nil : [] }
    let (found, worths, first) = candidates(wanted)
    var near = found.enumerated().filter { $0 < Self.read || $1.part == first }.map(\.element)
    let terms = words.terms(of: wanted)
    var worthOf: [String: Double] = [:]
    for (unit, worth) in zip(wanted, worths) {
      let tokens =
        SearchPiece.isHan(unit.text) ? unit.text.unicodeScalars.map { String($0) } : [unit.text]
      for token in tokens {
        worthOf[token] = worth
      }
    }
    for index in near.indices {
      improve(&near[index], query, terms, worths, worthOf, first)
    }
    let isRead = Set(near.map(\.part))
    let rest = found.dropFirst(Self.read).filter { !isRead.contains($0.part) }
    let heavy = wanted.indices.filter { wanted[$0].share >= 0.5 }
    let marks = heavy.isEmpty ? terms : words.terms(of: heavy.map { wanted[$0] })
    let marked = heavy.isEmpty ? worths : heavy.map { worths[$0] }
    return (Self.sorted(near) + rest).prefix(most).map { shown($0, marks, marked) }
  }

  private func shown(
    _ one: Candidate, _ terms: SearchedTerms, _ worths: [Double]
  ) -> AskedSite.Found {
    let (page, part) = (pages[one.page], pages[one.page].parts[one.part - firsts[one.page]])
    let text = Array(String(decoding: part.text, as: UTF8.self).unicodeScalars)
    return AskedSite.Found(
      lesson: page.lesson, step: part.anchor, title: page.title, heading: heading(part, page),
      excerpt: SearchExcerpt.of(text, terms.places(in: text), worths))
  }

  private func heading(_ part: SearchPage.Part, _ page: SearchPage) -> String {
    part.heading.isEmpty ? page.title : String(decoding: part.heading, as: UTF8.self)
  }

  private func page(of part: Int) -> Int {
    var (low, high) = (0, firsts.count - 1)
    while low < high {
      let middle = (low + high + 1) >> 1
      if firsts[middle] <= part { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Returns what each part has of a unit, and in how many it is as good as it gets.
  private func scores(of unit: Unit) -> (scores: Scores, count: Int) {
    var scores = Scores()
    var good: Set<Int> = []
    let least = 0.7 * (unit.found.first?.weight ?? 0)
    for (term, weight) in unit.found {
      for (part, place) in terms.parts(of: term) {
        if weight >= least { good.insert(part) }
        scores.raise(part, to: weight * Self.placeWeights[place])
      }
    }
    for (all, share) in unit.any {
      let each = all.map { self.scores(of: Unit(found: $0)).scores }
      for part in each[0].parts {
        let score = share * (each.map { $0[part] }.min() ?? 0)
        if score > 0 { good.insert(part) }
        scores.raise(part, to: score)
      }
    }
    return (scores, good.count)
  }

  /// Returns all parts that have something of the query; what the beginning of their page has helps them.
  private func candidates(
    _ wanted: [Unit]
  ) -> (found: [Candidate], worths: [Double], first: Int) {
    let all = wanted.map(scores)
    let worths = zip(all, wanted).map { own, unit in
      SearchMath.log(1 + (Double(partCount) + 0.5) / (Double(own.count) + 0.5)) * unit.share
    }
    let sum = worths.reduce(0, +)
    var seen: Set<Int> = []
    var result: [Candidate] = []
    for part in all.flatMap(\.scores.parts) where seen.insert(part).inserted {
      let page = page(of: part)
      var (score, has) = (0.0, 0.0)
      for (number, (scores, _)) in all.enumerated() {
        let own = scores[part]
        let above = 0.4 * scores[firsts[page]]
        score += worths[number] * (own + above)
        has += worths[number] * min(1, own > 0 ? own : 0.8 * above)
      }
      result.append(
        Candidate(part: part, page: page, score: score * SearchMath.power(has / sum, 1.5)))
    }
    if wanted.count == 1 { prefer(&result) }
    for index in result.indices {
      result[index].first = result[index].score
      if past.contains(result[index].page) { result[index].score *= Self.pastWeight }
    }
    return (Self.sorted(result), worths, wanted.count == 1 ? first(all[0].scores) : -1)
  }

  /// Prefers, for a query of one word, the parts of a page that is about the word as a whole.
  private func prefer(_ found: inout [Candidate]) {
    var sums: [Int: Double] = [:]
    for one in found { sums[one.page, default: 0] += one.score }
    for index in found.indices {
      let page = found[index].page
      found[index].score += 0.25 * (sums[page] ?? 0) / Double(pages[page].parts.count)
    }
  }

  private static func sorted(_ found: [Candidate]) -> [Candidate] {
    found.sorted { $0.score != $1.score ? $0.score > $1.score : $0.part < $1.part }
  }

  /// Returns the first part that has the only word of a query in its prose; −1 for none.
  private func first(_ scores: Scores) -> Int {
    scores.parts.filter { scores[$0] >= 1 }.min() ?? -1
  }

  /// Moves a part forward whose heading or text has the query as it was asked.
  private func improve(
    _ one: inout Candidate, _ query: String, _ terms: SearchedTerms, _ worths: [Double],
    _ worthOf: [String: Double], _ first: Int
  ) {
    let page = pages[one.page]
    let part = page.parts[one.part - firsts[one.page]]
    let heading = heading(part, page)
    let (own, text) = (Array(heading.unicodeScalars), String(decoding: part.text, as: UTF8.self))
    let scalars = Array(text.unicodeScalars)
    let sum = worths.reduce(0, +)
    let marked = Self.share(terms.places(in: own), own)
    let near = SearchExcerpt.densest(scalars, terms.places(in: scalars), worths).worth / sum
    let together =
      Self.longest(heading, query, worthOf) * 1.2 + Self.longest(text, query, worthOf) * 0.3
    let isName = one.part == first && Self.hasHump(Self.named(scalars, query))
    one.score *=
      1 + 2 * marked + 0.6 * near + together + (isName ? 1 : 0)
      + 2 * Self.asked(part.asks, terms, worths, sum)
    let isAsked =
      !part.anchor.isEmpty
      && SearchPiece.plain(heading.trimmingSpaces) == SearchPiece.plain(query.trimmingSpaces)
    if page.lesson.contains("."), !isAsked { one.score *= 0.2 }
  }

  /// Returns how near the query is to the nearest question that the part is known to answer.
  private static func asked(
    _ questions: [[UInt8]], _ terms: SearchedTerms, _ worths: [Double], _ sum: Double
  ) -> Double {
    questions.reduce(0) { best, question in
      let text = Array(String(decoding: question, as: UTF8.self).unicodeScalars)
      let found = terms.places(in: text)
      var met = [Double](repeating: 0, count: worths.count)
      for place in found {
        for (unit, weight) in place.units { met[unit] = max(met[unit], weight) }
      }
      let has = zip(met, worths).reduce(0) { $0 + $1.0 * $1.1 } / sum
      return max(
        best, SearchMath.power(min(1, has), 0.25) * SearchMath.power(share(found, text), 1.4))
    }
  }

  /// Returns a word of the text as it is written there.
  private static func named(
    _ text: [Unicode.Scalar], _ query: String
  ) -> ArraySlice<Unicode.Scalar> {
    let asked = Array(SearchPiece.plain(query.trimmingSpaces).unicodeScalars)
    guard let place = text.map(\.lowered).firstRange(of: asked) else { return [] }
    return text[place]
  }

  /// Returns whether a small letter is followed by a capital one.
  private static func hasHump(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
    zip(text, text.dropFirst()).contains {
      $0.properties.generalCategory == .lowercaseLetter
        && $1.properties.generalCategory == .uppercaseLetter
    }
  }

  private static func share(_ found: [SearchedTerms.Place], _ text: [Unicode.Scalar]) -> Double {
    var (end, count) = (0, 0)
    for place in found {
      count += max(0, place.end - max(end, place.start))
      end = max(end, place.end)
    }
    return Double(count) / Double(max(1, text.count(where: SearchPiece.isLetterOrNumber)))
  }

  /// Returns how much of the query, by its worth, a text has in one piece of more than one word.
  private static func longest(
    _ text: String, _ query: String, _ worthOf: [String: Double]
  ) -> Double {
    let (asked, said) = (tokens(query), tokens(text))
    let worths = asked.map { worthOf[$0] ?? 0.1 }
    var best = 0.0
    for from in asked.indices {
      var places = said.indices.filter { said[$0] == asked[from] }
      var end = from + 1
      while end < asked.count {
        places = places.filter {
          $0 + end - from < said.count && said[$0 + end - from] == asked[end]
        }
        if places.isEmpty { break }
        end += 1
        let run = worths[from..<end]
        best = max(best, run.reduce(0, +) - (run.max() ?? 0))
      }
    }
    let all = worths.reduce(0, +)
    return best / (all == 0 ? 1 : all)
  }

  private static func tokens(_ text: String) -> [String] {
    SearchPiece.all(in: SearchPiece.plain(text)).flatMap { piece in
      piece.isHan ? piece.scalars.map { String($0) } : [piece.text]
    }
  }
}
