package import Book
package import Statechart

/// Something that may follow, to be chosen as the answer to a question.
package enum Choice: Sendable, Hashable {
  case nothing
  /// A callback, by its name in the model.
  case callback(String)
  /// Several callbacks, one after the other.
  case order([String])
  /// A lesson state.
  case state(String)
  /// What the app has of a datum after a launch.
  case datum(DatumState)
  /// A value of its own that a datum has.
  case own(String, String)
  /// A time in milliseconds after the stimulus; nil for never.
  case time(Int?)
  /// A line of the app's code.
  case line(CodeLine)
  /// Whether a claim is proved, otherwise it is refuted.
  case proved(Bool)

  /// A text that no other choice of the same question has, from which the order of choices is made.
  var key: String {
    switch self {
    case .nothing: ""
    case .callback(let name), .state(let name): name
    case .order(let names): names.joined(separator: " ")
    case .datum(let state): "\(state)"
    case .own(_, let value): value
    case .time(let time): time.map { "\($0)" } ?? "never"
    case .line(let line): "\(line.source):\(line.line)"
    case .proved(let isProved): "\(isProved)"
    }
  }
}
