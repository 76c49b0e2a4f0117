import Foundation

/// A chart that once showed a difference, with what is to be said of its claims.
///
/// A file of the folder `Cases`: remarks, the chart, `---`, the head, `---`, and a claim a line after
/// the verdict on it: `proved`, `refuted` or `vacuous`.
struct KeptCase: Sendable, CustomStringConvertible {
  let name: String
  let subject: Subject
  /// By claim.
  let expected: [String]

  var description: String { name }

  init?(name: String, text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      .filter { !$0.hasPrefix("#") }
    let parts = lines.split(separator: "---", omittingEmptySubsequences: false).map(Array.init)
    guard parts.count == 3 else { return nil }
    let claims = parts[2].filter { !$0.isEmpty }.map { $0.split(separator: " ", maxSplits: 1) }
    let read = claims.compactMap { $0.count == 2 ? ClaimText.read(String($0[1])) : nil }
    guard read.count == claims.count else { return nil }
    self.name = name
    expected = claims.map { String($0[0]) }
    subject = Subject(
      chart: Self.document(parts[0]), head: parts[1].filter { !$0.isEmpty }, claims: read)
  }

  /// What stands around every chart is not written.
  private static func document(_ lines: [String]) -> String {
    guard !lines.contains(where: { $0.hasPrefix("<scxml") }) else {
      return lines.joined(separator: "\n")
    }
    return ChartText.document(lines.joined(separator: "\n"))
  }

  /// All that are kept; one that cannot be read has no claims.
  static let all: [KeptCase] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Cases")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".case") }.sorted().map { file in
      let text = (try? String(contentsOf: folder.appending(path: file), encoding: .utf8)) ?? ""
      return KeptCase(name: file, text: text)
        ?? KeptCase(name: file, subject: Subject(chart: "", head: [], claims: []), expected: [])
    }
  }()

  private init(name: String, subject: Subject, expected: [String]) {
    self.name = name
    self.subject = subject
    self.expected = expected
  }
}
