/// Checks that a decoded chart can be run: constraints between rows, beyond valid indices.
///
/// The interpreter does not check these while it runs.
enum ChartValidation {
  /// The maximum depth of states and of nested blocks, each level of which is a recursive call.
  static var depthLimit: Int { 256 }

  /// Returns whether all constraints hold.
  ///
  /// - Complexity: O(rows), except for pathological charts, whose effort is capped.
  static func isValid(_ chart: Chart) -> Bool {
    chart.names.isValid && hasUsableSizes(chart) && hasValidDeclarations(chart)
      && hasValidTree(chart) && hasValidSessions(chart) && hasValidTransitions(chart)
      && hasValidHistories(chart) && hasValidSlots(chart) && hasValidExpressions(chart)
      && hasValidContent(chart)
  }

  /// Returns whether a snapshot and the derived tables stay small.
  private static func hasUsableSizes(_ chart: Chart) -> Bool {
    let histories = chart.states.count { $0.isHistory }
    return FileHeader.admits(chart.states.count, chart.eventWords)
      && FileHeader.admits((histories + 8) * 16, chart.stateWords)
      && chart.variableSlots <= 1 << 16 && chart.instances.count <= 1 << 12
      && chart.sessions.count < 256
  }

  private static func hasValidDeclarations(_ chart: Chart) -> Bool {
    for stimulus in chart.stimuli {
      let words = stimulus.words.end - stimulus.words.start
      let data = stimulus.data.end - stimulus.data.start
      if stimulus.omissible > words || data % 3 != 0 { return false }
    }
    for index in chart.parameters.indices where chart.parameters[index].isOpen {
      if chart.answers(ofParameter: index).isEmpty { return false }
    }
    return !chart.sendTypes.isEmpty && chart.eventTypes.count == 3
  }
}

extension ChartValidation {
  /// The maximum number of rows that are examined.
  ///
  /// Blocks and expressions may share rows, and hostile input could make all of them share.
  private static var effortLimit: Int { 1 << 22 }

  /// Returns whether the slots of variables are in range and do not overlap.
  static func hasValidSlots(_ chart: Chart) -> Bool {
    var isTaken = [Bool](repeating: false, count: Int(chart.variableSlots))
    for variable in chart.variables {
      let isList = variable.type == .list
      guard variable.slot < chart.variableSlots, !isList || !variable.isAny else { return false }
      let width = isList ? Int64(variable.low) + 1 : 1
      guard width > 0, Int64(variable.slot) + width <= Int64(chart.variableSlots) else {
        return false
      }
      for slot in Int(variable.slot)..<(Int(variable.slot) + Int(width)) {
        if isTaken[slot] { return false }
        isTaken[slot] = true
      }
    }
    return chart.states.allSatisfy { state in
      state.lateFlag == -1
        || (isTaken.indices.contains(Int(state.lateFlag)) && !isTaken[Int(state.lateFlag)])
    }
  }

  /// Returns whether expressions jump only forward and read only slots that exist.
  static func hasValidExpressions(_ chart: Chart) -> Bool {
    var isList = [Bool](repeating: false, count: Int(chart.variableSlots))
    for variable in chart.variables where variable.type == .list {
      isList[Int(variable.slot)] = true
    }
    var effort = 0
    for run in chart.expressions {
      effort += run.range.count
      if effort > effortLimit { return false }
      for index in run.range {
        let operand = Int(chart.operations[index].operand)
        switch chart.operations[index].code {
        case .variable: if !isList.indices.contains(operand) { return false }
        case .answer: if !chart.parameters[operand].isOpen { return false }
        case .listVariable:
          if !isList.indices.contains(operand) || !isList[operand] { return false }
        case .jump, .jumpIfFalse:
          if operand < 0 || operand > Int(run.end) - index - 1 { return false }
        case .makeList: if operand < 0 { return false }
        default: break
        }
      }
    }
    return true
  }

  /// Returns whether nested blocks precede the block that contains them, so that none contains
  /// itself.
  static func hasValidContent(_ chart: Chart) -> Bool {
    var depths: [Int32] = []
    var effort = 0
    for (number, action) in chart.actions.enumerated() {
      var depth = 0
      func visit(_ block: Span32) -> Bool {
        effort += 1 + block.range.count
        guard Int(block.end) <= number || block.isEmpty, effort <= effortLimit else {
          return false
        }
        for index in block.range { depth = max(depth, Int(depths[index]) + 1) }
        return true
      }
      switch action.kind {
      case .choose, .either:
        for branch in Int(action.a)..<Int(action.b)
        where !visit(chart.branches[branch].content) { return false }
      case .forEach: if !visit(chart.loops[Int(action.a)].body) { return false }
      default: break
      }
      if depth > depthLimit { return false }
      depths.put(Int32(depth))
    }
    return true
  }
}

