import Book

/// Tells the texts in which a language's rules may find something from those in which they cannot.
///
/// A bit for each pair of classes says whether two neighbours may break a rule. What it suspects
/// may be right after all; what it lets pass is right. Most paragraphs of a book pass, and nothing
/// more is done for them.
final class PairFilter: Sendable {
  /// 256 rows, one for the left sign, of four words with a bit for the right one.
  private let words: [UInt64]

  /// By byte: ASCII letters of which no two beside each other are suspected; most of a text.
  let isCalm: [Bool]

  init(_ language: Language) {
    let pairs = Self.pairs(language)
    words = pairs
    isCalm = Self.calm(pairs)
  }

  private static func pairs(_ language: Language) -> [UInt64] {
    var words = [UInt64](repeating: 0, count: 256 * 4)
    func suspect(_ left: [SignClass], _ right: [SignClass]) {
      for left in left {
        for right in right {
          words[Int(left.number) << 2 | Int(right.number >> 6)] |= 1 << UInt64(right.number & 63)
        }
      }
    }
    let any = SignClass.all(of: .all)
    for rule in language.typography {
      let after = rule.after.isEmpty ? any : classes(rule.after)
      let before = rule.before.isEmpty ? any : classes(rule.before)
      if rule.find.isEmpty { suspect(after, before) }
      for text in rule.find {
        guard let first = text.first.map(SignClass.init) else { continue }
        if text.count > 1 {
          suspect([first], [SignClass(text[1])])
        } else if rule.before.isEmpty {
          suspect(after, [first])
        } else {
          suspect([first], before)
        }
      }
    }
    for mark in language.quotes.marksInPairs { suspect(any, [SignClass(mark)]) }
    return words
  }

  private static func calm(_ words: [UInt64]) -> [Bool] {
    let letters = (0..<0x80 as Range<UInt8>).filter {
      ScalarKinds(Unicode.Scalar($0)) == .letter
    }.map(SignClass.init(ascii:))
    let calm = letters.filter { one in
      letters.allSatisfy { !suspects(one, $0, words) && !suspects($0, one, words) }
    }
    return (0...0xFF as ClosedRange<UInt8>).map { byte in
      byte < 0x80 && calm.contains(SignClass(ascii: byte))
    }
  }

  /// Whether two neighbours may break a rule.
  func suspects(_ left: SignClass, _ right: SignClass) -> Bool {
    Self.suspects(left, right, words)
  }

  private static func suspects(
    _ left: SignClass, _ right: SignClass, _ words: [UInt64]
  ) -> Bool {
    let word = words[Int(left.number) << 2 | Int(right.number >> 6)]
    return word >> UInt64(right.number & 63) & 1 != 0
  }

  private static func classes(_ neighbours: [TypographyRule.Neighbour]) -> [SignClass] {
    neighbours.flatMap { neighbour in
      switch neighbour {
      case .kind(let kind): SignClass.all(of: ScalarKinds(kind))
      case .anyOf(let scalars): scalars.map(SignClass.init)
      }
    }
  }
}
