import Base
private import Glibc

/// A run of letters in a query or a text: a word, or ideographs without spaces between words.
struct SearchPiece {
  let scalars: ArraySlice<Unicode.Scalar>
  let isHan: Bool

  var text: String { String(String.UnicodeScalarView(scalars)) }

  static func all(in text: String) -> [SearchPiece] { all(in: Array(text.unicodeScalars)) }

  static func all(in scalars: [Unicode.Scalar]) -> [SearchPiece] {
    var result: [SearchPiece] = []
    var start = 0
    while start < scalars.count {
      let kind = LetterKind.of(scalars[start])
      var end = start + 1
      while end < scalars.count, LetterKind.of(scalars[end]) == kind { end += 1 }
      if kind != .other {
        result.append(SearchPiece(scalars: scalars[start..<end], isHan: kind == .ideograph))
      }
      start = end
    }
    return result
  }

  static func isHan(_ text: String) -> Bool {
    text.unicodeScalars.first.map { LetterKind.of($0) == .ideograph } ?? false
  }

  /// Returns a text as those write it who leave out capitals and accents.
  static func plain(_ text: String) -> String {
    let low = Array(text.lowercased().utf8)
    guard low.contains(where: { $0 >= 0x80 }) else { return String(decoding: low, as: UTF8.self) }
    return String(decoding: Normalization.unaccented(low) ?? low, as: UTF8.self)
  }

  static func isLetterOrNumber(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber:
      true
    default: false
    }
  }

  /// The parts of a name in camel case: a capital with what follows it, or capitals alone.
  var humps: [String] {
    func isSmall(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.properties.generalCategory {
      case .lowercaseLetter, .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark,
        .spacingMark, .enclosingMark:
        true
      default: false
      }
    }
    let all = Array(scalars)
    func isCapital(_ index: Int) -> Bool {
      index < all.count && all[index].properties.generalCategory == .uppercaseLetter
    }
    var result: [String] = []
    var start = 0
    while start < all.count {
      var end = isCapital(start) ? start + 1 : start
      let first = end
      while end < all.count, isSmall(all[end]) { end += 1 }
      if end == first {
        end = start
        while isCapital(end) { end += 1 }
        // What a small letter follows begins the next part.
        if end < all.count, all[end].properties.generalCategory == .lowercaseLetter { end -= 1 }
      }
      if end > start { result.append(String(String.UnicodeScalarView(all[start..<end]))) }
      start = max(end, start + 1)
    }
    return result
  }
}

extension String {
  /// The text without white space at its ends.
  var trimmingSpaces: String {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

enum SearchMath {
  static func log(_ value: Double) -> Double { Glibc.log(value) }
  static func power(_ base: Double, _ exponent: Double) -> Double { Glibc.pow(base, exponent) }
}

/// The terms by which the units of a query are met.
struct SearchedTerms {
  /// The numbers of the units that a term meets, and how well, by the term.
  private(set) var units: [String: [(unit: Int, weight: Double)]] = [:]

  mutating func add(_ term: String, _ unit: Int, _ weight: Double) {
    var met = units[term] ?? []
    if let index = met.firstIndex(where: { $0.unit == unit }) {
      met[index].weight = max(met[index].weight, weight)
    } else {
      met.append((unit, weight))
    }
    units[term] = met
  }

  /// Where a text has a term, in scalars.
  struct Place {
    let start: Int
    let end: Int
    let units: [(unit: Int, weight: Double)]
  }

  func places(in text: [Unicode.Scalar]) -> [Place] {
    var result: [Place] = []
    for piece in SearchPiece.all(in: text) {
      let range = piece.scalars.indices
      if piece.isHan {
        for at in range {
          let pair = String(String.UnicodeScalarView(text[at..<min(at + 2, range.upperBound)]))
          if let met = units[pair] { result.append(Place(start: at, end: at + 2, units: met)) }
        }
      } else if let met = units[SearchPiece.plain(piece.text)] {
        result.append(Place(start: range.lowerBound, end: range.upperBound, units: met))
      }
    }
    return result
  }
}

/// The piece of a text that has most of what was asked for.
enum SearchExcerpt {
  private static let width = 130

  /// Returns how long an excerpt is; ideographs are twice as wide.
  private static func length(of text: [Unicode.Scalar]) -> Int {
    width - min(width / 2, text.prefix(width).count { (0x2E80...0x9FFF).contains($0.value) })
  }

  /// Returns where the piece begins, and what it is worth.
  static func densest(
    _ text: [Unicode.Scalar], _ found: [SearchedTerms.Place], _ worths: [Double]
  ) -> (start: Int, worth: Double) {
    let length = length(of: text) - 20
    var best = (start: 0, worth: 0.0)
    for (index, place) in found.enumerated() {
      var seen: [Int] = []
      for next in found[index...] {
        guard next.end <= place.start + length else { break }
        for (unit, _) in next.units where !seen.contains(unit) { seen.append(unit) }
      }
      let worth = seen.reduce(0) { $0 + worths[$1] }
      if worth > best.worth + 1e-9 { best = (place.start, worth) }
    }
    return best
  }

  static func of(
    _ text: [Unicode.Scalar], _ found: [SearchedTerms.Place], _ worths: [Double]
  ) -> String {
    let range = ends(text, from: densest(text, found, worths).start, length(of: text))
    return (range.lowerBound > 0 ? "…" : "") + String(String.UnicodeScalarView(text[range]))
      + (range.upperBound < text.count ? "…" : "")
  }

  /// Returns the piece from the beginning of a sentence near enough, or else from a word on.
  private static func ends(_ text: [Unicode.Scalar], from: Int, _ length: Int) -> Range<Int> {
    guard Double(text.count) > Double(length) * 1.3 else { return 0..<text.count }
    var start = max(0, from - 40)
    let before = text[start..<from]
    if start > 0 {
      let sentence = before.indices.last { index in
        "。！？".unicodeScalars.contains(text[index])
          || text[index] == " " && index > start
            && ".?!".unicodeScalars.contains(text[index - 1])
      }
      start = (sentence ?? before.firstIndex(of: " ")).map { $0 + 1 } ?? start
    }
    var end = min(text.count, start + length)
    if end < text.count, let space = text[..<(end + 1)].lastIndex(of: " "), space > end - 25 {
      end = space
    }
    return start..<end
  }
}