extension ChartValidation {
  /// Returns whether states are in document order, each inside the state that it names as its
  /// parent.
  static func hasValidTree(_ chart: Chart) -> Bool {
    var open: [Int32] = []
    for (number, state) in chart.states.enumerated() {
      while let last = open.last, Int(chart.states[Int(last)].end) <= number { open.removeLast() }
      let parent = Int(open.last ?? -1)
      let limit = parent < 0 ? chart.states.count : Int(chart.states[parent].end)
      guard Int(state.parent) == parent, Int(state.end) > number, Int(state.end) <= limit else {
        return false
      }
      let isLeaf = state.isAtomic || state.isHistory
      if isLeaf, Int(state.end) != number + 1 { return false }
      if parent < 0, state.kind != .compound { return false }
      open.put(Int32(number))
      if open.count > depthLimit { return false }
    }
    return true
  }

  /// Returns whether each root begins a session, and each session is started by the one that it
  /// names.
  static func hasValidSessions(_ chart: Chart) -> Bool {
    var start: Int32 = 0
    for (number, session) in chart.sessions.enumerated() {
      let states = session.states
      guard states.start == start, states.end > start,
        chart.states[Int(start)].end == states.end
      else { return false }
      start = states.end
      guard number > 0 else {
        if session.parent >= 0 { return false }
        continue
      }
      guard session.parent >= 0, Int(session.parent) < number, session.invoke >= 0,
        Int(chart.invokes[Int(session.invoke)].session) == number
      else { return false }
      for index in states.range where !hasValidInvokes(chart, index, number) { return false }
    }
    guard !chart.sessions.isEmpty, Int(start) == chart.states.count else { return false }
    return chart.sessions[0].states.range.allSatisfy { hasValidInvokes(chart, $0, 0) }
  }

  private static func hasValidInvokes(_ chart: Chart, _ state: Int, _ session: Int) -> Bool {
    chart.states[state].invokes.range.allSatisfy {
      Int(chart.sessions[Int(chart.invokes[$0].session)].parent) == session
    }
  }

  /// Returns whether transitions belong to the state they name and target states of their own
  /// session.
  static func hasValidTransitions(_ chart: Chart) -> Bool {
    for session in chart.sessions {
      for number in session.states.range {
        let state = chart.states[number]
        for transition in state.transitions.range {
          let entry = chart.transitions[transition]
          guard Int(entry.source) == number,
            targets(of: transition, in: chart, lieIn: session.states.range)
          else { return false }
        }
        if state.kind == .compound, !leads(Int(state.initial), in: chart, inside: number) {
          return false
        }
      }
    }
    return true
  }

  /// Returns whether the default targets of history states lie within their parents, without
  /// cycles.
  static func hasValidHistories(_ chart: Chart) -> Bool {
    var isOpen = [Bool](repeating: false, count: chart.states.count)
    var open = 0
    for (number, state) in chart.states.enumerated() where state.isHistory {
      guard leads(Int(state.initial), in: chart, inside: Int(state.parent)) else { return false }
      isOpen[number] = true
      open += 1
    }
    while open > 0 {
      let before = open
      for number in isOpen.indices where isOpen[number] {
        let targets = chart.transitions[Int(chart.states[number].initial)].targets.range
        if targets.contains(where: { isOpen[Int(chart.targets[$0])] }) { continue }
        isOpen[number] = false
        open -= 1
      }
      if open == before { return false }
    }
    return true
  }

  /// Returns whether a transition exists and all of its targets are descendants of a state.
  private static func leads(_ transition: Int, in chart: Chart, inside state: Int) -> Bool {
    guard transition >= 0, state >= 0 else { return false }
    return targets(
      of: transition, in: chart, lieIn: (state + 1)..<Int(chart.states[state].end))
  }

  private static func targets(
    of transition: Int, in chart: Chart, lieIn range: Range<Int>
  ) -> Bool {
    chart.transitions[transition].targets.range.allSatisfy {
      range.contains(Int(chart.targets[$0]))
    }
  }
}
