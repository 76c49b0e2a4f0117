/// What results show, lesson after lesson, in chunks that are loaded one by one.
struct SearchPartsWriter {
  /// The number of the first part of each chunk.
  private(set) var firsts: [Int] = []
  private var texts: [[UInt8]] = []
  private var count = 0

  private static let size = 24 << 10

  /// JSON: an array of lessons, each `[id, title, [anchor, heading, excerpt, anchor, …]]`.
  var chunks: [[UInt8]] { texts.map { $0 + Array("]".utf8) } }

  /// The number of the page's first part.
  mutating func add(_ page: SearchPage) -> Int32 {
    let first = count
    let isFull = texts.last.map { $0.count >= Self.size } ?? true
    if isFull {
      firsts.append(count)
      texts.append(Array("[".utf8))
    } else {
      texts[texts.count - 1].append(0x2C)
    }
    let strings = page.parts.flatMap { [$0.anchor, $0.heading, $0.excerpt] }
    var json = Array("[".utf8) + SearchScript.string(page.lesson) + [0x2C]
    json += SearchScript.string(page.title)
    json += Array(",[".utf8) + strings.map { SearchScript.string($0) }.joined(separator: [0x2C])
    texts[texts.count - 1] += json + Array("]]".utf8)
    count += page.parts.count
    return Int32(first)
  }
}
