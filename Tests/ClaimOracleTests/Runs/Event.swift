/// Something that happened in a run.
struct Event: Sendable, Hashable {
  /// What happened.
  enum Kind: Sendable {
    case stimulus, callback, state, notification, log, end
  }

  let kind: Kind
  /// The stimulus with its arguments, the callback, the lesson state, the notification, the label
  /// or the reason; empty where a lesson state was left for none.
  let name: String
  /// Of which instance; nil outside of instances.
  let instance: String?
  /// Milliseconds since the run began.
  let at: Int
}
