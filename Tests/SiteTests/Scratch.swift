import Book
import Foundation
import System

/// A folder that is gone after the test.
final class Scratch {
  let path: String

  init(_ path: String = NSTemporaryDirectory() + "site-tests-" + UUID().uuidString) {
    self.path = path
  }

  /// Of the files that a build left, as they are now.
  var checksum: Checksum? {
    Fixture.output.digests?.files(OutputRequest(folder: path, resources: []))
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func build(_ lessons: [String] = ["push", "shut"], base: String? = nil, jobs: Int = 1) throws
    -> OutputReport
  {
    try build(Fixture.book(lessons: lessons), base: base, jobs: jobs)
  }

  func build(_ book: CheckedBook, base: String? = nil, jobs: Int = 1) throws -> OutputReport {
    try Fixture.output.run(
      book,
      OutputRequest(
        folder: path, resources: [Fixture.golden, Fixture.project], baseURL: base, jobs: jobs))
  }

  var files: [String: Data] {
    var result: [String: Data] = [:]
    for name in FileManager.default.subpaths(atPath: path) ?? [] {
      result[name] = FileManager.default.contents(atPath: "\(path)/\(name)")
    }
    return result
  }

  /// The paths of what was made, without the files by which a build knows its folder again.
  var made: Set<String> { Set(files.keys.filter { !$0.hasPrefix(".") }) }

  func write(_ name: String, _ text: String) throws {
    let url = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }
}
