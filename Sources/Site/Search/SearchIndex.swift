import Base
import Book
import CZlib
import HTMLOutput
import Page
import System

/// The search index of one language, whose files a page loads when a reader searches.
///
/// `words.js` has all terms, `terms-N.js` the parts in which each occurs, `parts-N.js` the texts of
/// results, all packed by gzip. The lesson `page-search` of the documentation describes the format. Everything
/// that takes long is done on all threads, in time linear in the text.
struct SearchIndex {
  private let folder: String
  let language: Language
  private let jobs: Int
  let parts: SearchPartsWriter
  let terms: SearchTerms
  let synonyms: [[String]]
  private let texts: [JSON.Member]
  /// The lessons that are kept for what was.
  let past: Set<String>

  /// How many pages are counted at a time.
  private static let run = 16

  /// Indexes what a language has of a book: its lessons, its glossary and what it says of calls.
  init(_ context: SiteContext, _ language: Language, jobs: Int) {
    self.jobs = jobs
    self.language = language
    folder = "search/\(language.tag.text)"
    synonyms = Self.synonyms(context, language)
    texts = Self.texts(context, language)
    past = Set(context.book.settings.chapters.flatMap(\.past))
    let pages = Self.pages(context, language, jobs: jobs)
    parts = SearchPartsWriter(pages)
    let runs = (pages.count + Self.run - 1) / Self.run
    terms = SearchTerms(
      Workers.map(count: runs, jobs: jobs) { run in
        let start = run * Self.run
        return SearchTally(Array(pages[start..<min(start + Self.run, pages.count)]))
      })
  }

  /// Returns the lessons that are written in a language, its glossary, and the pages of its calls.
  private static func pages(_ context: SiteContext, _ language: Language, jobs: Int) -> [SearchPage]
  {
    let count = context.book.lessons.count
    let make = { @Sendable (own: SiteContext, index: Int) in
      page(own.book.lessons[index], own, language)
    }
    let pages = Workers.map(count: count, jobs: jobs, tools: { context.duplicate() }, make)
    return pages.compactMap { $0 } + [SearchPage(glossaryOf: language, context)].compactMap { $0 }
      + SearchPage.calls(of: language, context)
  }

  /// Returns the names that mean the same by the glossary, a search for one of which finds all.
  ///
  /// They are a term with its forms, the names that it should not have but readers may use, and its original.
  private static func synonyms(_ context: SiteContext, _ language: Language) -> [[String]] {
    context.book.glossary.terms.compactMap { term in
      guard let entry = term.entries[language.tag] else { return nil }
      let original = term.original(for: language.tag).map { [$0.word] } ?? []
      var seen: Set<String> = []
      let names = (entry.use + entry.forms + entry.avoid.map(\.text) + original).filter {
        seen.insert($0).inserted
      }
      return names.count > 1 ? names : nil
    }
  }

  /// Returns what the page says about results.
  private static func texts(_ context: SiteContext, _ language: Language) -> [JSON.Member] {
    let texts = context.texts(language)
    return ["results", "found", "none", "more"].map {
      JSON.Member($0, .string(texts.text("site.search-\($0)")))
    } + [JSON.Member("kinds", .array(of: SearchPage.Kinds.names.map { texts.text($0) }))]
  }

  private static func page(
    _ lesson: Lesson, _ context: SiteContext, _ language: Language
  ) -> SearchPage? {
    let texts = context.texts(language)
    guard let text = context.index.text(of: lesson, for: texts), text.language == language.tag
    else { return nil }
    return SearchPage(context.page(lesson, text, texts))
  }

  var files: [(path: String, bytes: [UInt8])] {
    let vocabulary = terms.vocabulary
    let writer = terms.write(jobs: jobs)
    let words: [JSON] = [
      .string(String(decoding: vocabulary.words, as: UTF8.self)),
      .string(String(decoding: vocabulary.pairs, as: UTF8.self)),
      .array(writer.firsts.map { .integer($0) }), .array(parts.firsts.map { .integer($0) }),
      .string(String(decoding: parts.counts, as: UTF8.self)),
      .array(synonyms.map { .string($0.joined(separator: "|")) }), .object(texts),
      .array(
        language.lightWords.map {
          .array([.otherNumber($0.weight), .string($0.words.joined(separator: "|"))])
        }),
      .array(parts.numbers(of: past).map { .integer($0) }),
    ]
    return [("\(folder)/words.js", SearchScript.call("words", 0, .array(words)))]
      + writer.scripts(jobs: jobs).enumerated().map { (path("terms", $0), $1) }
      + parts.scripts(jobs: jobs).enumerated().map { (path("parts", $0), $1) }
  }

