import Diagnostics

/// Scripts that hand data to the page: from the disk nothing else may be loaded.
enum SearchScript {
  static func call(_ kind: String, _ arguments: [[UInt8]]) -> [UInt8] {
    var result = Array("tracebookSearch(\"\(kind)\"".utf8)
    for argument in arguments {
      result.append(0x2C)
      result += argument
    }
    return result + Array(")\n".utf8)
  }

  static func string(_ text: String) -> [UInt8] { Array(Diagnostics.JSON.string(text).utf8) }
  static func string(_ text: [UInt8]) -> [UInt8] { string(String(decoding: text, as: UTF8.self)) }
  static func numbers(_ numbers: [Int]) -> [UInt8] {
    Array(Diagnostics.JSON.array(numbers.map(String.init)).utf8)
  }
}
