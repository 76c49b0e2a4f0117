import ExampleSyntax

/// Writes observations as lines of a transcript, in their canonical form.
package struct TranscriptLine {
  private let before: [InstanceState]
  private let after: [InstanceState]

  /// Creates a writer between the states before and after the stimulus, which need not be repeated
  /// in callbacks.
  package init(before: [InstanceState], after: [InstanceState]) {
    self.before = before
    self.after = after
  }

  /// Returns the line without its line end.
  package func text(_ observed: Observed) -> String {
    let time = observed.delay == 0 ? "" : " +\(DurationText.text(observed.delay))"
    let text =
      switch observed.kind {
      case .callback: callback(observed) + time
      // The state appears where a macrostep ends, and the lines before it have the time.
      // Without a name, none is left: `= @region`.
      case .state: observed.isEntry ? entry(observed) + time : observed.address
      case .value: "\(observed.name) \(observed.value ?? "")"
      default: observed.address + time
      }
    let line = observed.kind.sign + text
    return text.isEmpty && observed.kind == .state ? Self.noState : line
  }

  /// The line of the app's lesson state where there is none any more.
  package static let noState = "="

  /// Returns the line of an observation that is not part of a run; callbacks show their states.
  package static func line(_ observed: Observed) -> String {
    TranscriptLine(before: [], after: []).text(observed)
  }

  /// The line of a stimulus that is not possible.
  package static let refused = "refused"

  /// Returns observations that may come in any order as one line.
  package func anyOrder(_ observed: [Observed]) -> String {
    "{" + observed.map(text).joined(separator: ", ") + "}"
  }

  private func entry(_ observed: Observed) -> String {
    (observed.address.isEmpty ? "" : observed.address + " ") + SyntaxWords.entered
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

  /// Returns the instance's state, or the app's when the instance has none.
  private static func state(of scope: String?, in states: [InstanceState]) -> String? {
    (states.first { $0.instance == scope } ?? states.first { $0.instance == nil })?.state
  }
}
