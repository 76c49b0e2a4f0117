import Base
import Book
import System

/// Records builds by their inputs, so that a build that would change nothing is skipped.
///
/// Inputs are compared by content, never by time: the book, the site's other resources, the
/// program, and the files in the output folder.
struct BuildCache {
  private let cache: ResultCache
  private let key: ResultCache.Key
  private let output: Output
  private let digests: OutputDigests
  private let request: OutputRequest
  /// A snapshot of the book's folder, so that the recorded build uses exactly these contents.
  let folder: BookFolder

  /// The results of a build.
  struct Record: Codable {
    let pages: Int
    /// The number of examples that were not run but recorded.
    let recorded: Int
    let diagnostics: [Diagnostic]
    let notices: [Diagnostic]
    /// The checksum of the files in the output folder after the build.
    let files: Checksum
  }

  /// Returns nil without a cache, or when something is unreadable, which the build then reports.
  init?(_ cache: ResultCache?, book: String, _ output: Output, _ request: OutputRequest) {
    guard let cache, let digests = output.digests, let folder = try? BookFolder(path: book),
      let content = folder.read(below: "Content", jobs: request.jobs),
      let resources = digests.resources(request)
    else { return nil }
    var key = ResultCache.Key("build")
    key.add(output.format)
    key.add(content.digest)
    key.add(resources)
    key.add(request.baseURL)
    key.add(request.version?.text)
    key.add(request.isHidden ? 1 : 0)
    for (path, day) in request.days.sorted(by: { $0.key < $1.key }) { key.add("\(path) \(day)") }
    self.cache = cache
    self.key = key
    self.output = output
    self.digests = digests
    self.request = request
    self.folder = content.folder
  }

  /// Returns the record of a build with these inputs, and its output, if the output folder still
  /// holds its files.
  func recall() -> (record: Record, output: Output)? {
    guard let record = cache.read(key, as: Record.self), digests.files(request) == record.files
    else { return nil }
    return (record, output)
  }

  func keep(_ record: Record) { cache.write(key, record) }
}
