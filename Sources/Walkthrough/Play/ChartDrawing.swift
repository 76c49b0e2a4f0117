import Book
import Examples

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
