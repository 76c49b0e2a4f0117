private import Glibc

/// Text in another encoding than UTF-8, as the C library reads it.
package enum ForeignText {
  /// Returns the text in UTF-8, with the byte 0xFF in the place of each byte that is none in its encoding; nil when the
  /// encoding is not known.
  ///
  /// - Complexity: O(n), where n is the number of bytes.
  package static func utf8(_ bytes: [UInt8], from encoding: String) -> [UInt8]? {
    let converter = unsafe iconv_open("UTF-8", encoding)
    guard Int(bitPattern: converter) != -1 else { return nil }
    defer { unsafe iconv_close(converter) }
    var input = bytes.map { CChar(bitPattern: $0) }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var chunk = [CChar](repeating: 0, count: 4096)
    unsafe input.withUnsafeMutableBufferPointer { input in
      unsafe chunk.withUnsafeMutableBufferPointer { chunk in
        var source = input.baseAddress
        var left = input.count
        while left > 0 {
          var target = chunk.baseAddress
          var room = chunk.count
          let before = left
          let code = unsafe iconv(converter, &source, &left, &target, &room)
          let problem = errno
          let written = chunk.count - room
          unsafe result += chunk[..<written].map { UInt8(bitPattern: $0) }
          guard code == .max, problem != E2BIG || left == before && written == 0 else { continue }
          result.append(0xFF)
          unsafe source = source.map { unsafe $0 + 1 }
          left -= 1
        }
      }
    }
    return result
  }
}
