/// Writes the parts in which each term occurs, in chunks that are loaded separately.
struct SearchTermsWriter {
  /// The number of the first term of each chunk.
  private(set) var firsts: [Int] = []
  private(set) var chunks: [[UInt8]] = []
  private var count = 0

  /// The size in bytes after which a new chunk begins.
  private static let size = 24 << 10
  private static let alphabet = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_".utf8)

  /// Appends the encoded parts of the next term.
  mutating func add(_ term: some Sequence<UInt8>) {
    if chunks.isEmpty || chunks[chunks.count - 1].count >= Self.size {
      firsts.append(count)
      chunks.append([])
    } else {
      chunks[chunks.count - 1].append(0x20)
    }
    chunks[chunks.count - 1] += term
    count += 1
  }

  /// Appends a number in base 32, the lowest digit first; 32 is added to all but the last digit.
  static func write(_ number: UInt32, to text: inout [UInt8]) {
    var rest = number
    while rest >= 32 {
      text.append(alphabet[Int(rest & 31) + 32])
      rest >>= 5
    }
    text.append(alphabet[Int(rest)])
  }
}
