import Base
import Book
import Formats
import Statechart

/// Compiles an SCXML document into a chart, and collects diagnostics.
///
/// A first pass numbers the states, so that every element can refer to later ones.
final class ChartReader {
  let file: SourceFile
  /// The tables shared by the readers of a chart and of the charts that it invokes.
  let shared: SharedTables
  /// Whether events from outside reach the chart: it is the main one, or they are forwarded to it.
  let isReached: Bool
  /// For an invoked chart in another file, the bytes of the main file that invoke it.
  let origin: Range<Int>?
  /// The number of the chart's session.
  var session: Int32 = 0
  /// The value of the system variable `_name`.
  var chartName = ""
  var isLateBinding = false
  var dataModel = DataModel.null
  /// The charts that this one invokes, in document order.
  var invoked: [InvokedChart] = []

  /// The regions with lesson states of their own.
  var lessonRegions = LessonRegions()
  /// The state numbers by instance and id; the instance is empty outside of repeated states.
  var stateNumbers: [ScopedName: Int] = [:]
  var variableNumbers: [ScopedName: Int] = [:]
  /// The variable types by variable number.
  var variableTypes: [Int: ExpressionType] = [:]
  /// The variables whose type was not understood, which is reported.
  var untyped: Set<String> = []
  var parameterNumbers: [String: Int] = [:]
  var callbackNumbers: [String: Int] = [:]
  var requestArguments: [[String]] = []
  /// The `<data>` elements with the initial values of variables.
  var initialValues: [(variable: Int, element: XMLElement, instance: Instance?)] = []
  /// The texts of variables that nothing changes, by their names.
  var fixedTexts: [String: String] = [:]
  /// The states and their elements in document order, with one entry for each instance.
  var places: [StatePlace] = []

  var callbacks: [CallbackDeclaration] = []
  var notifications: [String] = []
  var vocabulary: [String] = []
  var logged: [ModelDefinition.LoggedText] = []
  var choices: [ModelDefinition.Choice] = []

  init(_ file: SourceFile, siblings: SiblingReader = SiblingReader { _ in nil }) {
    self.file = file
    shared = SharedTables(siblings)
    isReached = true
    origin = nil
  }

  init(_ file: SourceFile, inside outer: ChartReader, origin: Range<Int>?, isForwarded: Bool) {
    self.file = file
    shared = outer.shared
    isReached = outer.isReached && isForwarded
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

  /// The byte range of each action in the main file, by action number.
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

  /// A state's number, its element, and the instance it belongs to.
  struct StatePlace {
    let number: Int
    let element: XMLElement
    let instance: Instance?
  }

  struct Instance {
    let name: String
    let number: Int32
  }

  /// The diagnostics of elements and attributes that nothing was made of.
  private static let unread: Set = ["chart-element", "chart-attribute", "chart-namespace"]

  /// Reads the whole chart; returns nil after an error.
  func read(_ root: XMLElement) -> ModelDefinition? {
    guard checkRoot(root), !diagnostics.contains(where: { $0.id == "chart-namespace" }) else {
      return nil
    }
    collect(root, id: "main", parent: -1)
    readDeclarations(root)
    declare(root)
    readBodies()
    readRequests(root)
    // What was not read may declare or raise what seems to be missing.
    if !diagnostics.contains(where: { Self.unread.contains($0.id) }) {
      shared.events.compare(&shared.names, &diagnostics)
    }
    let declaresStimuli = builder.stimulusCount > 0
    shared.names.resolveReferences()
    diagnostics += shared.names.diagnostics
    diagnostics += shared.timers.mistyped { shared.names.uses(.timer, $0) }
    guard !diagnostics.hasErrors else { return nil }
    let chart = builder.build()
    guard checkLooseComparisons(chart) else { return nil }
    warnOfUnreachable(chart)
    return ModelDefinition(
      file: file, parts: shared.parts, chart: chart, callbacks: callbacks,
      notifications: notifications,
      vocabulary: vocabulary, choices: choices, logged: logged, actionRanges: actionRanges,
      transitionRanges: transitionRanges,
      openPoints: shared.openPoints + (declaresStimuli ? [] : openData(of: chart)))
  }

  /// Numbers the states of the chart, then those of the charts that it invokes.
  func collect(_ root: XMLElement, id: String, parent: Int32) {
    checkElements(root)
    fixedTexts = textsThatStay(root)
    chartName = root["name"]?.value ?? ""
    isLateBinding = root["binding"]?.value == "late"
    let start = builder.stateCount
    collectStates(root)
    session = builder.addSession(
      states: Span32(Int32(start), Int32(builder.stateCount)), id: builder.name(id.utf8),
      parent: parent)
    collectInvoked()
  }

  /// Declares the variables of this and invoked charts, before any expression is compiled.
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

  /// Compiles transitions, executable content and initial values.
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
    guard let model = DataModel(rawValue: model) else {
      report(
        "scxml-datamodel", at: root["datamodel"]?.range ?? root.range,
        "the data model `\(model)` is not supported",
        why: "expressions are checked when the chart is read, which a script language rules out",
        help: "write `datamodel=\"tracebook\"`, `\"ecmascript\"` or `\"null\"`")
      return false
    }
    dataModel = model
    checkNamespaces(root)
    return true
  }

  /// Reports a namespace that is nearly Tracebook's own, whose elements would be ignored.
  private func checkNamespaces(_ root: XMLElement) {
    let foreign = Set((root.children + [root]).map(\.namespace)).subtracting(Namespace.all)
    for namespace in foreign.sorted()
    where EditDistance.likely(namespace, among: [Namespace.own]) != nil {
      report(
        "chart-namespace", at: file.place(of: namespace, in: root.range),
        "`\(namespace)` is not a namespace of charts",
        why: "elements of other namespaces are ignored", help: Suggestion.question(Namespace.own))
    }
  }

  // MARK: Reporting

  func report(
    _ id: String, at range: Range<Int>, _ headline: String, why: String? = nil,
    help: String? = nil, severity: Diagnostic.Severity = .error
  ) {
    // An element of a repeated state is read once for each instance, but reported once.
    let key = SharedTables.Key(path: file.path, range: range, headline: headline)
    guard shared.reported.insert(key).inserted else { return }
    diagnostics.append(
      Diagnostic(severity, id, at: range, in: file, headline, why: why, help: help))
  }

  /// Returns a "did you mean" help, or nil when no candidate is likely.
  func suggestion(
    _ name: String, _ candidates: @autoclosure () -> some Sequence<String>
  ) -> String? {
    Suggestion.help(for: name, among: candidates().sorted(), for: "chart", in: file)
  }
}
