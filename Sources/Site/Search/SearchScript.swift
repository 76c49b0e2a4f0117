import Base

/// Scripts that pass data to the page, since a page opened from disk can load nothing else.
enum SearchScript {
  static func call(_ kind: String, _ arguments: [JSON]) -> [UInt8] {
    var result = Array("tracebookSearch(\"\(kind)\"".utf8)
    for argument in arguments {
      result.append(0x2C)
      argument.encode(into: &result, for: .script)
    }
    return result + Array(")\n".utf8)
  }
}
