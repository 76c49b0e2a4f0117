import Base

/// What a query asks for, in terms of the index of a language.
struct QueryWords: Sendable {
  typealias Found = [(term: Int, weight: Double)]

  /// A word or a pair of ideographs of a query: met by any of its terms, or by all units of any of its others.
  struct Unit {
    var text = ""
    var found: Found
    var any: [(all: [Found], share: Double)] = []
    var share = 1.0
  }

  private let terms: [String]
  /// The number of words among the terms; the others are pairs of ideographs.
  private let count: Int
  /// The words without capitals and accents, and their units of UTF-16, which the page counts.
  private let bare: [String]
  private let letters: [[UInt16]]
  private let numbers: [String: Int]
  private let exact: [String: [Int]]
  private let names: [String: [[String]]]
  private let light: [String: Double]

  init(
    _ terms: [[UInt8]], synonyms: [[String]], light: [(weight: Double, words: [String])]
  ) {
    let texts = terms.map { String(decoding: $0, as: UTF8.self) }
    let count = terms.firstIndex(where: SearchVocabulary.isPair) ?? terms.count
    let bare = texts.prefix(count).map(SearchPiece.plain)
    self.terms = texts
    self.count = count
    self.bare = bare
    letters = bare.map { Array($0.utf16) }
    numbers = Dictionary(texts.enumerated().map { ($1, $0) }) { $1 }
    exact = Dictionary(grouping: bare.indices) { bare[$0] }
    var names: [String: [[String]]] = [:]
    for group in synonyms.map({ $0.map(SearchPiece.plain) }) {
      for name in group { names[name, default: []].append(group) }
    }
    self.names = names
    self.light = Dictionary(
      light.flatMap { weight, words in words.map { (SearchPiece.plain($0), weight) } }
    ) { $1 }
  }

  // MARK: Units

  func units(_ query: String) -> [Unit] {
    let whole = Normalization.formKC(Array(query.utf8)) ?? Array(query.utf8)
    let asked = SearchPiece.all(in: String(decoding: whole, as: UTF8.self))
    var result = asked.flatMap { $0.isHan ? pairUnits(Array($0.scalars)) : [namedUnit($0)] }
    join(asked, &result)
    rename(&result)
    let met = result.filter { !$0.found.isEmpty || !$0.any.isEmpty }
    let heavy = met.filter { $0.share != 0 }
    // Who asks for nothing but words that hardly count wants those.
    return heavy.isEmpty
      ? met.map {
        var unit = $0
        unit.share = 1
        return unit
      } : heavy
  }

  private func namedUnit(_ piece: SearchPiece) -> Unit {
    let text = SearchPiece.plain(piece.text)
    let share = light[text]
    var unit = share == 0 ? Unit(found: exactly(text)) : wordUnit(text)
    unit.text = text
    unit.share = share ?? 1
    let parts = piece.humps
    if parts.count > 1, parts.count < 6 {
      let all = parts.map { nearly(SearchPiece.plain($0)) }
      if all.allSatisfy({ !$0.isEmpty }) { unit.any.append((all, 0.6)) }
    }
    return unit
  }

  /// Adds what the glossary says is the same: the other names of what one or several units name.
  private func rename(_ result: inout [Unit]) {
    for from in result.indices {
      for to in (from + 1)...max(from + 1, min(result.count, from + 5)) {
        let run = result[from..<to]
        let name = run.enumerated().map { at, unit in
          SearchPiece.isHan(unit.text) && at > 0
            ? unit.text.unicodeScalars.last.map(String.init) ?? "" : unit.text
        }.joined(separator: SearchPiece.isHan(run[from].text) ? "" : " ")
        for other in (names[name] ?? []).joined() where other != name {
          for index in from..<to { add(other, to: &result[index]) }
        }
      }
    }
  }

  private func add(_ name: String, to unit: inout Unit) {
    let pieces = SearchPiece.all(in: name)
    let all = pieces.flatMap { piece -> [Found] in
      // What an apostrophe cuts off.
      if pieces.count > 1, piece.scalars.count == 1,
        let only = piece.scalars.first, only.value < 0x250 || (0x1E00...0x1EFF) ~= only.value,
        only.properties.isAlphabetic
      {
        return []
      }
      let signs = Array(piece.scalars)
      guard piece.isHan, signs.count > 1 else { return [exactly(piece.text)] }
      return zip(signs, signs.dropFirst()).map { exactly(String($0) + String($1)) }
    }
    guard !all.isEmpty, all.allSatisfy({ !$0.isEmpty }) else { return }
    if all.count > 1 {
      unit.any.append((all, 0.85))
    } else {
      unit.found += all[0].map { ($0.term, 0.85) }
    }
  }

