import Book
import Diagnostics
import Statechart

/// Turns an SCXML file into a chart, element by element, collecting what is wrong.
///
/// States are numbered in a first pass, so that everything may speak of what comes later.
final class ChartReader {
  let file: SourceFile
  var builder = ChartBuilder()
  var diagnostics: [Diagnostic] = []

  /// By replica and id; the replica is empty outside of any.
  var stateNumbers: [ScopedName: Int] = [:]
  var variableNumbers: [ScopedName: Int] = [:]
  var variableTypes: [ExpressionType] = []
  var parameterNumbers: [String: Int] = [:]
  var callbackNumbers: [String: Int] = [:]
  var requestArguments: [[String]] = []
  /// By variable, the element that says what it starts with.
  var initialValues: [(element: XMLElement, instance: Instance?)] = []
  /// States with their elements, in document order; replicas stand once each.
  var places: [StatePlace] = []

  var callbacks: [CallbackDeclaration] = []
  var notifications: [String] = []
  var vocabulary: [String] = []
  var actionRanges: [Range<Int>] = []

  init(_ file: SourceFile) { self.file = file }

  struct ScopedName: Hashable {
    let instance: String
    let name: String
  }

  /// A state's number, its element, and the replica it belongs to.
  struct StatePlace {
    let number: Int
    let element: XMLElement
    let instance: Instance?
  }

  struct Instance {
    let name: String
    let number: Int32
  }

  /// Reads the whole chart; nil when the root is no chart at all.
  func read(_ root: XMLElement) -> ModelDefinition? {
    guard checkRoot(root) else { return nil }
    collectStates(root)
    readDeclarations(root)
    readVariables(root)
    for place in places { readTransitions(place) }
    for place in places { readHandlers(place) }
    readInitials()
    readRequests(root)
    readInitialValues()
    guard !diagnostics.hasErrors else { return nil }
    let chart = builder.build()
    warnOfUnreachable(chart)
    return ModelDefinition(
      file: file, chart: chart, callbacks: callbacks, notifications: notifications,
      vocabulary: vocabulary, actionRanges: actionRanges)
  }

  private func checkRoot(_ root: XMLElement) -> Bool {
    guard root.namespace == Namespace.scxml, root.name == "scxml" else {
      report(
        "scxml-root", at: root.range, "the root element is not `<scxml>`",
        help: "write `<scxml xmlns=\"\(Namespace.scxml)\" version=\"1.0\">`")
      return false
    }
    let model = root["datamodel"]?.value ?? "null"
    guard ["tracebook", "null"].contains(model) else {
      report(
        "scxml-datamodel", at: root["datamodel"]?.range ?? root.range,
        "the data model `\(model)` is not supported",
        why: "expressions are checked when the chart is read, which a script language rules out",
        help: "write `datamodel=\"tracebook\"` or `datamodel=\"null\"`")
      return false
    }
    return true
  }

  // MARK: Reporting

  func report(
    _ id: String, at range: Range<Int>, _ headline: String, why: String? = nil,
    help: String? = nil
  ) {
    diagnostics.append(
      Diagnostic(.error, id, at: range, in: file, headline, why: why, help: help))
  }

  /// "did you mean", when one name is likely.
  static func suggestion(_ name: String, _ candidates: some Sequence<String>) -> String? {
    EditDistance.likely(name, among: candidates.sorted()).map { "did you mean `\($0)`?" }
  }

  func requiredAttribute(_ name: String, of element: XMLElement) -> XMLAttribute? {
    if let attribute = element[name] { return attribute }
    report(
      "scxml-attribute", at: element.range, "`<\(element.name)>` needs the attribute `\(name)`")
    return nil
  }

