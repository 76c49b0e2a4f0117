import Book
import ExampleCharts
import Foundation
import StateSearch
import Statechart
import Testing

@testable import Explaining

/// Logs as people show them, by the models of the book, whose names these tests do not know.
@Suite("Ordinary logs") struct OrdinaryLogTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let model: String
    /// Whether `all` calls are explained, which `line` is the first impossible one, or whether `none` is a call.
    let outcome: String
    let log: String
    var testDescription: String { "\(model): \(outcome)\n\(log)" }
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..")

  private static let cases: [Case] = {
    let path = root.appending(path: "Tests/Models/ordinary.log")
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
    let chart = Self.root.appending(path: "Content/models/\(one.model)/model.scxml")
    let model = Charts.model(one.model, try String(contentsOf: chart, encoding: .utf8))
    let matcher = LineMatcher(model)
    var log = CallLog()
    for line in one.log.split(separator: "\n", omittingEmptySubsequences: false) {
      log.read(Array(line.utf8)[...], matcher)
    }
    guard !log.numbers.isEmpty else {
      #expect(one.outcome == "none")
      return
    }
    let app = LogApp(try #require(model.usualApp))
    let parameters = model.chart.parameters.map(\.initial)
    let end = LogSearch(model.chart, app, parameters, LogBudget(states: 100_000))
      .verdict(on: log, LogNames(model)).end
    switch end {
    case .explained: #expect(one.outcome == "all")
    case .impossible(let place): #expect(one.outcome == "line \(log.lines[place])")
    case .stopped: Issue.record("the search was stopped")
    }
  }
}
