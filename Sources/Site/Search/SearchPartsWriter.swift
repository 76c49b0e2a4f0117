import JSON

/// Writes the texts of results, in chunks that are loaded separately.
struct SearchPartsWriter {
  /// The number of the first part of each chunk.
  private(set) var firsts: [Int] = []
  /// The lessons of each chunk, each `[id, title, [anchor, heading, excerpt, anchor, …]]`.
  private(set) var chunks: [[JSON]] = []
  private var count = 0
  /// The size of the texts in the last chunk, in bytes.
  private var size = 0

  /// The size in bytes after which a new chunk begins.
  private static let most = 24 << 10

  /// Appends a page and returns the number of its first part.
  mutating func add(_ page: SearchPage) -> Int32 {
    let first = count
    if chunks.isEmpty || size >= Self.most {
      firsts.append(count)
      chunks.append([])
      size = 0
    }
    let strings = page.parts.flatMap { [$0.anchor, $0.heading, $0.excerpt] }
    chunks[chunks.count - 1].append(
      .array([.string(page.lesson), .string(page.title), .array(of: strings)]))
    size += strings.reduce(0) { $0 + $1.utf8.count }
    count += page.parts.count
    return Int32(first)
  }
}
