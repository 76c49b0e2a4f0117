import Base

/// An address that stands in a text without brackets, as GitHub reads it.
///
/// See GitHub Flavored Markdown 0.29, section 6.9. Text in Chinese or Japanese has no space around an
/// address, so there its characters end one, and one may follow them.
struct BareAddress {
  let range: Range<Int>
  /// What is to be written before it to make it an address.
  let prefix: String

  /// Reads `http://…`, `https://…` or `www.…` at an offset.
  init?(_ bytes: [UInt8], at start: Int, in range: Range<Int>) {
    let schemes: [(String, String)] = [("https://", ""), ("http://", ""), ("www.", "http://")]
    guard
      let (scheme, prefix) = schemes.first(where: { Self.has($0.0, bytes, at: start, in: range) }),
      Self.mayBegin(bytes, at: start, in: range)
    else { return nil }
    let host = scheme == "www." ? start : start + scheme.utf8.count
    guard Self.isDomain(Self.domain(of: bytes, from: host, limit: range.upperBound)) else {
      return nil
    }
    self.range = start..<Self.end(of: bytes, from: host, limit: range.upperBound)
    self.prefix = prefix
  }

  /// Reads `name@example.org` around an `@`, after an offset that ends what was read before.
  init?(mailAround sign: Int, _ bytes: [UInt8], after first: Int, in range: Range<Int>) {
    var start = sign
    while start > first, Self.isLocal(bytes[start - 1]) { start -= 1 }
    while start < sign, bytes[start] == UInt8(ascii: ".") { start += 1 }
    var end = sign + 1
    while end < range.upperBound, Self.isLocal(bytes[end]), bytes[end] != UInt8(ascii: "+") {
      end += 1
    }
    while end > sign, ".-_".utf8.contains(bytes[end - 1]) { end -= 1 }
    guard start < sign, end > sign + 1, Self.mayBegin(bytes, at: start, in: range),
      Self.isDomain(bytes[sign + 1..<end])
    else { return nil }
    // `package@1.2.3` is a version.
    let last = bytes[sign + 1..<end].split(separator: UInt8(ascii: ".")).last ?? []
    guard last.count > 1, last.allSatisfy({ (0x61...0x7A).contains($0 | 0x20) }) else { return nil }
    self.range = start..<end
    prefix = "mailto:"
  }

  private static func has(
    _ text: String, _ bytes: [UInt8], at start: Int, in range: Range<Int>
  ) -> Bool {
    start + text.utf8.count <= range.upperBound
      && zip(text.utf8, bytes[start...]).allSatisfy { $0 == $1 || $0 == $1 | 0x20 }
  }

  /// Returns whether no word goes on at an offset.
  private static func mayBegin(_ bytes: [UInt8], at start: Int, in range: Range<Int>) -> Bool {
    guard start > range.lowerBound else { return true }
    if bytes[start - 1] < 0x80 { return !isLocal(bytes[start - 1]) || bytes[start - 1] == 0x5F }
    guard let before = bytes.scalar(endingAt: start, in: 0..<bytes.count) else { return true }
    return EastAsian.isIdeographic(before) || !before.properties.isAlphabetic
  }

  private static func isLocal(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || ASCII.isDigit(byte) || ".+-_".utf8.contains(byte)
  }

  /// Returns the letters, digits, dots and hyphens at an offset, without dots at their end.
  private static func domain(
    of bytes: [UInt8], from start: Int, limit: Int
  ) -> ArraySlice<UInt8> {
    // A name has 253 bytes at most.
    let limit = min(limit, start + 256)
    var end = start
    while end < limit {
      if bytes[end] < 0x80 {
        guard isLocal(bytes[end]) || bytes[end] == Candidates.underline else { break }
        end += 1
      } else {
        guard let scalar = letter(at: end, bytes, limit) else { break }
        end += UTF8.width(scalar)
      }
    }
    while end > start, bytes[end - 1] == UInt8(ascii: ".") { end -= 1 }
    return bytes[start..<end]
  }

  /// Returns the letter of an address at an offset; nil for a sign and where Chinese or Japanese begins.
  private static func letter(at offset: Int, _ bytes: [UInt8], _ limit: Int) -> Unicode.Scalar? {
    guard let scalar = bytes.scalar(startingAt: offset, in: 0..<limit),
      scalar.properties.isAlphabetic, !EastAsian.isIdeographic(scalar)
    else { return nil }
    return scalar
  }

  private static func isDomain(_ name: ArraySlice<UInt8>) -> Bool {
    let labels = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return labels.count > 1
      && labels.allSatisfy { label in
        !label.isEmpty
          && label.allSatisfy { isLocal($0) || $0 >= 0x80 || $0 == Candidates.underline }
      }
  }

  /// Returns the end of the address whose rest begins at an offset, without the signs of the
  /// sentence behind it.
  static func end(of bytes: [UInt8], from start: Int, limit: Int) -> Int {
    var end = start
    var depth = 0
    scan: while end < limit {
      let byte = bytes[end]
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        if depth == 0 { break scan }
        depth -= 1
      case 0x80...:
        guard let scalar = letter(at: end, bytes, limit) else { break scan }
        end += UTF8.width(scalar)
        continue scan
      case _
      where byte == ASCII.space || ASCII.isSpace(byte) || "\"<>[]\\^`{|}".utf8.contains(byte):
        break scan
      default: break
      }
      end += 1
    }
    while end > start, "?!.,:;*_~'(".utf8.contains(bytes[end - 1]) { end -= 1 }
    return end
  }
}
