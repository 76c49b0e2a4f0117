import Statechart

/// The type of a term, as far as its operations say it.
///
/// A constant is a number, a Boolean or the number of a symbol; only what it is used for says which.
enum ScriptType: Equatable {
  case integer, boolean, symbol
  indirect case list(ScriptType)
  case unknown

  init(_ type: ValueType, element: ValueType = .symbol) {
    switch type {
    case .integer: self = .integer
    case .boolean: self = .boolean
    case .symbol: self = .symbol
    case .list: self = .list(ScriptType(element))
    }
  }

  init(_ variable: Variable) {
    self = variable.isAny ? .unknown : ScriptType(variable.type, element: variable.element)
  }

  var element: ScriptType { if case .list(let element) = self { element } else { .unknown } }
}

extension Term {
  func type(in chart: Chart) -> ScriptType {
    switch self {
    case .choice(_, let first, let second):
      let type = first.type(in: chart)
      return type == .unknown ? second.type(in: chart) : type
    case .operation(let operation, let operands):
      return operation.type(operands, in: chart)
    }
  }
}

extension Operation {
  fileprivate func type(_ operands: [Term], in chart: Chart) -> ScriptType {
    switch code {
    case .variable, .listVariable:
      return chart.variables.first { $0.slot == operand }.map { ScriptType($0) } ?? .unknown
    case .parameter, .answer:
      switch chart.parameters[Int(operand)].kind {
      case .boolean: return .boolean
      case .symbol: return .symbol
      case .integer, .time, .set: return .integer
      }
    case .isActive, .equal, .unequal, .less, .lessOrEqual, .greater, .greaterOrEqual, .not, .hasBit,
      .contains, .equalLists, .isBound, .hasPrefix:
      return .boolean
    case .add, .subtract, .multiply, .divide, .remainder, .negate, .length: return .integer
    case .eventName, .join, .argument: return .symbol
    case .pack, .unpack:
      return ValueType(rawValue: UInt8(operand)).map { ScriptType($0) } ?? .unknown
    case .makeList: return .list(operands.first?.type(in: chart) ?? .unknown)
    case .append, .remove: return listType(operands, in: chart)
    case .element: return listType(operands, in: chart).element
    default: return .unknown
    }
  }

  private func listType(_ operands: [Term], in chart: Chart) -> ScriptType {
    for operand in operands {
      let type = operand.type(in: chart)
      if case .list = type { return type }
    }
    return .unknown
  }
}