  private func path(_ kind: String, _ number: Int) -> String { "\(folder)/\(kind)-\(number).js" }
}

/// Writes the texts of results, in chunks that are loaded separately.
struct SearchPartsWriter {
  /// A run of pages whose texts are in one file.
  private struct Chunk {
    let pages: Range<Int>
    let first: Int
  }

  let pages: [SearchPage]
  private var chunks: [Chunk] = []

  /// The size of texts in bytes after which a new chunk begins.
  private static let most = 80 << 10

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

  /// Returns the numbers of pages of lessons.
  func numbers(of lessons: Set<String>) -> [Int] {
    pages.indices.filter { lessons.contains(pages[$0].lesson) }
  }

  /// The numbers of parts of all pages, in base 32.
  var counts: [UInt8] {
    var result: [UInt8] = []
    for page in pages { SearchTermsWriter.write(UInt32(page.parts.count), to: &result) }
    return result
  }

  /// Returns the scripts of all chunks: `[id, title, parts]` for each page, and for each part its anchor, its
  /// heading, the number of its kinds, its text, and the questions of readers that it answers.
  func scripts(jobs: Int) -> [[UInt8]] {
    let (pages, chunks) = (pages, chunks)
    return Workers.map(count: chunks.count, jobs: jobs) { number in
      SearchScript.call("parts", number, .array(pages[chunks[number].pages].map(Self.json)))
    }
  }

  private static func json(_ page: SearchPage) -> JSON {
    let parts = page.parts.map { part -> JSON in
      let heading = String(decoding: part.heading, as: UTF8.self)
      let isTitle = part.anchor.isEmpty && heading == page.title
      return .array(
        [.string(part.anchor), .string(isTitle ? "" : heading), .integer(part.kinds.rawValue)]
          + ([part.text] + part.asks).map { .string(String(decoding: $0, as: UTF8.self)) })
    }
    return .array([.string(page.lesson), .string(page.title), .array(parts)])
  }
}

/// Scripts that pass data to the page, since a page opened from disk can load nothing else.
enum SearchScript {
  /// Returns a call with the number of a file of its kind, and what it has: JSON that is packed by gzip.
  static func call(_ kind: String, _ number: Int, _ value: JSON) -> [UInt8] {
    var bytes: [UInt8] = []
    value.encode(into: &bytes, for: .script)
    let packed = Base64.encode(Gzip.pack(bytes))
    return Array("tracebookSearch(\"\(kind)\",\(number),\"\(packed)\")\n".utf8)
  }
}

/// Packs bytes in the gzip format (RFC 1952), which browsers unpack by `DecompressionStream`.
enum Gzip {
  /// The window of 32 KiB, and 16 for a header of gzip with neither a name nor a time.
  private static let window: Int32 = 15 + 16

  /// Returns the packed bytes, which depend on nothing but the bytes.
  static func pack(_ bytes: [UInt8]) -> [UInt8] {
    var stream = unsafe z_stream()
    let begun = unsafe deflateInit2_(
      &stream, Z_BEST_COMPRESSION, Z_DEFLATED, window, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    precondition(begun == Z_OK, "zlib has no memory, or is not the one that was compiled against")
    defer { unsafe _ = deflateEnd(&stream) }
    var input = bytes
    let most = unsafe Int(deflateBound(&stream, UInt(bytes.count)))
    return unsafe [UInt8](unsafeUninitializedCapacity: most) { output, count in
      unsafe input.withUnsafeMutableBufferPointer { input in
        unsafe stream.next_in = input.baseAddress
        unsafe stream.avail_in = UInt32(input.count)
        unsafe stream.next_out = output.baseAddress
        unsafe stream.avail_out = UInt32(output.count)
        let ended = unsafe deflate(&stream, Z_FINISH)
        precondition(ended == Z_STREAM_END, "the output is as large as it may become")
      }
      count = unsafe Int(stream.total_out)
    }
  }
}
