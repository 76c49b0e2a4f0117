/// Writes observations as lines of a transcript, in the one written form.
package struct TranscriptLine {
  private let before: [InstanceState]
  private let after: [InstanceState]

  /// `before` and `after` are the states around the stimulus: they need not be said again.
  package init(before: [InstanceState], after: [InstanceState]) {
    self.before = before
    self.after = after
  }

  /// One line, without its line end.
  package func text(_ observed: Observed) -> String {
    let time = observed.delay == 0 ? "" : " +\(Duration32.text(observed.delay))"
    return switch observed.kind {
    case .callback: callback(observed) + time
    case .app: "  \(observed.name)\(time)"
    // The state is where a macrostep ends: what led there has told the time.
    case .state: "= \(observed.address)"
    case .notification: "! \(observed.address)\(time)"
    case .log: "~ \(observed.name)\(time)"
    case .end: "x \(observed.name)\(time)"
    case .value: "? \(observed.name) \(observed.value ?? "")"
    }
  }

  /// Observations that may come in any order, on one line.
  package func anyOrder(_ observed: [Observed]) -> String {
    "{" + observed.map(text).joined(separator: ", ") + "}"
  }

  private func callback(_ observed: Observed) -> String {
    var words = [observed.address]
    if let argument = observed.argument { words.append(argument) }
    if let seen = observed.state, !isKnown(seen, of: observed.scope) {
      words.append("(\(seen))")
    }
    return words.joined(separator: " ")
  }

  private func isKnown(_ state: String, of instance: String?) -> Bool {
    [before, after].contains { Self.state(of: instance, in: $0) == state }
  }

  /// The app's where the instance has none of its own.
  private static func state(of scope: String?, in states: [InstanceState]) -> String? {
    (states.first { $0.instance == scope } ?? states.first { $0.instance == nil })?.state
  }
}
