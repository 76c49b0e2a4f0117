import Base
import System

/// Writes the texts of results, in chunks that are loaded separately.
struct SearchPartsWriter {
  /// A run of pages whose texts are in one file.
  private struct Chunk {
    let pages: Range<Int>
    let first: Int
  }

  private let pages: [SearchPage]
  private var chunks: [Chunk] = []

  /// The size of texts in bytes after which a new chunk begins.
  private static let most = 64 << 10

  init(_ pages: [SearchPage]) {
    self.pages = pages
    var start = 0
    var size = 0
    var first = 0
    var count = 0
    for (index, page) in pages.enumerated() {
      if size >= Self.most {
        chunks.append(Chunk(pages: start..<index, first: first))
        (start, size, first) = (index, 0, count)
      }
      size += page.size
      count += page.parts.count
    }
    if start < pages.count { chunks.append(Chunk(pages: start..<pages.count, first: first)) }
  }

  /// The number of the first part of each chunk.
  var firsts: [Int] { chunks.map(\.first) }

  /// The numbers of parts of all pages, in base 32.
  var counts: [UInt8] {
    var result: [UInt8] = []
    for page in pages { SearchTermsWriter.write(UInt32(page.parts.count), to: &result) }
    return result
  }

  /// Returns the scripts of all chunks: `[id, title, [anchor, heading, anchor, …]]` for each page,
  /// and the texts of all parts, packed by gzip.
  func scripts(jobs: Int) -> [[UInt8]] {
    let (pages, chunks) = (pages, chunks)
    return Workers.map(count: chunks.count, jobs: jobs) { number in
      let own = pages[chunks[number].pages]
      let texts = own.flatMap { $0.parts.map(\.text) }.joined(separator: [0x0A])
      return SearchScript.call(
        "parts",
        [
          .integer(number), .array(own.map(Self.heads)),
          .string(Base64.encode(Gzip.pack(Array(texts)))),
        ])
    }
  }

  private static func heads(_ page: SearchPage) -> JSON {
    let strings = page.parts.flatMap {
      [$0.anchor, $0.anchor.isEmpty ? "" : String(decoding: $0.heading, as: UTF8.self)]
    }
    return .array([.string(page.lesson), .string(page.title), .array(of: strings)])
  }
}
