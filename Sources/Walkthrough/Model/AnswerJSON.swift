import Base
import Book

/// Formats the answer to a stimulus as one JSON object, with times in milliseconds.
enum AnswerJSON {
  /// Returns the observations, with every change of state, and the states and time after them.
  static func text(
    stimulus: String, _ observed: [Observed], states: [InstanceState], time: Int
  ) -> String {
    // Settled states repeat changes that are already in the stream.
    let stream = observed.filter { $0.kind != .state || !$0.isSettled }
    let own = states.first { $0.instance == nil } ?? states.first
    let instances = states.compactMap { state in
      state.instance.map { JSON.Member($0, .string(state.state)) }
    }
    let answer: JSON = .object([
      "stimulus": .string(stimulus),
      "observations": .array(stream.map(json)),
      "state": own.map { .string($0.state) } ?? .null,
      "states": instances.isEmpty ? nil : .object(instances),
      "time": .integer(time),
    ])
    return answer.encoded()
  }

  /// Returns the reason why a stimulus had no effect.
  static func text(stimulus: String, error: String) -> String {
    JSON.object(["stimulus": .string(stimulus), "error": .string(error)]).encoded()
  }

  private static func json(_ observed: Observed) -> JSON {
    .object([
      "kind": .string(observed.kind.rawValue), "name": .string(observed.address),
      "state": observed.state.map { .string($0) },
      "argument": observed.argument.map { .string($0) },
      "value": observed.value.map { .string($0) },
      "at": .integer(observed.at),
    ])
  }
}
