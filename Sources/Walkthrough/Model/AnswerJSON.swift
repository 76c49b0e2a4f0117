import BookModel
import Diagnostics
import Transcripts

/// Formats the answer to a stimulus as one JSON object, with times in milliseconds.
enum AnswerJSON {
  /// Returns the observations, with every change of state, and the states and time after them.
  static func text(
    stimulus: String, _ observed: [Observed], states: [InstanceState], time: Int
  ) -> String {
    // Settled states repeat changes that are already in the stream.
    let stream = observed.filter { $0.kind != .state || !$0.isSettled }
    var fields: [(name: String, json: String)] = [
      ("stimulus", JSON.string(stimulus)),
      ("observations", JSON.array(stream.map(observation))),
    ]
    let own = states.first { $0.instance == nil } ?? states.first
    fields.append(("state", own.map { JSON.string($0.state) } ?? "null"))
    let instances = states.compactMap { state in
      state.instance.map { (name: $0, json: JSON.string(state.state)) }
    }
    if !instances.isEmpty { fields.append(("states", JSON.object(instances))) }
    fields.append(("time", String(time)))
    return JSON.object(fields)
  }

  /// Returns the reason why a stimulus had no effect.
  static func text(stimulus: String, error: String) -> String {
    JSON.object([("stimulus", JSON.string(stimulus)), ("error", JSON.string(error))])
  }

  private static func observation(_ observed: Observed) -> String {
    var fields: [(name: String, json: String)] = [
      ("kind", JSON.string(observed.kind.rawValue)), ("name", JSON.string(observed.address)),
    ]
    if let state = observed.state { fields.append(("state", JSON.string(state))) }
    if let argument = observed.argument { fields.append(("argument", JSON.string(argument))) }
    if let value = observed.value { fields.append(("value", JSON.string(value))) }
    fields.append(("at", String(observed.at)))
    return JSON.object(fields)
  }
}
