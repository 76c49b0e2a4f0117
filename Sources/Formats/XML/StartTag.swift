/// The bytes of a start tag, used to locate the values of its attributes.
struct StartTag {
  let range: Range<Int>
  /// The byte range of the element's local name.
  let name: Range<Int>
  private var values: [(name: Range<Int>, value: Range<Int>)] = []
  private let bytes: [UInt8]

  /// Scans the well-formed start tag at a byte offset.
  init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    var index = start
    var name = start..<start
    var first: Range<Int>?
    while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        let opening = index + 1
        index = opening
        while index < bytes.count, bytes[index] != byte { index += 1 }
        values.append((name, opening..<index))
      } else if Self.isName(byte) {
        let begin = index
        while index + 1 < bytes.count, Self.isName(bytes[index + 1]) { index += 1 }
        name = begin..<(index + 1)
        if first == nil { first = name }
      }
      index += 1
    }
    range = start..<min(index + 1, bytes.count)
    self.name = first.map { Self.local($0, bytes) } ?? range
  }

  /// Returns the byte ranges of an attribute's name and value, given its local name.
  func ranges(of local: String) -> (name: Range<Int>, value: Range<Int>)? {
    values.first { entry in
      let name = bytes[entry.name]
      let start = name.lastIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? name.startIndex
      return name[start...].elementsEqual(local.utf8)
    }.map { (Self.local($0.name, bytes), $0.value) }
  }

  /// Returns the range of a name without its prefix.
  private static func local(_ name: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
    (bytes[name].lastIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? name.lowerBound)..<name
      .upperBound
  }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ":"), UInt8(ascii: "-"),
      UInt8(ascii: "_"), UInt8(ascii: "."), 0x80...:
      true
    default: false
    }
  }
}
