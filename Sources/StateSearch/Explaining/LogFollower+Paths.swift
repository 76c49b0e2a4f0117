import Statechart

extension LogFollower {
  /// Returns a run with the fewest stimuli that has the first lines of the log.
  ///
  /// - Parameters:
  ///   - count: The number of lines, at most as many as were followed.
  ///   - limit: The number of places in runs after which the search gives up.
  /// - Returns: The path, or nil when the search gave up.
  /// - Complexity: O(count · states · steps).
  package func shortestPath(for count: Int, limit: Int) -> RunPath? {
    path(PathSearch(count: count, limit: limit, .fewestStimuli)) { _ in true }
  }

  /// Looks for any run that has all lines of a log, without following the others.
  ///
  /// This finds runs of logs of which there are too many to follow all, and says nothing of a log
  /// that has none.
  ///
  /// - Parameters:
  ///   - follower: A follower of the log by the machine, of which nothing is used but its lines and limits.
  ///   - limit: The number of places in runs after which the search gives up.
  /// - Returns: The path and the tick of the search in milliseconds, or nil when none was found.
  package static func anyPath(
    like follower: borrowing LogFollower, limit: Int
  ) -> (path: RunPath, tick: Int32)? {
    var counting = CallSteps.Counting()
    while true {
      let fresh = LogFollower(
        follower.machine, follower.lines, follower.options, counting, like: nil)
      let search = PathSearch(count: follower.lines.numbers.count, limit: limit, .mostLines)
      let path = fresh.path(search) { $0.cap == nil && $0.recount == nil }
      guard let recount = fresh.steps.recount else { return path.map { ($0, fresh.tick) } }
      counting = recount
    }
  }

  private func path(
    _ empty: PathSearch, while condition: (CallSteps) -> Bool
  ) -> RunPath? {
    var search = empty
    let roots = steps.roots()
    for (number, root) in roots.enumerated() {
      let start = PathSearch.Place(line: 0, state: root.root.state)
      for place in consumed(root.calls, after: start, to: root.root.state, of: search.count) {
        search.add(
          place,
          PathSearch.Arrival(parent: -1, stimulus: -1, label: Int32(number), stimuli: 0))
      }
    }
    while condition(steps), let (index, place) = search.next() {
      if Int(place.line) == search.count { return path(to: index, search, roots.map { $0.root }) }
      expand(index, place, &search)
    }
    return nil
  }

  /// The tick of the search in milliseconds; 0 when nothing depends on time.
  package var tick: Int32 { steps.explorer.coverage.tick }

  private func expand(
    _ index: Int32, _ place: PathSearch.Place, _ search: inout PathSearch
  ) {
    let time = Int32(machine.chart.stimuli.count)
    let stimuli = search.arrivals[Int(index)].stimuli
    for number in steps.run(of: place.state) {
      let step = steps.steps[number]
      for next in consumed(step.calls, after: place, to: step.target, of: search.count) {
        search.add(
          next,
          PathSearch.Arrival(
            parent: index, stimulus: step.stimulus, label: step.label,
            stimuli: stimuli + (step.stimulus == time ? 0 : 1)))
      }
    }
  }

  /// Returns the places that may be next after the calls of a step: one, none when the log has other lines, or
  /// several when the log may begin at any of the calls, or others may tell of them.
  private func consumed(
    _ calls: Int32, after place: PathSearch.Place, to target: Int32, of count: Int
  ) -> [PathSearch.Place] {
    var result: [PathSearch.Place] = []
    add(calls, place.line, place.owners, to: target, of: count, &result)
    guard options.beginsLater, place.line == 0, calls != 0 else { return result }
    var rest = steps.sequences.rest(calls)
    while rest != 0 {
      add(rest, 0, LogOwners(), to: target, of: count, &result)
      rest = steps.sequences.rest(rest)
    }
    result.append(PathSearch.Place(line: 0, state: target))
    return result
  }

  /// Adds the places after calls that follow a number of lines.
  private func add(
    _ calls: Int32, _ line: Int32, _ owners: LogOwners, to target: Int32, of count: Int,
    _ result: inout [PathSearch.Place]
  ) {
    var open = [(line: Int(line), LogPosition(state: target, rest: calls, owners: owners))]
    while let (line, position) = open.popLast() {
      guard line < count, let call = steps.sequences.first(position.rest) else {
        result.append(
          PathSearch.Place(line: Int32(line), state: target, owners: position.owners))
        continue
      }
      var silent: [LogPosition] = []
      let next = lines[line]
      steps.sequences.tell(call, position, next, &silent) { call, speaker, position in
        if next.isAbout(call, toldBy: speaker) { open.append((line + 1, position)) }
      }
      for next in silent { open.append((line, next)) }
    }
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
