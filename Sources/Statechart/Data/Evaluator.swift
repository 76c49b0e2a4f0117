/// The stacks of an expression's evaluation: one for numbers, one for lists.
struct Evaluator {
  var numbers: [Int32] = []
  /// The elements of each list, followed by their count.
  private var lists: [Int32] = []

  mutating func removeAll() {
    drain(&numbers)
    drain(&lists)
  }

  mutating func push(_ list: [Int32]) {
    for value in list { lists.put(value) }
    lists.put(Int32(list.count))
  }

  mutating func popList() -> [Int32]? {
    guard let count = lists.popLast() else { return nil }
    let start = lists.count - Int(count)
    let list = [Int32](capacity: Int(count)) { span in
      while !span.isFull { span.append(lists[start + span.count]) }
    }
    while lists.count > start { lists.removeLast() }
    return list
  }
}

extension Interpreter {
  /// Returns whether a guard holds; a transition or branch without a guard always passes.
  ///
  /// An error in the expression makes the guard false and raises `error.execution`.
  func holds(_ expression: Int32) -> Bool {
    guard expression >= 0 else { return true }
    guard let value = value(of: expression) else {
      failExecution(guarding: expression)
      return false
    }
    return value != 0
  }

  /// Returns the value of an expression that yields a scalar, or nil on an error.
  func value(of expression: Int32) -> Int32? {
    recorder?.evaluated(expression)
    let run = tables.expressions[Int(expression)]
    // The most common guards need no stack.
    let start = Int(run.start)
    if run.end - run.start == 1, let value = simple(tables.operations[start]) { return value }
    if run.end - run.start == 3, tables.operations[start + 2].code.isBinary,
      let left = simple(tables.operations[start]),
      let right = simple(tables.operations[start + 1])
    {
      return result(left, tables.operations[start + 2].code, right)
    }
    guard evaluate(expression) else { return nil }
    return evaluator.numbers.popLast()
  }

  /// Returns the value of an operation that only reads the snapshot or a constant; nil for others.
  private func simple(_ operation: Operation) -> Int32? {
    switch operation.code {
    case .constant: operation.operand
    case .variable: variable(at: Int(operation.operand))
    case .parameter: parameters[Int(operation.operand)]
    case .isActive: isActive(Int(operation.operand)) ? 1 : 0
    default: nil
    }
  }

  /// Returns the value and the type of an expression that yields both.
  ///
  /// Returns nil on an error and when the expression yields no value.
  func typedValue(of expression: Int32) -> (value: Int32, type: ValueType)? {
    value(of: expression).flatMap { Packed.unpack($0) }
  }

  /// Returns the value of an expression that yields a list, or nil on an error.
  func list(of expression: Int32) -> [Int32]? {
    recorder?.evaluated(expression)
    guard evaluate(expression) else { return nil }
    return evaluator.popList()
  }

  private func evaluate(_ expression: Int32) -> Bool {
    evaluator.removeAll()
    let run = tables.expressions[Int(expression)].range
    guard spend(run.count) else { return false }
    var counter = run.lowerBound
    while counter < run.upperBound {
      let operation = tables.operations[counter]
      counter += 1
      switch operation.code {
      case .jump: counter += Int(operation.operand)
      case .jumpIfFalse: if pop() == 0 { counter += Int(operation.operand) }
      default: guard execute(operation) else { return false }
      }
    }
    return true
  }

  func pop() -> Int32 { evaluator.numbers.popLast() ?? 0 }

  private func popList() -> [Int32] { evaluator.popList() ?? [] }

  private func push(_ list: [Int32]) { evaluator.push(list) }

  func push(_ value: Int32) { evaluator.numbers.append(value) }

  func push(_ value: Bool) { evaluator.numbers.append(value ? 1 : 0) }