  /// Says so where an element of our name space has an attribute that means nothing.
  func checkAttributes(of element: XMLElement, known: [String]) {
    for attribute in element.attributes where attribute.namespace.isEmpty {
      let isSpelling = element.name == "callback" && attribute.name.hasPrefix("spelling.")
      guard !isSpelling, !known.contains(attribute.name) else { continue }
      report(
        "chart-attribute", at: attribute.range,
        "`\(attribute.name)` is no attribute of `\(element.name)`",
        help: Self.suggestion(attribute.name, known))
    }
  }

  // MARK: Names

  /// The state of an id, in the same replica first.
  func state(_ id: String, in instance: Instance?) -> Int? {
    if let instance, let number = stateNumbers[ScopedName(instance: instance.name, name: id)] {
      return number
    }
    return stateNumbers[ScopedName(instance: "", name: id)]
  }

  func variable(_ id: String, in instance: Instance?) -> Int? {
    if let instance, let number = variableNumbers[ScopedName(instance: instance.name, name: id)] {
      return number
    }
    return variableNumbers[ScopedName(instance: "", name: id)]
  }

  var stateNames: [String] { Set(stateNumbers.keys.map(\.name)).sorted() }

  // MARK: Expressions

  /// Compiles an attribute's expression; nil after a diagnostic.
  func expression(
    _ attribute: XMLAttribute, in instance: Instance?, arguments: [String] = [],
    wanting wanted: ExpressionType? = nil
  ) -> (number: Int32, type: ExpressionType)? {
    var parser = ExpressionParser(
      scope: ReaderScope(reader: self, instance: instance, arguments: arguments))
    do throws(ExpressionError) {
      let (operations, type) = try parser.parse(attribute.value)
      if let wanted, !type.agrees(with: wanted) {
        throw ExpressionError(
          0..<attribute.value.utf8.count,
          "\(type.description) stands where \(wanted.description) is needed")
      }
      return (builder.expression(operations), type)
    } catch {
      report(
        "expression", at: attribute.range(of: error.range), error.headline, help: error.help)
      return nil
    }
  }
}

/// What names mean at a place of the chart.
struct ReaderScope: ExpressionScope {
  let reader: ChartReader
  let instance: ChartReader.Instance?
  let arguments: [String]

  func symbol(_ text: String) -> NameID { reader.builder.name(text.utf8) }

  func text(_ name: NameID) -> String {
    String(decoding: reader.builder.text(name), as: UTF8.self)
  }

  func variable(_ name: String) -> (operation: Operation, type: ExpressionType)? {
    if let index = arguments.firstIndex(of: name) {
      return (Operation(.argument, Int32(index)), .unknown)
    }
    if let index = reader.variable(name, in: instance) {
      let type = reader.variableTypes[index]
      let slot = reader.builder.variable(index).slot
      if case .list = type { return (Operation(.listVariable, slot), type) }
      return (Operation(.variable, slot), type)
    }
    guard let index = reader.parameterNumbers[name] else { return nil }
    return (Operation(.parameter, Int32(index)), type(of: reader.builder.parameter(index)))
  }

  private func type(of parameter: Parameter) -> ExpressionType {
    switch parameter.kind {
    case .integer, .time, .set: .integer
    case .boolean: .boolean
    case .symbol: .symbol(domain: reader.builder.domainValues(parameter.domain).map { NameID($0) })
    }
  }

  func set(_ name: String) -> (operation: Operation, words: [String])? {
    guard !arguments.contains(name), reader.variable(name, in: instance) == nil,
      let index = reader.parameterNumbers[name], reader.builder.parameter(index).kind == .set
    else { return nil }
    let words = reader.builder.domainValues(reader.builder.parameter(index).domain)
    return (Operation(.parameter, Int32(index)), words.map { text(NameID($0)) })
  }

  func state(_ id: String) -> Int? { reader.state(id, in: instance) }

  var variableNames: [String] {
    arguments + Set(reader.variableNumbers.keys.map(\.name)).sorted()
      + reader.parameterNumbers.keys.sorted()
  }

  var stateNames: [String] { reader.stateNames }
  var instanceName: String? { instance?.name }
}
