/// In which parts each term stands, term after term, in chunks that are loaded one by one.
struct SearchTermsWriter {
  /// The number of the first term of each chunk.
  private(set) var firsts: [Int] = []
  private(set) var chunks: [[UInt8]] = []
  private var count = 0

  /// Bytes after which a new chunk begins.
  private static let size = 24 << 10
  private static let alphabet = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_".utf8)

  /// The next term.
  mutating func add(_ places: [(part: Int32, place: SearchPage.Place)]) {
    if chunks.isEmpty || chunks[chunks.count - 1].count >= Self.size {
      firsts.append(count)
      chunks.append([])
    } else {
      chunks[chunks.count - 1].append(0x20)
    }
    var last: Int32 = -1
    for (part, place) in places {
      write(UInt32((part - last - 1) * 3 + place.rawValue), to: &chunks[chunks.count - 1])
      last = part
    }
    count += 1
  }

  /// Five bits a sign, the lowest first; thirty-two is added to all but the last.
  private func write(_ number: UInt32, to text: inout [UInt8]) {
    var rest = number
    while rest >= 32 {
      text.append(Self.alphabet[Int(rest & 31) + 32])
      rest >>= 5
    }
    text.append(Self.alphabet[Int(rest)])
  }
}
