import Base

/// A notation of other programs inside of a text.
enum ForeignNotation: Sendable {
  case include, placeholder, wikiLink, spacedAddress, gap, reference, note, highlight, insertion
  case formula, shifted, shortcode, attributes, pictureAttributes, comment, openLink, openAddress

  var why: String? {
    switch self {
    case .placeholder: "nothing fills it in"
    case .formula: "nothing sets formulas"
    case .wikiLink: "links have an address"
    case .spacedAddress: "an address ends at the first blank"
    case .gap: "the address touches the brackets of the text"
    case .reference: "no line `[label]: address` defines the label"
    case .note: "a footnote has a label"
    case .attributes: "only headings of steps have attributes"
    case .pictureAttributes: "a picture has no attribute but its width, in pixels"
    case .openLink: "nothing closes the parenthesis of the address"
    case .openAddress: "nothing closes the bracket"
    case .include, .highlight, .insertion, .shifted, .shortcode, .comment: nil
    }
  }

  var help: String {
    switch self {
    case .include: "embed the file by a paragraph of its own: `[what it shows](file.rs#region)`"
    case .placeholder: "remove it, or write it as code"
    case .wikiLink: "write `[text](../lesson/en.md)`"
    case .spacedAddress: "write the address between `<` and `>`, or `%20` for each blank"
    case .gap: "write `[text](address)` without a blank"
    case .reference: "write `[text](address)`, or the line that defines the label"
    case .note: "write `[^label]`, and a paragraph `[^label]: …`"
    case .highlight: "write `<mark>text</mark>` or `**text**`"
    case .insertion: "write `**text**`"
    case .formula:
      "write a fenced block `math`, which the plugin `math` sets; within a line code, or signs such as `x²`"
    case .shifted: "write `<sup>2</sup>` or `<sub>2</sub>`, or the sign itself, such as `²` or `₂`"
    case .shortcode: "write the sign itself"
    case .attributes: "remove it"
    case .openLink: "write `)` behind the address"
    case .openAddress: "write `>` behind the address, or remove the sign"
    case .pictureAttributes: "remove it, or write `{width=300}`"
    case .comment: "write `<!-- … -->` on lines of its own, with an empty line on either side"
    }
  }
}

/// Finds the notations of other programs in the source of a text.
///
/// - Complexity: O(n), where n is the number of bytes: a notation is looked for in a bounded number of them.
struct ForeignNotationScan {
  /// What stands before or behind a text.
  enum Neighbor {
    case none, code, address, picture, other
  }

  private let source: [UInt8]
  private let bytes: ArraySlice<UInt8>
  private let isHeading: Bool
  private let before: Neighbor
  private let after: Neighbor
  private(set) var found: [(range: Range<Int>, notation: ForeignNotation)] = []

  private static let limit = 300

  /// Reads a text, in which what a backslash escapes is meant as it is written.
  init(
    _ source: [UInt8], _ range: Range<Int>, isHeading: Bool, before: Neighbor = .none,
    after: Neighbor = .none
  ) {
    self.source = source
    bytes = source[range]
    self.isHeading = isHeading
    self.before = before
    self.after = after
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if let (range, notation) = match(index) {
        let start = max(range.lowerBound, found.last?.range.upperBound ?? bytes.startIndex)
        found.append((start..<range.upperBound, notation))
        index = range.upperBound
      } else {
        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
    }
  }

