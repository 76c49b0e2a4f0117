import Statechart

/// Writes expressions of a chart as ECMAScript.
struct ScriptText {
  private let named: NamedChart
  private var chart: Chart { named.chart }

  init(_ named: NamedChart) { self.named = named }

  /// Returns an expression as text; empty for none.
  ///
  /// With `inside`, an operator may follow.
  func text(
    _ expression: Int32, wanting type: ScriptType = .unknown, inside: Bool = false
  ) -> String {
    Term.of(expression, chart).map { text($0, type, inside ? Strength.member : 0) } ?? ""
  }

  /// The strength with which an operator binds.
  private enum Strength {
    static let choice = 1
    static let or = 2
    static let and = 3
    static let equality = 4
    static let order = 5
    static let sum = 6
    static let product = 7
    static let unary = 8
    static let member = 9
  }

  private func text(_ term: Term, _ wanted: ScriptType, _ least: Int) -> String {
    switch term {
    case .choice(let condition, let first, let second):
      return choice(condition, first, second, wanted, least)
    case .operation(let operation, let operands):
      return operation.code == .constant
        ? constant(operation.operand, wanted, least) : text(operation, operands, wanted, least)
    }
  }

  private func constant(_ value: Int32, _ type: ScriptType, _ least: Int) -> String {
    switch type {
    case .boolean: return value == 0 ? "false" : "true"
    case .symbol: return value < 0 ? "undefined" : Self.quoted(named.text(NameID(value)))
    default: return value < 0 ? enclosed("\(value)", Strength.unary, least) : "\(value)"
    }
  }

  static func quoted(_ text: String) -> String {
    let mark = text.contains("'") ? "\"" : "'"
    return mark + text.replacing("\\", with: "\\\\") + mark
  }

  private func enclosed(_ text: String, _ strength: Int, _ least: Int) -> String {
    strength < least ? "(\(text))" : text
  }

  private func choice(
    _ condition: Term, _ first: Term, _ second: Term, _ wanted: ScriptType, _ least: Int
  ) -> String {
    let found = Term.choice(condition, first, second).type(in: chart)
    let type = found == .unknown ? wanted : found
    let left = { self.text(condition, .boolean, $0) }
    if type == .boolean, first.isConstant(1) {
      let right = text(second, .boolean, Strength.and)
      return enclosed("\(left(Strength.or)) || \(right)", Strength.or, least)
    }
    if type == .boolean, second.isConstant(0) {
      let right = text(first, .boolean, Strength.equality)
      return enclosed("\(left(Strength.and)) && \(right)", Strength.and, least)
    }
    let values = "\(text(first, type, Strength.choice)) : \(text(second, type, Strength.choice))"
    return enclosed("\(left(Strength.or)) ? \(values)", Strength.choice, least)
  }

  private func text(
    _ operation: Operation, _ operands: [Term], _ wanted: ScriptType, _ least: Int
  ) -> String {
    let operand = Int(operation.operand)
    switch operation.code {
    case .variable, .listVariable:
      let number = chart.variables.firstIndex { $0.slot == operation.operand }
      return number.map { named.variables[$0] } ?? "undefined"
    case .parameter, .answer: return named.text(chart.parameters[operand].name)
    case .argument: return "_argument\(operand + 1)"
    case .isActive: return "In(\(Self.quoted(named.ids[operand])))"
    case .eventName: return "_event.name"
    case .eventDatum, .packedDatum: return "_event.data.\(named.text(NameID(operation.operand)))"
    case .eventField: return "_event.\(Self.field(operation.operand))"
    case .pack, .unpack:
      let type = Term.operation(operation, operands).type(in: chart)
      return operands.first.map { text($0, type, least) } ?? ""
    case .fail: return "undefined.value"
    default:
      guard let first = operands.first else { return operation.code == .makeList ? "[]" : "" }
      return operands.count == 1
        ? unary(operation, first, wanted, least) : text(operation, first, operands, wanted, least)
    }
  }

  private static func field(_ field: Int32) -> String {
    switch EventField(rawValue: field) {
    case .name, nil: "name"
    case .type: "type"
    case .sendID: "sendid"
    case .origin: "origin"
    case .originType: "origintype"
    case .invokeID: "invokeid"
    case .content: "data"
    }
  }

