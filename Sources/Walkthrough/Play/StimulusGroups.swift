/// Stimuli that differ only in their arguments, together: a list of all would hide what matters.
struct StimulusGroups {
  /// What one line of a list stands for.
  struct Group: Equatable {
    /// `open`, or `battery …` for several.
    let name: String
    let stimuli: [String]
  }

  /// Fewer are told one by one.
  private static let least = 3

  /// In the order of their first members; `kind` says which may stand together.
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

  /// The words with which all begin.
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
