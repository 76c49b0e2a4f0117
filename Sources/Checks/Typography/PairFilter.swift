import Book

/// Excludes texts in which a language's typographic rules cannot find anything.
///
/// A bit for each pair of classes says whether two neighbors may break a rule. A suspected text may
/// still be correct; any other text is. Most paragraphs of a book are not suspected and need no
/// further work.
final class PairFilter: Sendable {
  /// A bit matrix of 256 rows of four words: rows are left classes, bits are right classes.
  private let words: [UInt64]

  /// Whether each byte is an ASCII letter that forms no suspected pair with other such letters.
  ///
  /// These are most bytes of a text.
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

  /// Returns whether two neighbors may break a rule.
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

/// One of 256 classes of scalars, for compact tables of pairs.
///
/// Each ASCII character is a class of its own; other scalars are classified by their kind and the
/// low four bits of their value.
struct SignClass: Equatable {
  let number: UInt8

  /// The class of the edges of a text, shared with NUL, which does not occur in texts.
  static let edge = SignClass(number: 0)

  private init(number: UInt8) { self.number = number }

  init(ascii: UInt8) { number = ascii & 0x7F }

  /// Creates the class of a scalar from U+4E00 to U+9FFF by the last byte of its UTF-8.
  init(hanEndingIn low: UInt8) { number = Self.first(of: .han) | (low & 0xF) }

  init(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    number =
      scalar.isASCII
      ? UInt8(value) : Self.first(of: ScalarKinds(scalar)) | UInt8(value & 0xF)
  }

  /// Returns all classes that contain a scalar of one of these kinds.
  static func all(of kinds: ScalarKinds) -> [SignClass] {
    let ascii = (0..<0x80 as Range<UInt8>).filter { byte in
      !kinds.isDisjoint(with: ScalarKinds(Unicode.Scalar(byte)))
        || (byte == edge.number && kinds.contains(.edge))
    }
    let others = (0x80...0xFF as ClosedRange<UInt8>).filter { number in
      kinds.contains(ScalarKinds(rawValue: 1 << ((number >> 4) & 7)))
    }
    return (ascii + others).map(SignClass.init(number:))
  }

  /// Returns the first of the sixteen classes of a kind; each scalar is of one kind.
  private static func first(of kind: ScalarKinds) -> UInt8 {
    0x80 | UInt8(kind.rawValue.trailingZeroBitCount) << 4
  }
}
