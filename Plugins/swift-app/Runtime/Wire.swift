internal import Glibc

/// The messages between app and plugin.
///
/// Each is a line on descriptors of their own, so that nothing that the app prints is part of them.
/// The fields of a message are separated by tabs.
enum Wire {
  static let input: Int32 = 3
  static let output: Int32 = 4

  nonisolated(unsafe) private static var unread: [UInt8] = []

  /// The next message; without one the app ends.
  static func receive() -> [String] {
    fflush(nil)
    while true {
      if let end = unread.firstIndex(of: 10) {
        let line = unread[..<end]
        let fields = line.split(separator: 9, omittingEmptySubsequences: false).map(unescaped)
        unread.removeSubrange(...end)
        return fields
      }
      var block = [UInt8](repeating: 0, count: 4096)
      let count = read(input, &block, block.count)
      if count <= 0 { _exit(0) }
      unread += block[..<count]
    }
  }

  static func send(_ fields: [String]) {
    // What was printed before the message is out before it, so that it is counted with it.
    fflush(nil)
    var bytes = Array(fields.map(escaped).joined(separator: "\t").utf8)
    bytes.append(10)
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
      if count <= 0 { _exit(0) }
      start += count
    }
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text.unicodeScalars {
      switch character {
      case "\\": result += "\\\\"
      case "\t": result += "\\t"
      case "\n": result += "\\n"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }

  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    var escape = false
    for byte in bytes {
      if escape {
        result.append(byte == UInt8(ascii: "t") ? 9 : byte == UInt8(ascii: "n") ? 10 : byte)
        escape = false
      } else if byte == UInt8(ascii: "\\") {
        escape = true
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
