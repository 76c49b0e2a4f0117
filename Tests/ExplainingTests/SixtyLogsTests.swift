import Foundation
import StateSearch
import Testing

/// Sixty logs as people paste them, of which `Tests/Logs/README.md` tells; these tests know no name in them.
@Suite("Sixty logs") struct SixtyLogsTests {
  struct Log: Sendable, CustomTestStringConvertible {
    let file: String
    let model: String
    /// `usual`, or the first line that no app could have logged.
    let expected: String
    let planted: String
    var testDescription: String { "\(file): \(expected)" }
  }

  static let logs: [Log] = {
    let path = ModelLogs.root.appending(path: "Tests/Logs/logs.tsv")
    let text = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").dropFirst().map { row in
      let cells = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Log(file: cells[0], model: cells[1], expected: cells[2], planted: cells[3])
    }
  }()

  /// Logs that are told otherwise than was planned; `Tests/Logs/README.md` has the reasons.
  private static let missed: Set<String> = ["swiftui-09.log", "uni-app-09.log"]

  @Test func `there are ten a platform, half of them with one line planted`() {
    #expect(Self.logs.count == 60)
    #expect(Self.logs.count { $0.expected == "usual" } == 30)
    #expect(Self.missed.count * 20 <= Self.logs.count)
    #expect(Self.logs.allSatisfy { $0.expected != "usual" || !Self.missed.contains($0.file) })
  }

  @Test(arguments: logs)
  func `no usual log is called impossible, and a planted line is named`(_ log: Log) throws {
    let file = ModelLogs.root.appending(path: "Tests/Logs/\(log.file)")
    let text = try String(contentsOf: file, encoding: .utf8)
    let (verdict, calls) = try ModelLogs.verdict(on: text, by: log.model, states: 1_000_000)
    let said: String
    switch verdict?.end {
    case nil: said = "no call"
    case .explained: said = "usual"
    case .impossible(let line): said = "\(calls.lines[line])"
    case .stopped: said = "stopped"
    }
    #expect((said == log.expected) != Self.missed.contains(log.file), "\(said)")
  }
}
