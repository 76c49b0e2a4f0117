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