  func execute(_ operation: Operation) -> Bool {
    let operand = operation.operand
    switch operation.code {
    case .constant: push(operand)
    case .variable: push(variable(at: Int(operand)))
    case .parameter: push(parameters[Int(operand)])
    case .answer: push(openAnswer(Int(operand)))
    case .argument:
      guard requestArguments.indices.contains(Int(operand)) else { return false }
      push(requestArguments[Int(operand)])
    case .isActive: push(isActive(Int(operand)))
    case .eventName: push(event.event >= 0 ? chart.events[Int(event.event)].raw : -1)
    case .eventDatum: return pushDatum(operand)
    case .negate: return arithmetic(0, .subtract, pop())
    case .not: push(pop() == 0)
    case .hasBit: push(pop() >> operand & 1 == 1)
    case .eventField, .packedDatum, .pack, .unpack, .isBound, .addPacked, .join,
      .hasPrefix, .fail:
      return executeDynamic(operation)
    case .listVariable, .makeList, .append, .remove, .length, .contains, .element, .equalLists:
      return executeList(operation)
    default:
      let right = pop()
      return arithmetic(pop(), operation.code, right)
    }
    return true
  }

  private func pushDatum(_ name: Int32) -> Bool {
    var index = 0
    while index < event.data.count {
      if event.data[index] == name {
        push(event.data[index + 1])
        return true
      }
      index += 3
    }
    return fails(.datum, name)
  }

  private func arithmetic(_ left: Int32, _ code: Operation.Code, _ right: Int32) -> Bool {
    guard let value = result(left, code, right) else { return false }
    push(value)
    return true
  }

  /// Returns the result of a binary operation; nil on overflow and on division by zero.
  private func result(_ left: Int32, _ code: Operation.Code, _ right: Int32) -> Int32? {
    let result: (partialValue: Int32, overflow: Bool)
    switch code {
    case .equal: return left == right ? 1 : 0
    case .unequal: return left != right ? 1 : 0
    case .less: return left < right ? 1 : 0
    case .lessOrEqual: return left <= right ? 1 : 0
    case .greater: return left > right ? 1 : 0
    case .greaterOrEqual: return left >= right ? 1 : 0
    case .add: result = left.addingReportingOverflow(right)
    case .subtract: result = left.subtractingReportingOverflow(right)
    case .multiply: result = left.multipliedReportingOverflow(by: right)
    case .divide: result = left.dividedReportingOverflow(by: right)
    case .remainder: result = left.remainderReportingOverflow(dividingBy: right)
    default: return nil
    }
    guard result.overflow else { return result.partialValue }
    let isDivision = right == 0 && (code == .divide || code == .remainder)
    fails(isDivision ? .division : .overflow)
    return nil
  }

  private func executeList(_ operation: Operation) -> Bool {
    switch operation.code {
    case .listVariable: push(storedList(Int(operation.operand)))
    case .makeList:
      let start = evaluator.numbers.count - Int(operation.operand)
      guard start >= 0 else { return false }
      var list: [Int32] = []
      for index in start..<evaluator.numbers.count { list.put(evaluator.numbers[index]) }
      while evaluator.numbers.count > start { evaluator.numbers.removeLast() }
      push(list)
    case .append:
      var list = popList()
      list.put(pop())
      push(list)
    case .remove:
      var list = popList()
      let value = pop()
      if let index = list.firstIndex(of: value) { list.remove(at: index) }
      push(list)
    case .length: push(Int32(popList().count))
    case .contains:
      let value = pop()
      push(popList().contains(value))
    case .element:
      let list = popList()
      let place = Int(pop())
      guard list.indices.contains(place) else { return fails(.element, Int32(clamping: place)) }
      push(list[place])
    case .equalLists:
      let right = popList()
      push(popList() == right)
    default: return false
    }
    return true
  }

  private func storedList(_ slot: Int) -> [Int32] {
    var list: [Int32] = []
    for place in 0..<Int(variable(at: slot)) { list.put(variable(at: slot + 1 + place)) }
    return list
  }
}