  private func match(_ index: Int) -> (Range<Int>, ForeignNotation)? {
    switch bytes[index] {
    case UInt8(ascii: "{"): return braces(index)
    case UInt8(ascii: "["): return brackets(index)
    case UInt8(ascii: "]") where isOpenedBefore(index): return reference(index)
    case UInt8(ascii: "^"): return raised(index)
    case UInt8(ascii: "~"): return shifted(index, UInt8(ascii: "~")) { (0x30...0x39).contains($0) }
    case UInt8(ascii: "="): return pair(index, UInt8(ascii: "="), .highlight)
    case UInt8(ascii: "+"): return pair(index, UInt8(ascii: "+"), .insertion)
    case UInt8(ascii: "$"): return dollars(index)
    case UInt8(ascii: "\\"): return escapedFormula(index)
    case UInt8(ascii: ":"): return shortcode(index)
    case UInt8(ascii: "<") where bytes[index...].starts(with: "<!--".utf8):
      // With two hyphens inside it is no comment of CommonMark 0.30, and its text may be divided.
      return (index..<(find("-->", index + 4).map { $0 + 3 } ?? index + 4), .comment)
    case UInt8(ascii: "<") where index + 1 == bytes.endIndex && after == .address:
      return (index..<index + 1, .openAddress)
    default: return nil
    }
  }

  // MARK: Bytes

  private func byte(_ index: Int) -> UInt8 { bytes.indices.contains(index) ? bytes[index] : 0 }

