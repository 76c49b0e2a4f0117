/// Groups stimuli that differ only in their arguments, to keep lists short.
struct StimulusGroups {
  /// An entry of a list of stimuli.
  struct Group: Equatable {
    /// The stimulus, such as `open`, or the shared words of several, such as `battery …`.
    let name: String
    let stimuli: [String]
  }

  /// The number of stimuli from which they are grouped.
  private static let least = 3

  /// Returns the groups in order of their first members; stimuli of the same kind are grouped.
  static func of(_ stimuli: [String], kind: (String) -> String?) -> [Group] {
    var order: [String] = []
    var members: [String: [String]] = [:]
    for stimulus in stimuli {
      let key = kind(stimulus) ?? stimulus
      if members[key] == nil { order.append(key) }
      members[key, default: []].append(stimulus)
    }
    return order.flatMap { key -> [Group] in
      let group = members[key] ?? []
      let shared = sharedWords(group)
      guard group.count >= least, !shared.isEmpty else {
        return group.map { Group(name: $0, stimuli: [$0]) }
      }
      return [Group(name: (shared + ["…"]).joined(separator: " "), stimuli: group)]
    }
  }

  /// Returns the words with which all stimuli begin.
  private static func sharedWords(_ stimuli: [String]) -> [Substring] {
    var shared = stimuli.first?.split(separator: " ") ?? []
    for stimulus in stimuli {
      let same = zip(shared, stimulus.split(separator: " ")).prefix { $0 == $1 }.count
      shared = Array(shared.prefix(same))
    }
    return shared
  }

  static func firstWord(_ stimulus: String) -> String? {
    stimulus.split(separator: " ").first.map(String.init)
  }
}
