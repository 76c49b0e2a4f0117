import Book
import ExampleCharts
import Foundation
import StateSearch
import Statechart
import Synchronization
import Testing

@testable import Explaining

/// Logs of apps, explained by models of the book, each of which is read once.
enum ModelLogs {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")

  private static let models = Mutex<[String: Model]>([:])

  /// The lines of a log that are calls by a model, and what its search says of them.
  ///
  /// - Parameters:
  ///   - text: The log.
  ///   - name: The model's folder in `Content/models`; its app has the methods that such apps usually have.
  ///   - states: The states after which the search stops.
  /// - Throws: What prevents the model from being read.
  /// - Returns: The verdict, which is nil when no line is a call, and the calls.
  static func verdict(
    on text: String, by name: String, states: Int
  ) throws -> (verdict: LogVerdict?, log: CallLog) {
    let model = try model(name)
    let matcher = LineMatcher(model)
    var log = CallLog()
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      log.read(Array(line.utf8)[...], matcher)
    }
    guard !log.numbers.isEmpty else { return (nil, log) }
    let app = LogApp(try #require(model.usualApp))
    let parameters = model.chart.parameters.map(\.initial)
    let search = LogSearch(model.chart, app, parameters, LogBudget(states: states))
    return (search.verdict(on: log, LogNames(model)), log)
  }

  private static func model(_ name: String) throws -> Model {
    if let known = models.withLock({ $0[name] }) { return known }
    let chart = root.appending(path: "Content/models/\(name)/model.scxml")
    let model = Charts.model(name, try String(contentsOf: chart, encoding: .utf8))
    models.withLock { $0[name] = model }
    return model
  }
}