  private func unary(
    _ operation: Operation, _ operand: Term, _ wanted: ScriptType, _ least: Int
  ) -> String {
    let member = { self.text(operand, .unknown, Strength.member) }
    switch operation.code {
    case .negate: return enclosed("-\(member())", Strength.unary, least)
    case .not:
      if case .operation(let inner, let sides) = operand, sides.count == 2, inner.code == .equal {
        return comparison("!==", sides[0], sides[1], least)
      }
      return enclosed("!\(text(operand, .boolean, Strength.member))", Strength.unary, least)
    case .hasBit:
      let bit = "(\(member()) & \(1 << operation.operand))"
      return enclosed("\(bit) !== 0", Strength.equality, least)
    case .length: return "\(member()).length"
    case .isBound: return enclosed("\(member()) !== undefined", Strength.equality, least)
    case .makeList: return "[\(text(operand, wanted.element, Strength.choice))]"
    default: return member()
    }
  }

  private func comparison(_ sign: String, _ left: Term, _ right: Term, _ least: Int) -> String {
    let type = common(left, right)
    let sides = [left, right].map { text($0, type, Strength.order) }
    return enclosed(sides.joined(separator: " \(sign) "), Strength.equality, least)
  }

  private func common(_ left: Term, _ right: Term) -> ScriptType {
    let type = left.type(in: chart)
    return type == .unknown ? right.type(in: chart) : type
  }

  private func text(
    _ operation: Operation, _ left: Term, _ operands: [Term], _ wanted: ScriptType, _ least: Int
  ) -> String {
    if operation.code == .makeList {
      let type = wanted.element
      return "[\(operands.map { text($0, type, Strength.choice) }.joined(separator: ", "))]"
    }
    let right = operands[1]
    switch operation.code {
    case .equal: return comparison("===", left, right, least)
    case .unequal: return comparison("!==", left, right, least)
    case .equalLists:
      return enclosed(
        "\(text(left, .unknown, Strength.member)).join() === \(text(right, left.type(in: chart), Strength.member)).join()",
        Strength.equality, least)
    case .less: return binary("<", left, right, Strength.order, least)
    case .lessOrEqual: return binary("<=", left, right, Strength.order, least)
    case .greater: return binary(">", left, right, Strength.order, least)
    case .greaterOrEqual: return binary(">=", left, right, Strength.order, least)
    case .add, .join, .addPacked: return binary("+", left, right, Strength.sum, least)
    case .subtract: return binary("-", left, right, Strength.sum, least)
    case .multiply: return binary("*", left, right, Strength.product, least)
    case .remainder: return binary("%", left, right, Strength.product, least)
    case .divide: return "Math.trunc(\(binary("/", left, right, Strength.product, 0)))"
    case .hasPrefix: return call(text(left, .symbol, Strength.member), "startsWith", right, .symbol)
    default: return list(operation, left, right, least)
    }
  }

  private func binary(
    _ sign: String, _ left: Term, _ right: Term, _ strength: Int, _ least: Int
  ) -> String {
    let type = common(left, right)
    return enclosed(
      "\(text(left, type, strength)) \(sign) \(text(right, type, strength + 1))", strength, least)
  }

  private func call(
    _ object: String, _ method: String, _ argument: Term, _ type: ScriptType
  ) -> String {
    "\(object).\(method)(\(text(argument, type, Strength.choice)))"
  }

  /// Returns what is asked of a list or made of one; the engine's lists come from a stack of their own.
  private func list(
    _ operation: Operation, _ left: Term, _ right: Term, _ least: Int
  ) -> String {
    var (list, value) = (left, right)
    if case .list = right.type(in: chart) { (list, value) = (right, left) }
    let (object, element) = (text(list, .unknown, Strength.member), list.type(in: chart).element)
    switch operation.code {
    case .contains: return call(object, "includes", value, element)
    case .append: return call(object, "concat", value, element)
    case .remove:
      let removed = text(value, element, Strength.choice)
      return "\(object).filter((x, i, all) => i !== all.indexOf(\(removed)))"
    case .element: return "\(object)[\(text(value, .integer, Strength.choice))]"
    default: return object
    }
  }
}

extension Term {
  fileprivate func isConstant(_ value: Int32) -> Bool {
    if case .operation(let operation, _) = self {
      return operation.code == .constant && operation.operand == value
    }
    return false
  }
}
