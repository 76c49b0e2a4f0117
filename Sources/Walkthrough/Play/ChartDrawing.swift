import Book
import Examples
import Statechart

/// A text drawing of a run's last transition, current states and possible next states.
struct ChartDrawing {
  let palette: Palette
  /// Returns the names of states as text.
  let states: ([InstanceState]) -> String
  /// The text for stimuli that change no state.
  let unchanged: String

  func lines(_ playing: InteractiveRun) -> [[Glyph]] {
    var lines: [[Glyph]] = []
    if let last = playing.past.last {
      let arrow = palette.isPlain ? " > " : " ── "
      let head = palette.isPlain ? " >" : " ─▶"
      lines.append(
        Glyph.run(states(last.before.states) + arrow + last.stimulus + head, .quiet))
    }
    lines.append(Glyph.run(palette.isPlain ? "" : "● ") + here(playing.simulation))
    let targets = targets(playing.ways)
    for (index, target) in targets.enumerated() {
      let arrow = target.states.isEmpty ? unchanged : states(target.states)
      let groups = StimulusGroups.of(target.stimuli, kind: StimulusGroups.firstWord)
      lines.append(
        branch(index == targets.count - 1) + Glyph.run(arrow, .strong)
          + Glyph.run(": " + groups.map(\.name).joined(separator: ", ")))
    }
    return lines
  }

  /// Groups stimuli by their target states, with those that change no state last.
  private func targets(_ ways: [Way]) -> [(
    states: [InstanceState], stimuli: [String]
  )] {
    var targets: [(states: [InstanceState], stimuli: [String])] = []
    for way in ways {
      if let index = targets.firstIndex(where: { $0.states == way.states }) {
        targets[index].stimuli.append(way.stimulus)
      } else {
        targets.append((way.states, [way.stimulus]))
      }
    }
    return targets.filter { !$0.states.isEmpty } + targets.filter(\.states.isEmpty)
  }

  private func here(_ simulation: Simulation) -> [Glyph] {
    Glyph.run(states(simulation.states), .strong)
  }

  private func branch(_ isLast: Bool) -> [Glyph] {
    Glyph.run(palette.isPlain ? "- " : isLast ? "└─▶ " : "├─▶ ", .quiet)
  }
}

/// A run that a user controls and can undo.
struct InteractiveRun {
  let start: Simulation
  private(set) var simulation: Simulation
  /// The accepted stimuli, each with the run before it.
  private(set) var past: [(before: Simulation, stimulus: String)] = []

  init(_ start: Simulation) {
    self.start = start
    simulation = start
  }

  mutating func perform(_ line: String) -> Simulation.Answer {
    let before = simulation
    let answer = simulation.perform(line)
    if case .observed = answer { past.append((before, line)) }
    return answer
  }

  /// Undoes the last stimulus and returns it; nil when there is none.
  mutating func undo() -> String? {
    guard let last = past.popLast() else { return nil }
    simulation = last.before
    return last.stimulus
  }

  mutating func reset() { self = InteractiveRun(start) }

  var stimuli: [String] { past.map(\.stimulus) }

  /// The names that `value` accepts.
  var valueNames: [String] { simulation.valueNames }

  /// The stimuli possible now, including one that lets time pass.
  var possible: [String] { simulation.possibleWithWait }

  /// The effects of all stimuli that are possible now.
  var ways: [Way] { simulation.ways }
}

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
