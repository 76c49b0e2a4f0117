private import CUTF8Proc
private import Glibc

/// Normalization to Unicode's forms C and KC (UAX #15), in which a letter and its accent are one scalar.
package enum Normalization {
  /// Returns the bytes in form C, or nil if they are not UTF-8.
  ///
  /// Text of Latin letters, Chinese characters, their punctuation and common signs is returned unchanged
  /// without a call into utf8proc.
  ///
  /// - Complexity: O(n), where n is the number of bytes.
  package static func formC(_ bytes: [UInt8]) -> [UInt8]? {
    isPlainlyComposed(bytes) ? bytes : mapped(bytes, [UTF8PROC_STABLE, UTF8PROC_COMPOSE])
  }

  /// Returns the bytes in form KC, in which a full-width letter and a ligature are the usual letters, or
  /// nil if they are not UTF-8.
  ///
  /// - Complexity: O(n), where n is the number of bytes.
  package static func formKC(_ bytes: [UInt8]) -> [UInt8]? {
    bytes.endOfASCII(from: 0) == bytes.count
      ? bytes : mapped(bytes, [UTF8PROC_STABLE, UTF8PROC_COMPAT, UTF8PROC_COMPOSE])
  }

  /// Returns the bytes in form KD without marks, as somebody writes who leaves out accents, or nil if they are not UTF-8.
  ///
  /// - Complexity: O(n), where n is the number of bytes.
  package static func unaccented(_ bytes: [UInt8]) -> [UInt8]? {
    mapped(bytes, [UTF8PROC_STABLE, UTF8PROC_COMPAT, UTF8PROC_DECOMPOSE, UTF8PROC_STRIPMARK])
  }

  private static func mapped(_ bytes: [UInt8], _ options: [utf8proc_option_t]) -> [UInt8]? {
    var result: UnsafeMutablePointer<UInt8>?
    let options = utf8proc_option_t(options.reduce(0) { $0 | $1.rawValue })
    let length = unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe utf8proc_map(buffer.baseAddress, buffer.count, &result, options)
    }
    guard length >= 0, let start = unsafe result else { return nil }
    defer { unsafe free(start) }
    return unsafe Array(UnsafeBufferPointer(start: start, count: length))
  }

  /// Whether all scalars have `NFC_QC=Yes` and combining class 0, so that form C leaves them alone.
  ///
  /// False may also mean that the fast check cannot decide.
  private static func isPlainlyComposed(_ bytes: [UInt8]) -> Bool {
    var index = 0
    while index < bytes.count {
      let first = bytes[index]
      if first < 0x80 {
        index = bytes.endOfASCII(from: index)
        continue
      }
      guard index + 1 < bytes.count, bytes[index + 1] & 0xC0 == 0x80 else { return false }
      // U+0080 to U+02FF. The combining marks start at U+0300.
      if (0xC2...0xCB).contains(first) {
        index += 2
        continue
      }
      guard index + 2 < bytes.count, bytes[index + 2] & 0xC0 == 0x80,
        isPlain(first, bytes[index + 1], bytes[index + 2])
      else { return false }
      index += 3
    }
    return true
  }

  /// Whether a scalar of three bytes is in one of the common ranges that form C leaves alone.
  private static func isPlain(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
    switch (first, second) {
    // U+2010 to U+203F: dashes, quotation marks, dots. U+2000 and U+2001 are not in form C.
    case (0xE2, 0x80): third >= 0x90
    // U+2180 to U+22FF, U+2500 to U+27BF: arrows, mathematical signs, boxes, check marks.
    case (0xE2, 0x86...0x8B), (0xE2, 0x94...0x9E): true
    // U+3000 to U+3029: Chinese punctuation, up to the combining tone marks.
    case (0xE3, 0x80): third < 0xAA
    // U+4000 to U+9FFF: Chinese characters.
    case (0xE4...0xE9, _): true
    // U+FF00 to U+FF3F: full-width punctuation, digits and capitals.
    case (0xEF, 0xBC): true
    default: false
    }
  }
}
