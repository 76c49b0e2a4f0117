package import Statechart

/// What remains of a chart's expressions once the parameters have values.
///
/// Under values with equal residues the model behaves the same, so that one search is enough.
/// Parameters take effect only in expressions, and the version also in `since` and `until`.
package struct ParameterResidue: Hashable, Sendable {
  private var words: [Int32] = []

  /// Reduces all expressions, or those that some steps evaluated, for which the versions of callbacks do not
  /// matter.
  ///
  /// Expressions with many open branches are not reduced.
  ///
  /// - Complexity: O(n), where n is the number of operations of the chart.
  package init(_ chart: Chart, _ values: [Int32], evaluated: [Bool]? = nil) {
    for index in chart.expressions.indices where evaluated?[index] ?? true {
      words += ParameterResidue(chart, values, of: index).words
    }
    guard evaluated == nil,
      let version = chart.parameters.firstIndex(where: { $0.isVersion })
    else { return }
    words += chart.callbacks.map {
      values[version] < $0.since || values[version] > $0.until ? 1 : 0
    }
  }
}

extension ParameterResidue {
  /// Reduces one expression; nothing remains of one that reads no parameter.
  init(_ chart: Chart, _ values: [Int32], of expression: Int) {
    let run = chart.expressions[expression]
    let operations = chart.operations[Int(run.start)..<Int(run.end)]
    guard operations.contains(where: { $0.code == .parameter }) else { return }
    var reduction = Reduction(operations, values)
    words = reduction.words()
  }
}

/// One expression, evaluated as far as parameters and constants allow.
private struct Reduction {
  private enum Operand {
    case known(Int32)
    case open
  }

  private enum Mark: Int32 {
    case known = -1
    case fork = -2
    case otherwise = -3
    case end = -4
    case fails = -5
    case unreduced = -6
  }

  private static let forkLimit = 64

  private let operations: ArraySlice<Operation>
  private let values: [Int32]
  private var residue: [Int32] = []
  private var forks = 0

  init(_ operations: ArraySlice<Operation>, _ values: [Int32]) {
    self.operations = operations
    self.values = values
  }

  mutating func words() -> [Int32] {
    follow(from: operations.startIndex, [])
    guard forks > Self.forkLimit else { return residue }
    let used = operations.filter { $0.code == .parameter }.map { values[Int($0.operand)] }
    return [Mark.unreduced.rawValue] + used + [Mark.end.rawValue]
  }

  /// Evaluates to the end of the expression; where a condition is not known, follows both branches.
  private mutating func follow(from start: Int, _ operands: [Operand]) {
    var operands = operands
    var place = start
    while place < operations.endIndex {
      let operation = operations[place]
      place += 1
      switch operation.code {
      case .jump: place += Int(operation.operand)
      case .jumpIfFalse:
        let other = place + Int(operation.operand)
        if case .known(let condition)? = operands.popLast() {
          if condition == 0 { place = other }
          continue
        }
        forks += 1
        guard forks <= Self.forkLimit else { return }
        residue.append(Mark.fork.rawValue)
        follow(from: place, operands)
        residue.append(Mark.otherwise.rawValue)
        place = other
      default:
        guard take(operation, &operands) else {
          residue.append(Mark.fails.rawValue)
          return
        }
      }
    }
    for operand in operands { collect(operand) }
    residue.append(Mark.end.rawValue)
  }

  /// Applies an operation; returns false when it always fails.
  private mutating func take(_ operation: Operation, _ operands: inout [Operand]) -> Bool {
    switch operation.code {
    case .constant: operands.append(.known(operation.operand))
    case .parameter: operands.append(.known(values[Int(operation.operand)]))
    default:
      let count = min(operation.operandCount, operands.count)
      let own = Array(operands.suffix(count))
      operands.removeLast(count)
      let known = own.compactMap { if case .known(let value) = $0 { value } else { nil } }
      if known.count == count, let fold = operation.fold {
        guard let value = fold(known) else { return false }
        operands.append(.known(value))
        return true
      }
      for operand in own { collect(operand) }
      residue += [Int32(operation.code.rawValue), operation.operand]
      if operation.givesNumber { operands.append(.open) }
    }
    return true
  }

  private mutating func collect(_ operand: Operand) {
    switch operand {
    case .known(let value): residue += [Mark.known.rawValue, value]
    case .open: residue.append(0)
    }
  }
}

extension Operation {
  /// The number of operands that the operation takes from the stack of numbers.
  fileprivate var operandCount: Int {
    switch code {
    case .constant, .variable, .listVariable, .parameter, .answer, .argument, .isActive, .eventName,
      .eventDatum, .eventField, .packedDatum, .length, .equalLists, .fail, .jump:
      0
    case .negate, .not, .hasBit, .append, .remove, .contains, .element, .pack, .unpack, .isBound,
      .jumpIfFalse:
      1
    case .makeList: Int(operand)
    default: 2
    }
  }

  /// Whether the operation pushes a number; others push a list, or nothing.
  fileprivate var givesNumber: Bool {
    switch code {
    case .listVariable, .makeList, .append, .remove, .fail, .jump, .jumpIfFalse: false
    default: true
    }
  }

  /// A function that evaluates the operation for known operands, and returns nil on a failure; nil
  /// when the result depends on more than the operands.
  fileprivate var fold: (([Int32]) -> Int32?)? {
    switch code {
    case .not: { $0[0] == 0 ? 1 : 0 }
    case .hasBit: { [operand] in $0[0] >> operand & 1 }
    case .equal: { $0[0] == $0[1] ? 1 : 0 }
    case .unequal: { $0[0] != $0[1] ? 1 : 0 }
    case .less: { $0[0] < $0[1] ? 1 : 0 }
    case .lessOrEqual: { $0[0] <= $0[1] ? 1 : 0 }
    case .greater: { $0[0] > $0[1] ? 1 : 0 }
    case .greaterOrEqual: { $0[0] >= $0[1] ? 1 : 0 }
    case .negate: { Self.checked(Int32(0).subtractingReportingOverflow($0[0])) }
    case .add: { Self.checked($0[0].addingReportingOverflow($0[1])) }
    case .subtract: { Self.checked($0[0].subtractingReportingOverflow($0[1])) }
    case .multiply: { Self.checked($0[0].multipliedReportingOverflow(by: $0[1])) }
    case .divide: { Self.checked($0[0].dividedReportingOverflow(by: $0[1])) }
    case .remainder: { Self.checked($0[0].remainderReportingOverflow(dividingBy: $0[1])) }
    default: nil
    }
  }

  private static func checked(_ result: (partialValue: Int32, overflow: Bool)) -> Int32? {
    result.overflow ? nil : result.partialValue
  }
}
