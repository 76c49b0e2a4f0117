/// Words that are no prose, in which typographic rules find nothing: addresses, names of files, codes, dates,
/// versions, telephone numbers, and the notations of other programs.
///
/// A hyphen between two digits is prose only where the whole word is a range: two numbers of one form, of
/// which the second is the larger one, such as `10-12`, `10:30-11:00` or `1998-99`. A telephone number can
/// look alike, so one of three and four or of four and four digits is taken for one, unless both numbers are
/// round or years.
struct OpaqueWords {
  private let scalars: [Unicode.Scalar]
  private let kinds: [ScalarKinds]
  /// The words in order, without the signs around them.
  private let words: [Range<Int>]
  /// The opaque stretches of the text, in order; none overlaps another.
  let ranges: [Range<Int>]

  init(_ scalars: [Unicode.Scalar], _ kinds: [ScalarKinds]) {
    self.scalars = scalars
    self.kinds = kinds
    words = Self.words(scalars, kinds)
    var ranges = AddressScan(scalars, kinds).addresses + NotationScan(scalars: scalars).notations
    let numbers = NumberWords(scalars: scalars, words: words)
    ranges += words.indices.filter(numbers.isCode).map { [words] in words[$0] }
    ranges += numbers.grouped
    self.ranges = Self.merged(ranges)
  }

  /// Returns ranges in order, of which those that overlap are one.
  private static func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
    let sorted = ranges.sorted { $0.lowerBound < $1.lowerBound }
    return sorted.reduce(into: []) { merged, range in
      guard let last = merged.last, range.lowerBound < last.upperBound else {
        return merged.append(range)
      }
      merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
    }
  }

  /// Returns whether a match is inside of an opaque stretch; a gap at its edge is not.
  ///
  /// - Complexity: O(log n), where n is the number of stretches.
  func contain(_ match: Range<Int>) -> Bool {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound <= match.lowerBound { low = middle + 1 } else { high = middle }
    }
    guard low < ranges.count else { return false }
    let range = ranges[low]
    return match.isEmpty ? range.lowerBound < match.lowerBound : range.overlaps(match)
  }

  /// Divides a text at blanks, brackets, quotation marks, dashes, Han and what is not prose.
  private static func words(
    _ scalars: [Unicode.Scalar], _ kinds: [ScalarKinds]
  ) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var start = 0
    for end in 0...scalars.count {
      guard end == scalars.count || isDivider(end, scalars, kinds) else { continue }
      if let word = trimmed(start..<end, scalars, kinds) { words.append(word) }
      start = end + 1
    }
    return words
  }

  private static func isDivider(
    _ index: Int, _ scalars: [Unicode.Scalar], _ kinds: [ScalarKinds]
  ) -> Bool {
    if !kinds[index].isDisjoint(with: [.space, .wide, .code, .han]) { return true }
    if scalars[index].isGroupSpace {
      // As in a number of several groups.
      return index == 0 || index + 1 == scalars.count
        || kinds[index - 1] != .digit || kinds[index + 1] != .digit
    }
    return "()[]{}<>\"“”„«»‘’–—…|\t".unicodeScalars.contains(scalars[index])
  }

  /// Takes off what stands around a word, but not what makes a code or a negative number of a number.
  private static func trimmed(
    _ range: Range<Int>, _ scalars: [Unicode.Scalar], _ kinds: [ScalarKinds]
  ) -> Range<Int>? {
    func isKept(_ index: Int) -> Bool {
      !kinds[index].isDisjoint(with: [.letter, .digit])
        || "+-/\\#_@=&".unicodeScalars.contains(scalars[index])
    }
    guard let first = range.first(where: isKept), let last = range.last(where: isKept) else {
      return nil
    }
    return first..<(last + 1)
  }
}

extension Unicode.Scalar {
  /// Whether it groups the digits of large numbers without being a place for a line break.
  fileprivate var isGroupSpace: Bool { self == "\u{A0}" || self == "\u{202F}" }

  var isASCIIDigit: Bool { ("0"..."9").contains(self) }

  var isASCIILetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
}

// MARK: Addresses

/// Finds addresses: with a scheme, as `www.`, of mail, and a host with a path.
private struct AddressScan {
  private let scalars: [Unicode.Scalar]
  private let kinds: [ScalarKinds]

  init(_ scalars: [Unicode.Scalar], _ kinds: [ScalarKinds]) {
    self.scalars = scalars
    self.kinds = kinds
  }

