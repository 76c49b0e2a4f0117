import Statechart

/// An expression of a chart as a tree, made of its operations in postfix form.
indirect enum Term {
  case operation(Operation, [Term])
  case choice(Term, Term, Term)

  /// Returns the tree of an expression; nil when its operations leave no value.
  static func of(_ expression: Int32, _ chart: Chart) -> Term? {
    guard expression >= 0 else { return nil }
    let run = chart.expressions[Int(expression)]
    return of(run.range, chart.operations).last
  }

  private static func of(_ range: Range<Int>, _ operations: [Operation]) -> [Term] {
    var stack: [Term] = []
    var place = range.lowerBound
    while place < range.upperBound {
      let operation = operations[place]
      place += 1
      guard operation.code == .jumpIfFalse else {
        let count = min(operation.operands, stack.count)
        let own = Array(stack.suffix(count))
        stack.removeLast(count)
        stack.append(.operation(operation, own))
        continue
      }
      // A condition jumps over one value and the jump behind it, which jumps over the other.
      let other = place + Int(operation.operand)
      let end = other + Int(operations[other - 1].operand)
      guard let condition = stack.popLast(),
        let first = of(place..<(other - 1), operations).last,
        let second = of(other..<end, operations).last
      else { return [] }
      stack.append(.choice(condition, first, second))
      place = end
    }
    return stack
  }
}

extension Operation {
  /// The number of values that the operation takes, from either stack.
  fileprivate var operands: Int {
    switch code {
    case .constant, .variable, .listVariable, .parameter, .answer, .argument, .isActive, .eventName,
      .eventDatum, .eventField, .packedDatum, .fail, .jump:
      0
    case .negate, .not, .hasBit, .length, .pack, .unpack, .isBound, .jumpIfFalse: 1
    case .makeList: Int(operand)
    default: 2
    }
  }
}
