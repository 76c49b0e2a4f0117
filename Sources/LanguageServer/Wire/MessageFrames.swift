import Base

/// Cuts the bytes of a stream into messages, each with a header that has its length.
///
/// Bytes that cannot be cut are left out up to the next header, so that one bad message does not
/// end the session. Never more than one message is kept.
package struct MessageFrames {
  /// What comes next in the stream.
  package enum Frame: Equatable {
    /// The content of a message.
    case content([UInt8])
    /// A message that cannot be read, with the reason in words for the editor.
    case mistake(String)
  }

  private var bytes: [UInt8] = []
  /// Where the first byte that is not yet cut is.
  private var start = 0
  /// The length of the content that the header promised, or nil while a header is awaited.
  private var length: Int?
  /// How much content of a message that is too long is still to come.
  private var skipped = 0
  /// Whether a header that is too long is being left out.
  private var isLost = false

  private static let end = Array("\r\n\r\n".utf8)

  package init() {}

  /// Adds bytes as they come from the stream.
  package mutating func append(_ more: some Collection<UInt8>) {
    let ignored = min(skipped, more.count)
    skipped -= ignored
    if start > 0 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes += more.dropFirst(ignored)
  }

  /// Returns what comes next, or nil when more bytes are needed.
  package mutating func next() -> Frame? {
    if let length { return content(length) }
    guard let end = headerEnd() else {
      guard bytes.count - start > MessageBudget.header else { return nil }
      return lose()
    }
    let header = bytes[start..<end]
    start = end + Self.end.count
    if isLost {
      isLost = false
      return next()
    }
    guard let length = Self.length(header) else {
      return .mistake("a header without a length that can be read")
    }
    guard length <= MessageBudget.content else { return skip(length) }
    self.length = length
    return content(length)
  }

  private mutating func content(_ length: Int) -> Frame? {
    guard bytes.count - start >= length else { return nil }
    defer {
      start += length
      self.length = nil
    }
    return .content(Array(bytes[start..<(start + length)]))
  }

  /// Leaves out a message that is too long.
  private mutating func skip(_ length: Int) -> Frame {
    let here = min(length, bytes.count - start)
    start += here
    skipped = length - here
    return .mistake("a message of \(length) bytes is longer than \(MessageBudget.content)")
  }

  /// Leaves out what is no header, but for its end, in which the mark may begin.
  private mutating func lose() -> Frame? {
    start = bytes.count - Self.end.count
    guard !isLost else { return nil }
    isLost = true
    return .mistake("a header is longer than \(MessageBudget.header) bytes")
  }

  /// Returns the offset of the empty line after a header.
  private func headerEnd() -> Int? {
    var index = start
    while let found = bytes[index...].firstIndex(of: Self.end[0]) {
      if bytes[found...].starts(with: Self.end) { return found }
      index = found + 1
    }
    return nil
  }

  /// Returns the length in a header, or nil when it has none, or several.
  private static func length(_ header: ArraySlice<UInt8>) -> Int? {
    let lengths = header.split(separator: UInt8(ascii: "\n")).compactMap { line -> Int? in
      let parts = line.split(separator: UInt8(ascii: ":"), maxSplits: 1)
      guard parts.count == 2,
        String(decoding: parts[0], as: UTF8.self).lowercased() == "content-length"
      else { return nil }
      let digits = parts[1].filter { ![0x20, 0x09, 0x0D].contains($0) }
      let isNumber = !digits.isEmpty && digits.allSatisfy { (0x30...0x39).contains($0) }
      // Too many digits are a number that is too large, and its content is left out as such.
      return isNumber ? Int(String(decoding: digits, as: UTF8.self)) ?? .max : -1
    }
    return lengths.count == 1 && lengths[0] >= 0 ? lengths[0] : nil
  }
}

extension MessageFrames {
  /// Returns a message with its header.
  package static func frame(_ content: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
  }
}

extension RPCError {
  static let notInitialized = RPCError(code: -32_002, message: "`initialize` comes first")
  static let cancelled = RPCError(code: -32_800, message: "the request was cancelled")
}
