import JSON

/// Scripts that pass data to the page, since a page opened from disk can load nothing else.
enum SearchScript {
  /// Returns a call with arguments and, at the end, a text that is escaped already.
  static func call(_ kind: String, _ arguments: [JSON], text: [UInt8]? = nil) -> [UInt8] {
    var result = Array("tracebookSearch(\"\(kind)\"".utf8)
    for argument in arguments {
      result.append(0x2C)
      argument.encode(into: &result, for: .script)
    }
    if let text {
      result += Array(",\"".utf8)
      result += text
      result.append(0x22)
    }
    return result + Array(")\n".utf8)
  }
}
