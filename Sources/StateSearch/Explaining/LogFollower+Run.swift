package import Statechart

extension LogFollower {
  /// Returns a run with the fewest stimuli that has the first lines of the log.
  ///
  /// - Parameters:
  ///   - count: The number of lines, at most as many as were followed.
  ///   - limit: The number of places in runs after which the search gives up.
  /// - Returns: The path, or nil when the search gave up.
  /// - Complexity: O(count · states · steps).
  package mutating func shortestPath(for count: Int, limit: Int) -> RunPath? {
    path(PathSearch(count: count, limit: limit, .fewestStimuli)) { _ in true }
  }

  /// Looks for any run that has all lines of a log, without following the others.
  ///
  /// This finds runs of logs of which there are too many to follow all, and says nothing of a log
  /// that has none.
  ///
  /// - Parameters:
  ///   - machine: The machine, with the app that was logged.
  ///   - lines: The lines of the log.
  ///   - options: The limits of the search.
  ///   - limit: The number of places in runs after which the search gives up.
  /// - Returns: The path and the tick of the search in milliseconds, or nil when none was found.
  package static func anyPath(
    _ machine: Machine, _ lines: Lines, _ options: Options, limit: Int
  ) -> (path: RunPath, tick: Int32)? {
    var tick: Int32 = 0
    var isWide = false
    while true {
      var follower = LogFollower(machine, lines, options, tick: tick, isWide: isWide)
      let search = PathSearch(count: lines.numbers.count, limit: limit, .mostLines)
      let path = follower.path(search) { $0.cap == nil && !$0.isUnfit(tick) }
      guard follower.steps.isUnfit(tick) else { return path.map { ($0, tick) } }
      tick = follower.tick
      isWide = isWide || follower.steps.explorer.isTooNarrow
    }
  }

  private mutating func path(
    _ empty: PathSearch, while condition: (CallSteps) -> Bool
  ) -> RunPath? {
    var search = empty
    let roots = steps.roots()
    for (number, root) in roots.enumerated() {
      guard let lines = consumed(root.calls, at: 0, of: search.count) else { continue }
      search.add(
        PathSearch.Place(line: lines, state: root.root.state),
        PathSearch.Arrival(parent: -1, stimulus: -1, label: Int32(number), stimuli: 0))
    }
    while condition(steps), let (index, place) = search.next() {
      if Int(place.line) == search.count { return path(to: index, search, roots.map { $0.root }) }
      expand(index, place, &search)
    }
    return nil
  }

  /// The tick of the search in milliseconds; 0 when nothing depends on time.
  package var tick: Int32 { steps.explorer.coverage.tick }

  private mutating func expand(
    _ index: Int32, _ place: PathSearch.Place, _ search: inout PathSearch
  ) {
    let time = Int32(machine.chart.stimuli.count)
    let stimuli = search.arrivals[Int(index)].stimuli
    for number in steps.run(of: place.state) {
      let step = steps.steps[number]
      guard let line = consumed(step.calls, at: place.line, of: search.count) else { continue }
      search.add(
        PathSearch.Place(line: line, state: step.target),
        PathSearch.Arrival(
          parent: index, stimulus: step.stimulus, label: step.label,
          stimuli: stimuli + (step.stimulus == time ? 0 : 1)))
    }
  }

  /// Returns the line after the calls of a step, or nil when the log has other lines.
  private func consumed(_ calls: Int32, at line: Int32, of count: Int) -> Int32? {
    var line = line
    var rest = calls
    while let call = steps.sequences.first(rest), Int(line) < count {
      let meaning = lines.meanings[Int(lines.numbers[Int(line)])]
      guard meaning.contains(where: { $0.matches(call) }) else { return nil }
      line += 1
      rest = steps.sequences.rest(rest)
    }
    return line
  }

  private func path(to last: Int32, _ search: PathSearch, _ roots: [Graph.Root]) -> RunPath {
    let explorer = steps.explorer
    var result: [RunPath.Step] = []
    var index = last
    while index >= 0 {
      let arrival = search.arrivals[Int(index)]
      if arrival.parent < 0 {
        result.append(explorer.graph.step(roots[Int(arrival.label)]))
      } else {
        result.append(
          RunPath.Step(
            stimulus: explorer.stimulus(arrival.stimulus),
            observations: explorer.labels.labels[Int(arrival.label)],
            target: explorer.graph.snapshot(Int(search.places[Int(index)].state))))
      }
      index = arrival.parent
    }
    return RunPath(steps: result.reversed())
  }
}

extension RunPath {
  /// The number of steps, moves of time and the initial step included.
  package var length: Int { steps.count }
}
