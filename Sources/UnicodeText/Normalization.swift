private import CUTF8Proc
private import Glibc

/// Unicode's Normalization Form C (UAX #15), in which a letter and its accent are one scalar.
package enum Normalization {
  /// The bytes in form C; nil when they are not UTF-8.
  ///
  /// ASCII comes back as it is without a call into the library. O(n).
  package static func formC(_ bytes: [UInt8]) -> [UInt8]? {
    if bytes.allSatisfy({ $0 < 0x80 }) { return bytes }
    var result: UnsafeMutablePointer<UInt8>?
    let options = utf8proc_option_t(UTF8PROC_STABLE.rawValue | UTF8PROC_COMPOSE.rawValue)
    let length = unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe utf8proc_map(buffer.baseAddress, buffer.count, &result, options)
    }
    guard length >= 0, let start = unsafe result else { return nil }
    defer { unsafe free(start) }
    return unsafe Array(UnsafeBufferPointer(start: start, count: length))
  }
}
