/// Something that may follow, to be chosen as the answer to a question.
package enum Choice: Sendable, Hashable {
  case nothing
  /// A callback, by its name in the model.
  case callback(String)
  /// A lesson state.
  case state(String)

  /// The name of the callback or state, or nil when nothing follows.
  package var name: String? {
    switch self {
    case .nothing: nil
    case .callback(let name), .state(let name): name
    }
  }
}
