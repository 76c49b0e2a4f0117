import Foundation
import StateSearch
import Testing

/// Logs as people show them, by the models of the book, whose names these tests do not know.
@Suite("Ordinary logs") struct OrdinaryLogTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let model: String
    /// Whether `all` calls are explained, which `line` is the first impossible one, or whether `none` is a call.
    let outcome: String
    let log: String
    var testDescription: String { "\(model): \(outcome)\n\(log)" }
  }

  private static let cases: [Case] = {
    let path = ModelLogs.root.appending(path: "Tests/Models/ordinary.log")
    let text = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "=== ").dropFirst().map { section in
      let lines = section.split(separator: "\n", maxSplits: 1).map(String.init)
      let head = lines[0].components(separatedBy: ": ")
      return Case(model: head[0], outcome: head[1], log: lines[1])
    }
  }()

  @Test func `there are thirty of them`() { #expect(Self.cases.count >= 30) }

  @Test(arguments: cases)
  func `an ordinary log is explained, or its first impossible line is named`(_ one: Case) throws {
    let (verdict, log) = try ModelLogs.verdict(on: one.log, by: one.model, states: 100_000)
    switch verdict?.end {
    case nil: #expect(one.outcome == "none")
    case .explained: #expect(one.outcome == "all")
    case .impossible(let place): #expect(one.outcome == "line \(log.lines[place])")
    case .stopped: Issue.record("the search was stopped")
    }
  }
}