  private func exactly(_ text: String) -> Found {
    SearchPiece.isHan(text)
      ? numbers[text].map { [($0, 1)] } ?? [] : (exact[text] ?? []).map { ($0, 1) }
  }

  // MARK: Ideographs

  /// What a pair counts in which a word that hardly counts meets one that does.
  private static let across = 0.3

  private func pairUnits(_ signs: [Unicode.Scalar]) -> [Unit] {
    let light = lightness(signs)
    guard signs.count > 1 else {
      return [Unit(text: String(signs[0]), found: signTerms(signs[0]), share: light[0] ?? 1)]
    }
    return (1..<signs.count).map { at in
      let text = String(signs[at - 1]) + String(signs[at])
      let share =
        switch (light[at - 1], light[at]) {
        case (nil, nil): 1.0
        case (let one?, let other?): max(one, other)
        default: Self.across
        }
      if let term = numbers[text] { return Unit(text: text, found: [(term, 1)], share: share) }
      // A run that never occurs whole: perhaps its signs do.
      let all = [signs[at - 1], signs[at]].map(signTerms)
      return Unit(
        text: text, found: [], any: all.allSatisfy { !$0.isEmpty } ? [(all, 0.3)] : [],
        share: 0.3 * share)
    }
  }

  /// Returns what each sign counts that belongs to a word of questions; the longest word is taken.
  private func lightness(_ signs: [Unicode.Scalar]) -> [Double?] {
    var result = [Double?](repeating: nil, count: signs.count)
    var at = 0
    while at < signs.count {
      let found = (1...6).reversed().lazy.compactMap { length -> (Int, Double)? in
        guard at + length <= signs.count else { return nil }
        let word = String(String.UnicodeScalarView(signs[at..<(at + length)]))
        return light[word].map { (length, $0) }
      }.first
      if let (length, weight) = found {
        for index in at..<(at + length) { result[index] = weight }
      }
      at += found?.0 ?? 1
    }
    return result
  }

  private func signTerms(_ sign: Unicode.Scalar) -> Found {
    (count..<terms.count).compactMap { term in
      let text = terms[term].unicodeScalars
      guard text.contains(sign) else { return nil }
      return (term, text.count == 1 ? 1 : 0.7)
    }
  }

  // MARK: Words

  /// The number of terms by which a word is met.
  private static let most = 60

  private func wordUnit(_ word: String) -> Unit {
    let own = Array(word.utf16)
    let found: Found = letters.indices.compactMap { term in
      let weight = Self.likeness(own, letters[term])
      return weight > 0 ? (term, weight) : nil
    }
    if found.contains(where: { $0.weight >= 0.3 }) { return Unit(found: Self.top(found)) }
    let slips = slipped(own)
    if !slips.isEmpty { return Unit(found: Self.top(slips + found)) }
    return Unit(found: Self.top(found), any: halves(own).map { [($0, 0.9)] } ?? [])
  }

  private static func top(_ found: Found) -> Found {
    Array(
      found.enumerated().sorted {
        $0.element.weight != $1.element.weight
          ? $0.element.weight > $1.element.weight : $0.offset < $1.offset
      }.prefix(most).map(\.element))
  }

  /// Returns how well a word finds a term: itself, what begins with it, another form of it, and what it is a part of.
  private static func likeness(_ word: [UInt16], _ term: [UInt16]) -> Double {
    if term == word { return 1 }
    let shares = Double(word.count) / Double(term.count)
    if term.starts(with: word) {
      return max(isName(word) ? 0.9 : 0.3, 0.85 * SearchMath.power(shares, 0.5))
    }
    if word.count < 3 { return 0 }
    if term.count > word.count, term.firstRange(of: word) != nil {
      return isName(word) ? 0.85 : 0.1 + 0.5 * shares
    }
    let same = shared(word, term)
    let isForm = same >= 4 && Double(same) >= 0.7 * Double(word.count) && term.count - same <= 3
    return isForm ? 0.7 * (Double(same) / Double(max(word.count, term.count))) : 0
  }

  private static func isName(_ word: [UInt16]) -> Bool { word.count >= 10 }

