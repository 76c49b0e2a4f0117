import Testing

/// Counts what passes, and holds the list of known deviations to what it says.
struct ConformanceReport {
  private let suite: String
  private let deviations: [String: String]
  private var passed: [String] = []
  private var failed: [String: String] = [:]
  private var refused: [String] = []

  init(_ suite: String, _ deviations: [String: String]) {
    self.suite = suite
    self.deviations = deviations
  }

  /// Notes what went wrong with a test; nil when nothing did.
  mutating func note(_ id: String, _ result: Result<String?, any Error>) {
    switch result {
    case .success(nil): passed.append(id)
    case .success(let difference?): failed[id] = difference
    case .failure(let error as ConformanceRun.Unread) where error.isRefusal: refused.append(id)
    case .failure(let error): failed[id] = "\(error)"
    }
  }

  /// Prints `n of m`, and fails on what is on no list, and on what is on the list and passes.
  func finish() {
    let others = refused.isEmpty ? "" : ", \(refused.count) refused: scripts, HTTP, data models"
    print("\(suite): \(passed.count) of \(passed.count + failed.count)\(others)")
    for (id, difference) in failed.sorted(by: { $0.key < $1.key }) {
      if let reason = deviations[id] {
        print("  \(id): \(reason)")
      } else {
        Issue.record("\(suite) \(id): \(difference)")
      }
    }
    for id in passed.sorted() where deviations[id] != nil {
      Issue.record("\(suite) \(id) passes: take it off the list of known deviations")
    }
    #expect(!passed.isEmpty, "no test of \(suite) was found")
  }
}
