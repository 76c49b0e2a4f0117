import Foundation
import Testing

/// Where others' test data are: a folder named by the environment, or one beside the checkout.
enum ConformanceFolder {
  /// Nil when there is none; then the tests that need it are skipped.
  static let root: String? = {
    if let named = ProcessInfo.processInfo.environment["TRACEBOOK_CONFORMANCE"] { return named }
    let checkout = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let beside = checkout.deletingLastPathComponent().appendingPathComponent("shared/conformance")
    return FileManager.default.fileExists(atPath: beside.path) ? beside.path : nil
  }()

  /// A whole copy of the W3C's public suite, which nobody has to have.
  static let wholeSuite = ProcessInfo.processInfo.environment["TRACEBOOK_W3C_SUITE"]

  static let missing: Comment =
    "no conformance data: set TRACEBOOK_CONFORMANCE, or put it into ../shared/conformance"

  /// Paths below a folder, with `/`, sorted; only those that end as asked.
  static func files(in folder: String, endingIn suffix: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return all.filter { $0.hasSuffix(suffix) }.sorted()
  }

  static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  static func text(_ path: String) throws -> String {
    String(decoding: try bytes(path), as: UTF8.self)
  }
}
