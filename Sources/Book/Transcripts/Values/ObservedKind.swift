package import ExampleSyntax
package import Statechart

extension Observed {
  /// The kinds of observations; a callback, an action, a state or an end is shown unless the head chooses.
  package enum Kind: String, Sendable, Hashable, CaseIterable, Codable {
    case callback, app, state, end, notification, log, value
    /// What an open parameter answers where it is not the parameter's value.
    case choice
    /// The entries of states, as runs beside verdicts show them; what is observed is of the kind `state`.
    case entry
  }
}

extension Observed.Kind {
  /// The text with which lines of this kind begin in a transcript; empty for callbacks.
  package var sign: String {
    switch self {
    case .app: "  "
    case .choice: "choose "
    default: syntax.sign.map { "\(UnicodeScalar($0)) " } ?? ""
    }
  }

  /// The kind of such a line in the tree of a transcript.
  private var syntax: SyntaxKind {
    switch self {
    case .callback: .callback
    case .app: .action
    case .state, .entry: .state
    case .end: .end
    case .notification: .notification
    case .log: .log
    case .value: .value
    case .choice: .choice
    }
  }

  /// Creates the kind of what a line observes; returns nil for other lines, and for values, which nobody observes.
  package init?(_ kind: SyntaxKind) {
    guard kind != .value, let own = Self.allCases.first(where: { $0.syntax == kind }) else {
      return nil
    }
    self = own
  }

  /// The word that selects this kind after `show:` in the head of an example.
  package var word: String { self == .app ? rawValue : rawValue + "s" }

  /// The kinds that a transcript shows when its head does not choose.
  package static let shownByDefault: Set<Observed.Kind> = [.callback, .app, .state, .end, .choice]

  /// The kinds that a head can choose; what open parameters answer is always shown, since it decides the run.
  package static let selectable = allCases.filter { $0 != .choice && $0 != .entry }

  /// Converts the engine's kind; every kind of state becomes a state.
  package init(_ kind: Observation.Kind) {
    self =
      switch kind {
      case .callback: .callback
      case .app: .app
      case .state, .settled, .configuration, .entry: .state
      case .notification: .notification
      case .log: .log
      case .end: .end
      case .choice: .choice
      }
  }
}
