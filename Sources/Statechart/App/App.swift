/// The example's app: which methods it has, and what it does in each.
public struct App: Sendable, Equatable {
  /// Words that only the app knows; they are numbered after the chart's.
  public internal(set) var names = NameTable()
  /// By callback: whether it is implemented.
  public internal(set) var implemented: [Bool] = []
  /// By callback: what it does, a run of `actions`.
  public internal(set) var scripts: [Span32] = []
  /// By callback: other things that it may do, for the search; empty for most.
  public internal(set) var alternatives: [[Span32]] = []
  /// All actions, script after script.
  public internal(set) var actions: [AppAction] = []
  /// Arguments of requests, run after run.
  public internal(set) var arguments: [Int32] = []
  /// What the app keeps in memory, by number.
  public internal(set) var data: [NameID] = []

  /// An app that implements what the chart takes for granted, and does nothing in it.
  public init(for chart: Chart) {
    implemented = chart.callbacks.map { $0.isDefault }
    scripts = [Span32](repeating: .empty, count: chart.callbacks.count)
    alternatives = [[Span32]](repeating: [], count: chart.callbacks.count)
  }
}

/// One line of the app's script.
public struct AppAction: Sendable, Equatable {
  /// What it does, and what `operand` is.
  public enum Verb: UInt8, Sendable {
    /// operand: datum.
    case set, save, restore
    /// operand: milliseconds.
    case block
    /// operand: value.
    case giveBack
    /// operand: request.
    case request
  }

  /// What it does.
  public var verb: Verb
  /// What it does it with.
  public var operand: Int32
  /// Of a request: a run of `App.arguments`.
  public var arguments = Span32.empty
  /// Milliseconds until it happens; -1 for at once.
  public var delay: Int32 = -1
  /// The line as written, without `after TIME`.
  public var text: NameID

  /// An action from what every one has.
  public init(_ verb: Verb, _ operand: Int32, text: NameID) {
    self.verb = verb
    self.operand = operand
    self.text = text
  }
}

/// What has become of a datum.
public enum DatumState: Int32, Sendable {
  /// Never set.
  case none
  /// In memory only.
  case unsaved
  /// Kept.
  case saved
  /// It was in memory only when the process ended.
  case lost
}
