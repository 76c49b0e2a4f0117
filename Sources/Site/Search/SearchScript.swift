/// Scripts that hand data to the page: from the disk nothing else may be loaded.
enum SearchScript {
  static func call(_ kind: String, _ arguments: [JSON]) -> [UInt8] {
    var result = Array("tracebookSearch(\"\(kind)\"".utf8)
    for argument in arguments {
      result.append(0x2C)
      argument.write(into: &result)
    }
    return result + Array(")\n".utf8)
  }
}
