import Statechart

/// What a search by another program needs beside the chart and the app (`StateStepper`).
public struct StepTask: Sendable, Equatable {
  /// The value of each parameter of the chart.
  public var parameters: [Int32]
  /// The claims that are watched, none of which has a bound in time or speaks of what stays reachable.
  public var claims: [Claim]

  /// Creates a task.
  ///
  /// - Parameters:
  ///   - parameters: The value of each parameter of the chart.
  ///   - claims: The claims to watch (`Claim.isWatchedByStep`).
  public init(parameters: [Int32], claims: [Claim]) {
    self.parameters = parameters
    self.claims = claims
  }
}

extension StepTask {
  /// The task as 32-bit numbers, for `init(words:)`.
  public var words: [Int32] {
    var writer = WordWriter()
    writer.write(rows: parameters) { $0.write($1) }
    writer.write(rows: claims) { $1.write(to: &$0) }
    return writer.words
  }

  /// Creates a task from 32-bit numbers; returns nil when they are none.
  ///
  /// The numbers of names, states and variables are not compared with a chart.
  public init?(words: [Int32]) {
    var reader = WordReader(words)
    parameters = reader.rows { $0.word() }
    claims = reader.rows { Claim(from: &$0) }
    guard reader.isFinished, claims.allSatisfy({ $0.isWatchedByStep }) else {
      return nil
    }
  }
}

extension Claim {
  /// Whether a monitor decides the claim along one run without a clock.
  public var isWatchedByStep: Bool {
    switch pattern {
    case .within, .staysReachable: false
    default: true
    }
  }
}
