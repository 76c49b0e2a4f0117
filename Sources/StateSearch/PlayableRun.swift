public import Statechart

/// A run as a player can repeat it.
public struct PlayableRun: Sendable {
  /// A stimulus or a wait.
  public struct Action: Sendable {
    /// An index into `Chart.stimuli`, or -1 for a wait.
    public let stimulus: Int32
    /// The length of a wait in milliseconds.
    public let milliseconds: Int64
    /// The decisions where the chart leaves an order open.
    public let decisions: [Int32]
  }

  /// The app of the run.
  public let app: App
  /// The values of the parameters.
  public let parameters: [Int32]
  /// The actions after the start.
  public let actions: [Action]

  /// Creates a run; returns nil when it begins in another order than the chart's, since no player does.
  public init?(_ run: ConcreteRun) {
    guard run.start.decisions.isEmpty else { return nil }
    app = run.machine.app
    parameters = run.machine.parameters
    actions = run.actions.map { action in
      Action(
        stimulus: action.stimulus ?? -1, milliseconds: action.milliseconds,
        decisions: action.orders.decisions)
    }
  }

  /// Writes the run for a page: the actions, the parameters, and the bytes of the app.
  package func write(to writer: inout WordWriter, _ chart: Chart) {
    writer.write(rows: actions) { writer, action in
      writer.write(action.stimulus)
      writer.write(Int32(time: action.milliseconds))
      writer.write(rows: action.decisions) { $0.write($1) }
    }
    writer.write(rows: parameters) { $0.write($1) }
    writer.write(text: app.encoded(for: chart))
  }
}
