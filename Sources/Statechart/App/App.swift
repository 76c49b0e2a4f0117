/// The app of an example: which callbacks it implements and what it does in each.
public struct App: Sendable, Equatable {
  /// The words that only the app uses; their numbers follow those of the chart's words.
  public internal(set) var names = NameTable()
  /// Whether each callback of the chart is implemented.
  public package(set) var implemented: [Bool] = []
  /// The script of each callback, a run of `actions`.
  public package(set) var scripts: [Span32] = []
  /// The alternative scripts of each callback that a `RunDelegate` lets it choose; usually
  /// empty.
  public package(set) var alternatives: [[Span32]] = []
  /// The actions of all scripts.
  public internal(set) var actions: [AppAction] = []
  /// The arguments of all requests.
  public internal(set) var arguments: [Int32] = []
  /// The names of the data that the app stores.
  public internal(set) var data: [NameID] = []
  /// The values of each datum that has values of its own, in order; none for others, nor behind the last such one.
  ///
  /// They are not among the bytes of an app: a run has only their numbers, `DatumState.number(ofValue:)`.
  public internal(set) var values: [[NameID]] = []
  /// What the app's code did in each call so far; empty in an app of scripts.
  public internal(set) var replies: [AppReply] = []
  /// The index into `replies` of the reply that each action belongs to; empty in an app of scripts.
  public internal(set) var owners: [Int32] = []
  /// How an app of code answers its calls, or nil in an app of scripts.
  public package(set) var code: CodeMode?

  /// Creates an app that implements the default callbacks of a chart with empty scripts.
  public init(for chart: borrowing Chart) {
    implemented = [Bool](repeating: false, count: chart.callbacks.count)
    for index in implemented.indices { implemented[index] = chart.callbacks[index].isDefault }
    scripts = [Span32](repeating: .empty, count: chart.callbacks.count)
    alternatives = [[Span32]](repeating: [], count: chart.callbacks.count)
  }
}

/// A line of an app's script.
public struct AppAction: Sendable, Equatable {
  /// The kinds of app action, and the meaning of `operand` for each.
  public enum Verb: UInt8, Sendable {
    /// Sets, saves or restores a datum; the operand is an index into `App.data`.
    case set, save, restore
    /// Blocks the call; the operand is a number of milliseconds.
    case block
    /// Returns a value from the call; the operand is the value.
    case returnValue
    /// Makes a request; the operand is an index into `Chart.requests`.
    case request
    /// Arms a continuation of the app's code; the operand is its number.
    case resume
    /// Disarms a continuation; the operand is its number.
    case cancel
  }

  /// What the action does.
  public var verb: Verb
  /// The operand, as `verb` defines it.
  public var operand: Int32
  /// The arguments of a request, a run of `App.arguments`; of `set` the number of a value of the datum's own.
  public var arguments = Span32.empty
  /// The delay in milliseconds; -1 when the action happens immediately.
  public var delay: Int32 = -1
  /// The line as written, without `after TIME`.
  public var text: NameID

  /// Creates an action without arguments and delay.
  public init(_ verb: Verb, _ operand: Int32, text: NameID) {
    self.verb = verb
    self.operand = operand
    self.text = text
  }
}

/// The state of a datum of the app.
public enum DatumState: Int32, Sendable {
  /// The datum was never set.
  case none
  /// The datum is in memory only.
  case unsaved
  /// The datum is saved.
  case saved
  /// The datum was in memory only when the process ended.
  case lost

  /// Returns the number in a snapshot of a value of a datum's own, given by its index.
  ///
  /// The first one has the number of `none`, so that every datum begins with it; those of the others follow `lost`.
  public static func number(ofValue index: Int) -> Int32 {
    index == 0 ? 0 : lost.rawValue + Int32(truncatingIfNeeded: index)
  }
}

extension App {
  /// The largest number of values that a datum has of its own.
  public static var mostValues: Int { 16 }

  /// Returns the values that a datum has of its own, in order.
  public func values(of datum: Int) -> [NameID] { datum < values.count ? values[datum] : [] }

  /// Returns the name of the value of a datum's own that has a number in a snapshot, or nil for another datum.
  public func value(of datum: Int, _ number: Int32) -> NameID? {
    let own = values(of: datum)
    return own.indices.first { DatumState.number(ofValue: $0) == number }.map { own[$0] }
  }

  /// Returns the highest number that a datum has in a snapshot.
  package func highest(of datum: Int) -> Int32 {
    var highest = DatumState.lost.rawValue
    for action in actions where action.verb == .set && action.operand == Int32(datum) {
      highest = max(highest, state(after: action))
    }
    return highest
  }

  /// Returns the number that `set` gives its datum in a snapshot.
  func state(after action: AppAction) -> Int32 {
    action.arguments.isEmpty
      ? DatumState.unsaved.rawValue : arguments[Int(action.arguments.start)]
  }
}