  var addresses: [Range<Int>] {
    var found: [Range<Int>] = []
    for index in scalars.indices where index >= found.last?.upperBound ?? 0 {
      guard let start = start(index) else { continue }
      found.append(start..<end(from: start))
    }
    return found
  }

  /// Returns where an address begins of which the sign at an index is typical, or nil.
  private func start(_ index: Int) -> Int? {
    switch scalars[index] {
    case ":" where has("://", at: index): return begin(before: index, index) { $0.isASCIILetter }
    case "@": return begin(before: index, index + 1, Self.isHost)
    case "/": return host(before: index)
    case "w" where has("www.", at: index): return index == 0 || !isWord(index - 1) ? index : nil
    default: return nil
    }
  }

  private static func isHost(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCIILetter || scalar.isASCIIDigit || "._%+-".unicodeScalars.contains(scalar)
  }

  /// Returns the first of the accepted signs before an index, if there are some and `next` is part of a word.
  private func begin(
    before index: Int, _ next: Int, _ accepts: (Unicode.Scalar) -> Bool
  ) -> Int? {
    var start = index
    while start > 0, accepts(scalars[start - 1]) { start -= 1 }
    let isFollowed = next == index || (next < scalars.count && isWord(next))
    return start < index && isFollowed ? start : nil
  }

  /// Returns the start of a name with a dot that ends in letters before a slash, such as `example.org/`.
  private func host(before slash: Int) -> Int? {
    guard let start = begin(before: slash, slash, Self.isHost) else { return nil }
    let labels = scalars[start..<slash].split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count > 1, let last = labels.last, last.count > 1,
      last.allSatisfy(\.isASCIILetter),
      !labels.contains(where: \.isEmpty)
    else { return nil }
    return start
  }

  private func isWord(_ index: Int) -> Bool {
    !kinds[index].isDisjoint(with: [.letter, .digit])
  }

  private func has(_ text: String, at index: Int) -> Bool {
    scalars[index...].starts(with: text.unicodeScalars)
  }

  /// An address goes to the next blank, without the punctuation of its sentence, as on GitHub.
  private func end(from start: Int) -> Int {
    var end = start
    while end < scalars.count, kinds[end].isDisjoint(with: [.space, .wide, .code]),
      !"<>\"“”„«»".unicodeScalars.contains(scalars[end])
    {
      end += 1
    }
    let hasBracket = scalars[start..<end].contains("(")
    var quotes = scalars[start..<end].count { $0 == "'" }
    while end > start + 1 {
      let last = scalars[end - 1]
      let isOpen = last == ")" && hasBracket || last == "'" && quotes % 2 == 0
      guard ".,:;!?'’*_~)".unicodeScalars.contains(last), !isOpen else { break }
      if last == "'" { quotes -= 1 }
      end -= 1
    }
    return end
  }
}

// MARK: Numbers

/// Decides which words with digits are codes, and which are numbers of prose.
private struct NumberWords {
  let scalars: [Unicode.Scalar]
  let words: [Range<Int>]

  /// Returns whether a word is a code, date, version or telephone number for what joins its digits.
  func isCode(_ number: Int) -> Bool {
    let word = Array(scalars[words[number]])
    let joints = word.indices.dropFirst().dropLast().filter {
      word[$0 - 1].isASCIIDigit && word[$0 + 1].isASCIIDigit && !word[$0].isASCIIDigit
    }
    if joints.contains(where: { word[$0] == "-" }) {
      return !isRange(word) || isBesideCode(number)
    }
    let isAllNumber = word.indices.allSatisfy { word[$0].isASCIIDigit || joints.contains($0) }
    return joints.count > 1 && isAllNumber && Quantity(word[...]) == nil
  }

  private func isRange(_ word: [Unicode.Scalar]) -> Bool {
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let first = Quantity(parts[0]), let second = Quantity(parts[1]) else {
      return false
    }
    return first.precedes(second)
  }

  /// Returns whether the words beside a word make a code of it: a standard's body, or groups of digits.
  private func isBesideCode(_ number: Int) -> Bool {
    if number > 0, let gap = gap(after: number - 1), gap == [" "] || gap == [")", " "] {
      let before = scalars[words[number - 1]]
      if before.allSatisfy({ $0.isASCIIDigit || "+-".unicodeScalars.contains($0) }) { return true }
      let letters = before.filter(\.properties.isAlphabetic)
      // `A4` is a name as `ISO` is.
      let isName = letters.count > 1 || letters.count == 1 && before.contains(where: \.isASCIIDigit)
      if isName, letters.allSatisfy(\.properties.isUppercase), gap == [" "] {
        return true
      }
    }
    guard gap(after: number) == [" "] else { return false }
    return scalars[words[number + 1]].allSatisfy(\.isASCIIDigit)
  }