  /// Returns where a text begins that is not far behind an index.
  private func find(_ text: String, _ index: Int) -> Int? {
    guard index <= bytes.endIndex else { return nil }
    let end = min(bytes.endIndex, index + Self.limit)
    return source.firstRange(of: text, in: index..<end)?.lowerBound
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  // MARK: Braces and brackets

  private func braces(_ index: Int) -> (Range<Int>, ForeignNotation)? {
    switch byte(index + 1) {
    case UInt8(ascii: "{"):
      guard let end = find("}}", index + 2) else { return nil }
      let inner = bytes[index + 2..<end].drop { $0 == 0x20 }
      return (index..<end + 2, inner.first == UInt8(ascii: "#") ? .include : .placeholder)
    case UInt8(ascii: "%"):
      return find("%}", index + 2).map { (index..<$0 + 2, .placeholder) }
    case UInt8(ascii: "/") where byte(index + 2) == UInt8(ascii: "*"):
      return find("*/}", index + 3).map { (index..<$0 + 3, .comment) }
    default:
      if before == .picture, index == bytes.startIndex,
        bytes[(index + 1)...].starts(with: "width".utf8), find("}", index + 1) == nil
      {
        return (index..<index + bytes[index...].prefix { $0 != 0x20 }.count, .pictureAttributes)
      }
      guard !isHeading, let end = find("}", index + 1),
        Self.areAttributes(bytes[index + 1..<end])
      else { return nil }
      let isOfPicture = index == bytes.startIndex && before == .picture
      return (index..<end + 1, isOfPicture ? .pictureAttributes : .attributes)
    }
  }

  private static let attributeNames = ["class", "height", "id", "lang", "style", "target", "width"]

  private static func areAttributes(_ inner: ArraySlice<UInt8>) -> Bool {
    let rest = inner.drop { $0 == UInt8(ascii: ":") || $0 == 0x20 }
    guard let first = rest.first, let next = rest.dropFirst().first else { return false }
    if ".#".utf8.contains(first) { return isLetter(next) }
    return attributeNames.contains { rest.starts(with: "\($0)=".utf8) }
  }

  private func brackets(_ index: Int) -> (Range<Int>, ForeignNotation)? {
    if byte(index + 1) == UInt8(ascii: "[") {
      guard let end = find("]]", index + 2), end > index + 2,
        !bytes[index + 2..<end].contains(UInt8(ascii: "]"))
      else { return nil }
      return (index..<end + 2, .wikiLink)
    }
    guard byte(index + 1) != UInt8(ascii: "^"), let end = find("]", index + 1), end > index + 1,
      !bytes[index + 1..<end].contains(UInt8(ascii: "[")),
      // `a[0][1]` is code.
      !isSubscript(index)
    else { return nil }
    switch byte(end + 1) {
    case UInt8(ascii: "["): return reference(end).map { (index..<$0.0.upperBound, $0.1) }
    case UInt8(ascii: "("):
      guard let last = find(")", end + 2) else { return openLink(index, end + 2) }
      let address = bytes[end + 2..<last].drop { $0 == 0x20 }
      let blank = address.firstIndex(of: 0x20)
      let isAddress = address.prefix { $0 != 0x20 }.contains { "./#".utf8.contains($0) }
      let rest = blank.map { address[$0...] } ?? []
      let isNamed = rest.contains { ".#".utf8.contains($0) }
      return (isAddress || isNamed) && blank != nil ? (index..<last + 1, .spacedAddress) : nil
    case 0x20 where byte(end + 2) == UInt8(ascii: "("):
      if end + 3 == bytes.endIndex, after == .address { return (index..<end + 3, .gap) }
      guard let last = find(")", end + 3) else { return nil }
      let address = bytes[end + 3..<last]
      let isAddress =
        ["http://", "https://", "mailto:", "../", "./", "#"].contains {
          address.starts(with: $0.utf8)
        } || Self.isFile(address.prefix { $0 != UInt8(ascii: "#") })
      return isAddress && !address.contains(0x20) ? (index..<last + 1, .gap) : nil
    default: return nil
    }
  }

  /// Returns the beginning of a link whose address has no end; nil for any other text.
  private func openLink(_ start: Int, _ address: Int) -> (Range<Int>, ForeignNotation)? {
    let rest = bytes[address...]
    guard rest.count < Self.limit else { return nil }
    if rest.isEmpty { return after == .address ? (start..<address, .openLink) : nil }
    guard let first = rest.first, Self.isWord(first) || "./#<".utf8.contains(first) else {
      return nil
    }
    return (start..<address + rest.prefix { $0 != 0x20 }.count, .openLink)
  }

  /// Whether a text in parentheses is the name of a file: it ends in a point and at least two letters.
  private static func isFile(_ text: ArraySlice<UInt8>) -> Bool {
    guard let point = text.lastIndex(of: UInt8(ascii: ".")), point > text.startIndex else {
      return false
    }
    let ending = text[(point + 1)...]
    return ending.count > 1 && ending.allSatisfy(isLetter) && isWord(text[point - 1])
  }

  /// Whether the bracket that closes here was opened before the text, such as before code.
  private func isOpenedBefore(_ index: Int) -> Bool {
    before != .none
      && !bytes[max(bytes.startIndex, index - Self.limit)..<index].contains(UInt8(ascii: "["))
  }

  private func isSubscript(_ index: Int) -> Bool {
    guard index > bytes.startIndex else { return before == .code }
    return Self.isWord(bytes[index - 1]) || ")]_".utf8.contains(bytes[index - 1])
  }

  /// Returns a label behind the text of a link, where no line defines it.
  private func reference(_ index: Int) -> (Range<Int>, ForeignNotation)? {
    guard byte(index + 1) == UInt8(ascii: "["), byte(index + 2) != UInt8(ascii: "^"),
      let end = find("]", index + 2),
      !bytes[index + 2..<end].contains(UInt8(ascii: "["))
    else { return nil }
    return (index..<end + 1, .reference)
  }

  // MARK: Signs

  private func raised(_ index: Int) -> (Range<Int>, ForeignNotation)? {
    if byte(index + 1) == UInt8(ascii: "[") {
      guard let end = find("]", index + 2), end > index + 2 else { return nil }
      return (index..<end + 1, .note)
    }
    return shifted(index, UInt8(ascii: "^")) { Self.isWord($0) || "+-".utf8.contains($0) }
  }

  /// Returns a sign or a few between two signs that touch a word, such as `x^2^`.
  private func shifted(
    _ index: Int, _ sign: UInt8, _ isInner: (UInt8) -> Bool
  ) -> (Range<Int>, ForeignNotation)? {
    guard index > bytes.startIndex else { return nil }
    let touches =
      Self.isLetter(bytes[index - 1])
      || sign == UInt8(ascii: "^")
        && (Self.isWord(bytes[index - 1]) || bytes[index - 1] == UInt8(ascii: ")"))
    let inner = bytes[(index + 1)...].prefix(Self.limit).prefix(while: isInner)
    guard touches, !inner.isEmpty, byte(inner.endIndex) == sign else { return nil }
    return (index - 1..<inner.endIndex + 1, .shifted)
  }

  /// Returns a text between two signs on either side, such as `==text==`.
  private func pair(
    _ index: Int, _ sign: UInt8, _ notation: ForeignNotation
  ) -> (Range<Int>, ForeignNotation)? {
    guard byte(index + 1) == sign, index == bytes.startIndex || isOutside(bytes[index - 1], sign)
    else { return nil }
    let inner = bytes[(index + 2)...].prefix(Self.limit).prefix { $0 != sign }
    let end = inner.endIndex
    guard let first = inner.first, let last = inner.last, first != 0x20, last != 0x20,
      byte(end) == sign, byte(end + 1) == sign, isOutside(byte(end + 2), sign)
    else { return nil }
    return (index..<end + 2, notation)
  }

  private func isOutside(_ byte: UInt8, _ sign: UInt8) -> Bool {
    byte != sign && (sign == UInt8(ascii: "=") || !Self.isWord(byte))
  }

  private func dollars(_ index: Int) -> (Range<Int>, ForeignNotation)? {
    let first = byte(index + 1)
    guard Self.isLetter(first) || first == UInt8(ascii: "\\"), let end = find("$", index + 2),
      !Self.isWord(byte(end + 1))
    else { return nil }
    let rest = bytes[index + 2..<end]
    let isFormula =
      rest.count < 2 || first == UInt8(ascii: "\\")
      || rest.contains { "\\^_=".utf8.contains($0) }
    return rest.last != 0x20 && isFormula ? (index..<end + 1, .formula) : nil
  }

  /// Returns a formula between brackets that are escaped, such as `\(x^2\)`.
  private func escapedFormula(_ index: Int) -> (Range<Int>, ForeignNotation)? {
    let end: Int? =
      switch byte(index + 1) {
      case UInt8(ascii: "("): find("\\)", index + 2)
      case UInt8(ascii: "["): find("\\]", index + 2)
      default: nil
      }
    guard let end else { return nil }
    let inner = bytes[index + 2..<end].drop { $0 == 0x20 }
    let isFormula =
      inner.prefix { $0 != 0x20 }.count == 1 && inner.first.map(Self.isLetter) == true
      && inner.allSatisfy { Self.isLetter($0) && inner.count == 1 || $0 == 0x20 }
    guard isFormula || inner.contains(where: { "\\^_=".utf8.contains($0) }) else { return nil }
    return (index..<end + 2, .formula)
  }

  private func shortcode(_ index: Int) -> (Range<Int>, ForeignNotation)? {
    guard index == bytes.startIndex ? before != .code : isBeforeShortcode(bytes[index - 1]) else {
      return nil
    }
    let name = bytes[(index + 1)...].prefix(40).prefix {
      (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) || "_+-".utf8.contains($0)
    }
    let end = name.endIndex
    guard name.count > 1, byte(end) == UInt8(ascii: ":"), !Self.isWord(byte(end + 1)),
      byte(end + 1) != UInt8(ascii: ":"), end + 1 < bytes.endIndex || after != .code
    else { return nil }
    let isName = name.contains(where: Self.isLetter)
    let isKnown = ["+1", "-1", "100"].contains { name.elementsEqual($0.utf8) }
    return isName || isKnown ? (index..<end + 1, .shortcode) : nil
  }

  private func isBeforeShortcode(_ byte: UInt8) -> Bool {
    byte >= 0x80 || " ([>*\"!,.".utf8.contains(byte)
  }
}
