import Book
import StateSearch
import Statechart

/// Puts differences that a search found into words.
struct DifferenceWriter {
  let versions: [ModelVersion]
  let words: SharedWords
  let shown: Set<Observed.Kind>

  func write(_ difference: Difference, _ found: DivergingRuns?) -> DifferenceReport.Entry {
    let runs = found.map { [run(0, $0), run(1, $0)] }
    return DifferenceReport.Entry(
      stimulus: stimulus(difference, runs), lines: lines(difference, found, runs),
      only: difference.only, stimuli: difference.stimuli, places: difference.count, runs: runs)
  }

  private func stimulus(_ difference: Difference, _ runs: [DifferenceReport.Run]?) -> String {
    if difference.isInitial { return "start" }
    guard let stimulus = difference.stimulus else { return "wait" }
    return runs?.first?.moments.last?.stimulus ?? words.stimuli[stimulus]
  }

  // MARK: Runs

  private func moments(_ side: Int, _ found: DivergingRuns) -> [Moment] {
    let model = versions[side].model
    let all = model.stimuli
    let known = Simulation(model: model).known
    let steps = zip(found.actions, found.orders[side]).map { action, orders in
      let name = action.stimulus.map { shared in
        let full = words.stimuli[shared]
        return all.firstIndex(of: full).map { known[$0] } ?? full
      }
      return (line: name ?? WrittenRun.wait(action.milliseconds), orders: orders)
    }
    return WrittenRun(model: model, machine: found.machines[side]).moments(steps)
  }

  private func run(_ side: Int, _ found: DivergingRuns) -> DifferenceReport.Run {
    let version = versions[side]
    let moments = moments(side, found)
    var head = ["model: \(version.model.id)"]
    if !version.assignments.isEmpty {
      head.append("with: \(version.assignments.joined(separator: " "))")
    }
    if let line = WrittenRun.show(shown) { head.append(line) }
    head += version.appLines + WrittenRun.scripts(of: version.model, found.answers[side]) + ["---"]
    let source = head + [WrittenRun.transcript(moments, shown)]
    return DifferenceReport.Run(
      moments: moments.map {
        DifferenceReport.Run.Step(
          stimulus: $0.stimulus, lines: WrittenRun.lines(of: $0, shown))
      }, source: source.joined(separator: "\n") + "\n", observed: moments)
  }

  // MARK: Lines

  /// Returns the first lines that differ: those of the runs, unless they look alike.
  private func lines(
    _ difference: Difference, _ found: DivergingRuns?, _ runs: [DifferenceReport.Run]?
  ) -> [String] {
    let own = difference.lines.map(text)
    guard let runs, let left = runs[0].moments.last?.lines, let right = runs[1].moments.last?.lines
    else { return own }
    guard
      let place = (0..<max(left.count, right.count)).first(where: { place in
        line(place, left) != line(place, right)
      })
    else { return own }
    return zip([left, right], own).map { lines, own in line(place, lines) ?? own }
  }

  private func line(_ place: Int, _ lines: [String]) -> String? {
    place < lines.count ? lines[place] : nil
  }

  private func text(_ line: DifferingLine) -> String {
    switch line {
    case .nothing: "nothing"
    case .refused: TranscriptLine.refused
    case .elapsed(let time): "\(DurationText.text(Int(time))) pass"
    case .observation(let observation): text(observation)
    }
  }

  private func text(_ observation: Observation) -> String {
    let name = observation.name == .none ? "" : words.words[Int(observation.name.raw)]
    let seen = observation.seen == .none ? nil : words.words[Int(observation.seen.raw)]
    return TranscriptLine.line(
      Observed(
        Observed.Kind(observation.kind), name, state: seen, at: Int(observation.at),
        delay: Int(observation.at)))
  }
}
