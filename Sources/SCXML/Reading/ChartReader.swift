import Book
import Diagnostics
import Statechart
import XML

/// Turns an SCXML file into a chart, element by element, collecting what is wrong.
///
/// States are numbered in a first pass, so that everything may speak of what comes later.
final class ChartReader {
  let file: SourceFile
  /// What the readers of invoked charts share with that of the chart around them.
  let shared: SharedTables
  /// Of a chart in another file: the bytes in the main one that invoke it.
  let origin: Range<Int>?
  /// The session's number among the chart's.
  var session: Int32 = 0
  /// `_name`.
  var chartName = ""
  var isLateBinding = false
  var isNullModel = false
  /// The charts that this one invokes, in document order.
  var invoked: [InvokedChart] = []

  /// By replica and id; the replica is empty outside of any.
  var stateNumbers: [ScopedName: Int] = [:]
  var variableNumbers: [ScopedName: Int] = [:]
  /// By number of the variable.
  var variableTypes: [Int: ExpressionType] = [:]
  var parameterNumbers: [String: Int] = [:]
  var callbackNumbers: [String: Int] = [:]
  var requestArguments: [[String]] = []
  /// The elements that say what variables start with.
  var initialValues: [(variable: Int, element: XMLElement, instance: Instance?)] = []
  /// States with their elements, in document order; replicas stand once each.
  var places: [StatePlace] = []

  var callbacks: [CallbackDeclaration] = []
  var notifications: [String] = []
  var vocabulary: [String] = []
  var choices: [ModelDefinition.Choice] = []

  init(_ file: SourceFile, siblings: @escaping SiblingReader = { _ in nil }) {
    self.file = file
    shared = SharedTables(siblings)
    origin = nil
  }

  /// A reader of an invoked chart.
  init(_ file: SourceFile, inside outer: ChartReader, origin: Range<Int>?) {
    self.file = file
    shared = outer.shared
    self.origin = outer.origin ?? origin
  }

  var builder: ChartBuilder {
    _read { yield shared.builder }
    _modify { yield &shared.builder }
  }

  var diagnostics: [Diagnostic] {
    _read { yield shared.diagnostics }
    _modify { yield &shared.diagnostics }
  }

  /// By action and by transition, where it stands in the main file.
  var actionRanges: [Range<Int>] {
    _read { yield shared.actionRanges }
    _modify { yield &shared.actionRanges }
  }

  var transitionRanges: [Range<Int>] {
    _read { yield shared.transitionRanges }
    _modify { yield &shared.transitionRanges }
  }

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
    collect(root, id: "main", parent: -1)
    readDeclarations(root)
    declare(root)
    readBodies()
    readRequests(root)
    guard !diagnostics.hasErrors else { return nil }
    let chart = builder.build()
    warnOfUnreachable(chart)
    return ModelDefinition(
      file: file, parts: shared.parts, chart: chart, callbacks: callbacks,
      notifications: notifications,
      vocabulary: vocabulary, choices: choices, actionRanges: actionRanges,
      transitionRanges: transitionRanges)
  }

  /// Numbers the chart's states, then those of the charts that it invokes.
  func collect(_ root: XMLElement, id: String, parent: Int32) {
    chartName = root["name"]?.value ?? ""
    isLateBinding = root["binding"]?.value == "late"
    let start = builder.stateCount
    collectStates(root)
    session = builder.addSession(
      states: Span32(Int32(start), Int32(builder.stateCount)), id: builder.name(id.utf8),
      parent: parent)
    collectInvoked()
  }

  /// Declares variables, so that everything may speak of all of them.
  func declare(_ root: XMLElement) {
    let start = builder.variableCount
    readVariables(root)
    builder.setVariables(
      Span32(Int32(start), Int32(builder.variableCount)), ofSession: session)
    for chart in invoked {
      chart.reader.parameterNumbers = parameterNumbers
      chart.reader.declare(chart.root)
    }
  }

  /// Reads what happens in states and between them.
  func readBodies() {
    for place in places { readTransitions(place) }
    for place in places { readHandlers(place) }
    for place in places { readDoneData(place) }
    readInitials()
    readInitialValues()
    readInvokes()
    for chart in invoked { chart.reader.readBodies() }
  }

  func checkRoot(_ root: XMLElement) -> Bool {
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
    isNullModel = model == "null"
    return true
  }

  // MARK: Reporting

  func report(
    _ id: String, at range: Range<Int>, _ headline: String, why: String? = nil,
    help: String? = nil, severity: Diagnostic.Severity = .error
  ) {
    // What stands once in the file is read once for each replica.
    let key = SharedTables.Key(path: file.path, range: range, headline: headline)
    guard shared.reported.insert(key).inserted else { return }
    diagnostics.append(
      Diagnostic(severity, id, at: range, in: file, headline, why: why, help: help))
  }

  /// "did you mean", when one name is likely.
  func suggestion(
    _ name: String, _ candidates: @autoclosure () -> some Sequence<String>
  ) -> String? {
    EditDistance.likely(name, among: candidates().sorted(), for: "chart", in: file)
      .map { "did you mean `\($0)`?" }
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
        help: suggestion(attribute.name, known))
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
      let (operations, type) = try parser.parse(attribute.value, wanting: wanted)
      return (builder.expression(operations), type)
    } catch {
      report(
        "expression", at: attribute.range(of: error.range), error.headline, help: error.help)
      return nil
    }
  }
}
