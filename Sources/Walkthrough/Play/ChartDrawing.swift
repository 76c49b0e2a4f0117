import Book

/// The chart around the state where a run stands, as lines of text: what led there, and where
/// everything that is possible leads.
struct ChartDrawing {
  let palette: Palette
  /// How states are called.
  let states: ([InstanceState]) -> String
  /// What is said of stimuli that change no state.
  let unchanged: String

  func lines(_ playing: Playing) -> [[Glyph]] {
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

  /// The stimuli by where they lead; last those that lead nowhere else.
  private func targets(_ ways: [Playing.Way]) -> [(states: [InstanceState], stimuli: [String])] {
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
