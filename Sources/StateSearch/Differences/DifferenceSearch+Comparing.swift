import Statechart

extension DifferenceSearch {
  /// Compares the outcomes of a move, which are in order, and follows those that both sides have.
  mutating func part(
    _ runs: [ArraySlice<SideSteps.Step>], from number: Int32, move: Int32
  ) {
    var rest = runs
    var own: [[Int32]] = [[], []]
    var common: [Int32] = []
    while let outcome = rest.compactMap({ $0.first?.outcome }).min() {
      let targets = sides.indices.map { side in
        let states = rest[side].prefix { $0.outcome == outcome }.map { $0.target }
        rest[side] = rest[side].dropFirst(states.count)
        return states
      }
      if targets[0].isEmpty || targets[1].isEmpty {
        own[targets[0].isEmpty ? 1 : 0].append(outcome)
      } else {
        common.append(outcome)
        follow(targets, from: number, move: move, outcome)
      }
    }
    var known: Set<[Int32]> = []
    for side in sides.indices {
      for outcome in own[side] {
        guard let parting = parting(outcome, side, own, common, from: number, move: move),
          // Two outcomes may each be what happens instead of the other.
          known.insert([parting.first, parting.second]).inserted
        else { continue }
        let isStimulus = move >= 0 && move < time
        partings.add(parting, group: isStimulus ? options.groups[Int(move)] : move, table)
      }
    }
  }

  /// Adds the node of the states after an outcome, unless it has been reached with as few stimuli.
  private mutating func follow(
    _ targets: [[Int32]], from number: Int32, move: Int32, _ outcome: Int32
  ) {
    var node = Node(first: targets[0], second: targets[1])
    let remaining = fractions(of: node)
    if remaining.isTooFine { cap = .fractions }
    if !remaining.isNormal {
      node.first = node.first.map { sides[0].number($0, by: remaining) }
      node.second = node.second.map { sides[1].number($0, by: remaining) }
    }
    node.first = Self.distinct(node.first)
    node.second = Self.distinct(node.second)
    let (stimuli, choices) = length(after: move, from: number)
    let arrival = Arrival(
      parent: number, move: move, outcome: outcome, stimuli: stimuli,
      choices: choices + table[outcome].choices, remaining: remaining)
    if let known = numbers[node] {
      guard arrivals[Int(known)].stimuli > stimuli else { return }
      arrivals[Int(known)] = arrival
      queue.append(known)
      return
    }
    guard nodes.count < options.limit else {
      cap = cap ?? .states
      return
    }
    let new = Int32(nodes.count)
    numbers[node] = new
    nodes.append(node)
    arrivals.append(arrival)
    if stimuli > depth { nextQueue.append(new) } else { queue.append(new) }
  }

  /// Returns the number of stimuli after a move, and of the app's choices before it.
  private func length(after move: Int32, from number: Int32) -> (stimuli: Int32, choices: Int32) {
    guard number >= 0 else { return (0, 0) }
    let arrival = arrivals[Int(number)]
    return (arrival.stimuli + (move < time ? 1 : 0), arrival.choices)
  }

  private static func distinct(_ states: [Int32]) -> [Int32] {
    guard states.count > 1 else { return states }
    return Set(states).sorted()
  }

  /// Returns an outcome that only one side has beside the most similar one of the other side.
  private func parting(
    _ outcome: Int32, _ side: Int, _ own: [[Int32]], _ common: [Int32], from number: Int32,
    move: Int32
  ) -> Parting? {
    // Where the other side has an outcome of its own, that is what happens instead.
    let others = own[1 - side] + common
    guard let other = others.max(by: { likeness($0, outcome) < likeness($1, outcome) }) else {
      return nil
    }
    let isInstead = own[1 - side].contains(other)
    let (stimuli, choices) = length(after: move, from: number)
    return Parting(
      node: number, move: move, first: side == 0 ? outcome : other,
      second: side == 0 ? other : outcome, only: isInstead ? nil : side, stimuli: stimuli,
      choices: choices + table[outcome].choices + table[other].choices)
  }

  private func likeness(_ left: Int32, _ right: Int32) -> Int {
    guard left != OutcomeTable.refused, right != OutcomeTable.refused else { return -1 }
    return table.commonCount(left, right)
  }
}
