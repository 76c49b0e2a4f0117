import Book
import Diagnostics

/// Remembers builds by all that they were made from: one that would change nothing is not done
/// again.
///
/// What counts are bytes, never times: those of the book, of what the site takes from beside it, of
/// the program, and of the files in the output folder.
struct BuildMemory {
  private let cache: ResultCache
  private let key: ResultCache.Key
  private let output: OutputMemory
  private let request: OutputRequest
  /// The book's folder as it was read: what is built is what is remembered.
  let folder: BookFolder

  /// What a build said and made.
  struct Record: Storable {
    let pages: Int
    let diagnostics: [Diagnostic]
    let notices: [Diagnostic]
    /// Of the files that it left.
    let files: ContentDigest

    init(pages: Int, diagnostics: [Diagnostic], notices: [Diagnostic], files: ContentDigest) {
      self.pages = pages
      self.diagnostics = diagnostics
      self.notices = notices
      self.files = files
    }

    init?(from reader: inout StoredReader) {
      guard let pages = reader.read(Int.self), let diagnostics = reader.read([Diagnostic].self),
        let notices = reader.read([Diagnostic].self), let files = reader.read(ContentDigest.self)
      else { return nil }
      self.init(pages: pages, diagnostics: diagnostics, notices: notices, files: files)
    }

    func write(to writer: inout StoredWriter) {
      writer.write(pages)
      writer.write(diagnostics)
      writer.write(notices)
      writer.write(files)
    }
  }

  /// Nil when there is no place to remember, or something that cannot be read: then a build is to
  /// say so.
  init?(_ cache: ResultCache?, book: String, _ output: OutputMemory?, _ request: OutputRequest) {
    guard let cache, let output, let folder = try? BookFolder(path: book),
      let content = folder.read(below: "Content", jobs: request.jobs),
      let resources = output.resources(request)
    else { return nil }
    var key = ResultCache.Key("build")
    key.add(content.digest)
    key.add(resources)
    key.add(request.baseURL)
    self.cache = cache
    self.key = key
    self.output = output
    self.request = request
    self.folder = content.folder
  }

  /// A build of just this, when the output folder still holds what it made.
  func recall() -> Record? {
    guard let record = cache.read(key, as: Record.self), output.files(request) == record.files
    else { return nil }
    return record
  }

  func keep(_ record: Record) { cache.write(key, record) }
}
