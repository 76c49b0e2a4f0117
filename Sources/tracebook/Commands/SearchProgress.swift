import Book
import Examples
import Synchronization

/// Shows how far long work has come: one updated line on a terminal, occasional lines elsewhere.
final class SearchProgress: Sendable {
  /// The minimum interval between two lines of a log.
  private static let pause = Duration.seconds(5)

  private let isTerminal = Terminal.isTerminal(.error)
  private let last: Mutex<ContinuousClock.Instant>
  /// What takes no longer is done without a word.
  private let wait: Duration
  private let start = ContinuousClock().now

  init() {
    last = Mutex(start)
    wait = .zero
  }

  /// Creates the progress of what mostly takes no time; nil where there is no line that could be cleared afterwards.
  init?(after wait: Duration) {
    guard Terminal.isTerminal(.error), Terminal.canMove, !Terminal.isHeld else { return nil }
    last = Mutex(start)
    self.wait = wait
  }

  /// Shows how many examples of a kind are done.
  var examples: BookChecker.Progress {
    { kind, done, all in self.show("Checking .\(kind) files: \(done) of \(all)") }
  }

  var listener: Exploration.Listener {
    Exploration.Listener(
      report: { self.report($0) }, progress: { self.show($0, $1, $2) },
      growth: { self.remark($0) })
  }

  private func report(_ line: String) {
    clear()
    Terminal.write(line + "\n")
  }

  private func remark(_ text: String) {
    clear()
    Terminal.write(text + "\n", to: .error)
  }

  private func show(_ states: Int, _ done: Int, _ all: Int) {
    show("\(done) of \(all) searches done, \(states) states in those that run")
  }

  /// Shows how far a search has come.
  func show(_ text: String) {
    guard start.duration(to: ContinuousClock().now) >= wait else { return }
    if isTerminal {
      Terminal.write("\r\(text)\u{1B}[K", to: .error)
    } else if isDue() {
      Terminal.write(text + "\n", to: .error)
    }
  }

  /// Clears the line of a terminal, before something else is written.
  func clear() {
    if isTerminal { Terminal.write("\r\u{1B}[K", to: .error) }
  }

  private func isDue() -> Bool {
    last.withLock { last in
      let now = ContinuousClock().now
      guard last.duration(to: now) >= Self.pause else { return false }
      last = now
      return true
    }
  }
}