  private static func shared(_ word: [UInt16], _ term: [UInt16]) -> Int {
    zip(word, term).prefix { $0 == $1 }.count
  }

  /// Returns terms with one letter wrong, or two in a long word.
  private func slipped(_ word: [UInt16]) -> Found {
    let most = word.count >= 8 ? 2 : word.count >= 4 ? 1 : 0
    guard most > 0 else { return [] }
    return letters.indices.compactMap { term in
      let slips = Self.distance(word, letters[term], most)
      return slips <= most ? (term, 0.8 - 0.25 * Double(slips - 1)) : nil
    }
  }

  /// Returns how many letters have to be changed, left out, added or swapped with their neighbour.
  private static func distance(_ one: [UInt16], _ other: [UInt16], _ most: Int) -> Int {
    guard abs(one.count - other.count) <= most else { return most + 1 }
    var before: [Int] = []
    var last = Array(0...other.count)
    for i in one.indices {
      var row = [i + 1]
      for j in other.indices {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (one[i] == other[j] ? 0 : 1))
        if i > 0, j > 0, one[i] == other[j - 1], one[i - 1] == other[j] {
          cost = min(cost, before[j - 1] + 1)
        }
        row.append(cost)
      }
      guard (row.min() ?? 0) <= most else { return most + 1 }
      (before, last) = (last, row)
    }
    return last[other.count]
  }

  /// Returns a word written together that the book writes apart, perhaps with a letter between its halves.
  private func halves(_ word: [UInt16]) -> [Found]? {
    var best: (value: Double, all: [Found])?
    for at in 3...max(3, word.count - 3) where at <= word.count - 3 {
      for skipped in 0...1 {
        let rest = word.count - at - skipped
        if rest < 3 || skipped == 1 && min(at, rest) < 4 { continue }
        let all = [word[..<at], word[(at + skipped)...]].map {
          nearly(String(decoding: $0, as: UTF16.self))
        }
        guard all.allSatisfy({ !$0.isEmpty }) else { continue }
        let value = all.reduce(0) { $0 + $1[0].weight } - 0.1 * Double(skipped)
        if value > best?.value ?? -1 { best = (value, all) }
      }
    }
    return best?.all
  }

  private func nearly(_ half: String) -> Found {
    if let exact = exact[half] { return exact.map { ($0, 1) } }
    let own = Array(half.utf16)
    guard own.count >= 4 else { return [] }
    return Self.top(
      letters.indices.compactMap { term in
        let weight =
          letters[term].count - own.count <= 4 ? Self.likeness(own, letters[term]) : 0
        return weight >= 0.5 ? (term, weight * 0.9) : nil
      })
  }

  /// Adds what the book writes together of words written apart: a compound, or a name.
  private func join(_ asked: [SearchPiece], _ result: inout [Unit]) {
    guard asked.count == result.count else { return }
    for from in asked.indices {
      var to = from + 2
      while to <= min(asked.count, from + 5) {
        let run = asked[from..<to]
        if run.contains(where: \.isHan) { break }
        let text = Array(SearchPiece.plain(run.map(\.text).joined()).utf16)
        if text.count >= 5 {
          let found: Found = letters.indices.compactMap { term in
            guard let place = letters[term].firstRange(of: text)?.lowerBound,
              place == 0 || text.count >= 8
            else { return nil }
            return (term, letters[term] == text ? 1 : place > 0 ? 0.6 : 0.8)
          }
          for index in from..<to { result[index].found = Self.top(found + result[index].found) }
        }
        to += 1
      }
    }
  }

  // MARK: Terms

  /// A term that is this far from the best one of its unit is no reason to show a text.
  private static let enough = 0.5

  /// Returns the terms by which units are met.
  func terms(of units: [Unit]) -> SearchedTerms {
    var result = SearchedTerms()
    for (number, unit) in units.enumerated() {
      let alone = unit.found.first?.weight ?? 0
      // Signs apart from each other are a guess, which is not shown.
      let others = unit.any.filter { $0.share >= 0.5 }.flatMap { any in
        any.all.map { (share: any.share, found: $0) }
      }
      for (share, found) in [(share: 1.0, found: unit.found)] + others {
        let best = found.first?.weight ?? 0
        for (term, weight) in found
        where weight >= Self.enough * best && share * weight >= Self.enough * alone {
          result.add(term < count ? bare[term] : terms[term], number, share * weight)
        }
      }
    }
    return result
  }
}