  /// Returns the signs between a word and the next one, with any blank as a space.
  private func gap(after number: Int) -> [Unicode.Scalar]? {
    guard words.indices.contains(number + 1) else { return nil }
    return scalars[words[number].upperBound..<words[number + 1].lowerBound].map {
      $0.isGroupSpace || $0 == "\n" ? " " : $0
    }
  }

  /// The telephone numbers and the like of several words, such as `08-123 000 00`.
  var grouped: [Range<Int>] {
    var found: [Range<Int>] = []
    var first = 0
    while first < words.count {
      var last = first
      while isGroup(last), words.indices.contains(last + 1), isGroup(last + 1),
        gap(after: last) == [" "] || gap(after: last) == [")", " "]
      {
        last += 1
      }
      if last > first, !isLargeNumber(first...last) {
        found.append(words[first].lowerBound..<words[last].upperBound)
      }
      first = last + 1
    }
    return found
  }

  private func isGroup(_ number: Int) -> Bool {
    scalars[words[number]].allSatisfy { $0.isASCIIDigit || "+-".unicodeScalars.contains($0) }
  }

  /// Returns whether words are one number in groups of three digits, or two numbers beside each other.
  private func isLargeNumber(_ range: ClosedRange<Int>) -> Bool {
    let first = scalars[words[range.lowerBound]]
    guard first.first != "0" || first.count == 1, first.first != "+" else { return false }
    let isPlain = range.allSatisfy { scalars[words[$0]].allSatisfy(\.isASCIIDigit) }
    return isPlain
      && (range.count == 2 || range.dropFirst().allSatisfy { words[$0].count == 3 })
  }
}

/// A number as people write it: digits, a fraction, groups of three digits, or a time of day.
private struct Quantity {
  private enum Form { case whole, fraction, time }

  private let form: Form
  private let value: Double
  private let digits: Int
  private let isGrouped: Bool

  init?(_ text: ArraySlice<Unicode.Scalar>) {
    let parts = text.split(omittingEmptySubsequences: false) { !$0.isASCIIDigit }
    let signs = text.filter { !$0.isASCIIDigit }
    guard let first = parts.first, !parts.contains(where: \.isEmpty),
      signs.allSatisfy({ $0 == signs.first }),
      let value = Double(String(String.UnicodeScalarView(parts.joined()))), value < 1e15
    else { return nil }
    let rest = parts.dropFirst()
    let isTime = signs.first == ":"
    isGrouped =
      !rest.isEmpty && !isTime && first.count <= 3 && rest.allSatisfy { $0.count == 3 }
    guard isTime || first.count == 1 || first.first != "0" else { return nil }
    switch signs.first {
    case nil: form = .whole
    case ":" where parts.count <= 3 && parts.allSatisfy({ $0.count <= 2 }): form = .time
    case "." where isGrouped, "," where isGrouped, "\u{A0}" where isGrouped,
      "\u{202F}" where isGrouped:
      form = .whole
    case "." where parts.count == 2, "," where parts.count == 2: form = .fraction
    default: return nil
    }
    digits = isGrouped || form != .whole ? 0 : first.count
    self.value =
      form == .fraction ? value / rest.joined().reduce(1.0) { scale, _ in scale * 10 } : value
  }

  /// Returns whether a range may go from this number to another, which may be without its first digits.
  func precedes(_ other: Quantity) -> Bool {
    guard form == other.form else { return false }
    switch (digits, other.digits) {
    case (3, 4), (4, 4):
      let isRound = [self, other].allSatisfy { $0.value.truncatingRemainder(dividingBy: 10) == 0 }
      let areYears = [self, other].allSatisfy { (1000..<2200).contains($0.value) }
      return value < other.value && (isRound || areYears)
    case (3...4, 1...2):
      // Four digits and a month are a date.
      let isMonth = digits == 4 && other.digits == 2 && other.value <= 12
      let end = value.truncatingRemainder(dividingBy: other.digits == 1 ? 10 : 100)
      return !isMonth && end < other.value
    default: return value < other.value
    }
  }
}
