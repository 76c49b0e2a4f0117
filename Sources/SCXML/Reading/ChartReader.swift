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
  var harmless: [String] = []
  var vocabulary: [String] = []
  var logged: [ModelDefinition.LoggedText] = []
  var instanceKinds: [[String]] = []
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
  private static let unread: Set = ["chart-element", "chart-attribute"]

  /// Reads the whole chart; returns nil after an error.
  func read(_ root: XMLElement) -> ModelDefinition? {
    guard checkRoot(root) else { return nil }
    collect(root, id: "main", parent: -1)
    readDeclarations(root)
    checkFirstSpelling(root)
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
      spelling: root.own("spelling")?.value, notifications: notifications,
      vocabulary: vocabulary, choices: choices, logged: logged, instanceKinds: instanceKinds,
      actionRanges: actionRanges,
      transitionRanges: transitionRanges,
      openPoints: shared.openPoints + (declaresStimuli ? [] : openData(of: chart)),
      harmless: harmless, ownEvents: declaresStimuli ? [] : shared.events.own)
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
    return checkNamespaces(root)
  }

  /// Reports namespaces that are nearly Tracebook's own, whose elements would be ignored; returns whether there are none.
  private func checkNamespaces(_ root: XMLElement) -> Bool {
    let foreign = Set((root.children + [root]).map(\.namespace)).subtracting(Namespace.all)
    let mistyped = foreign.sorted().filter {
      EditDistance.likely($0, among: [Namespace.own]) != nil
    }
    for namespace in mistyped {
      report(
        "chart-namespace", at: file.place(of: namespace, in: root.range),
        "`\(namespace)` is not a namespace of charts",
        why: "elements of other namespaces are ignored", help: Suggestion.question(Namespace.own))
    }
    return mistyped.isEmpty
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

/// Looks up what names of a chart mean, each in its instance first.
extension ChartReader {
  func place(_ range: Range<Int>) -> NameUses.Place { NameUses.Place(file: file, range: range) }

  /// Returns the number of the state with an id, looking in the instance first.
  func state(_ id: String, in instance: Instance?) -> Int? {
    shared.names.use(.state, String(id.prefix { $0 != "@" }))
    if let instance, let number = stateNumbers[ScopedName(instance: instance.name, name: id)] {
      return number
    }
    return stateNumbers[ScopedName(instance: "", name: id)]
  }

  func variable(_ id: String, in instance: Instance?) -> Int? {
    shared.names.use(.variable, id)
    return declaredVariable(id, in: instance)
  }

  /// Returns the number of a variable, without counting this as a use.
  func declaredVariable(_ id: String, in instance: Instance?) -> Int? {
    if let instance, let number = variableNumbers[ScopedName(instance: instance.name, name: id)] {
      return number
    }
    return variableNumbers[ScopedName(instance: "", name: id)]
  }

  var stateNames: [String] { Set(stateNumbers.keys.map(\.name)).sorted() }
}

/// What a chart leaves open: it may not be called proved what depends on it.
extension ChartReader {
  func leaveOpen(_ what: String, at range: Range<Int>, keepsRuns: Bool = false) {
    let point = ModelDefinition.OpenPoint(
      what: what, range: origin ?? range, keepsRuns: keepsRuns)
    // An element of a repeated state is read once for each instance.
    if shared.knownPoints.insert(point).inserted { shared.openPoints.append(point) }
  }

  /// Notes where an element or one within it reads the data of an event that has one of the descriptors.
  func noteDataReads(in element: XMLElement, of descriptors: String?) {
    // What a remark says changes nothing.
    guard element.name != "log" || element.namespace != Namespace.scxml else { return }
    for attribute in element.attributes where attribute.value.contains("_event.data") {
      shared.dataReads.append(
        SharedTables.DataRead(
          descriptors: descriptors?.split(whereSeparator: \.isWhitespace).map(String.init),
          range: origin ?? attribute.range))
    }
    for child in element.children { noteDataReads(in: child, of: descriptors) }
  }

  /// Notes the events that an expression compares `_event.name` with, which may come from outside.
  func noteNamedEvents(in expression: XMLAttribute) {
    guard isReached, expression.value.contains("_event.name") else { return }
    let pattern =
      /_event\.name\s*[=!]==?\s*(?:'([^']*)'|"([^"]*)")|(?:'([^']*)'|"([^"]*)")\s*[=!]==?\s*_event\.name/
    for match in expression.value.matches(of: pattern) {
      guard let name = match.1 ?? match.2 ?? match.3 ?? match.4, !name.isEmpty else { continue }
      builder.addMentionedEvent(name.utf8)
    }
  }

  /// The data that stimuli of a chart would carry which declares none, where they are read.
  func openData(of chart: Chart) -> [ModelDefinition.OpenPoint] {
    let index = EventIndex(chart.stimuli.map { chart.text(chart.events[Int($0.event)]) })
    var known: Set<ModelDefinition.OpenPoint> = []
    return shared.dataReads.compactMap { read in
      let descriptors = read.descriptors ?? ["*"]
      let stimulus = descriptors.lazy.compactMap { index.events(matching: $0).first }.first
      guard let stimulus else { return nil }
      let point = ModelDefinition.OpenPoint(
        what: "which data `\(stimulus)` carries, as no `<tb:stimulus>` says", range: read.range)
      return known.insert(point).inserted ? point : nil
    }
  }
}

extension ChartReader {
  /// The elements that are regions where they are in a `<parallel>`.
  static let regionElements = ["state", "parallel", "final"]

  /// Finds the regions of the chart that have lesson states of their own.
  ///
  /// In the table of instances all others come first. So nothing changes in how those are written when
  /// a region gets lesson states.
  func findLessonRegions(_ root: XMLElement) {
    lessonRegions = LessonRegions(root)
    collectInstanceNames(root)
    guard !lessonRegions.isEmpty else { return }
    for name in shared.instanceNames { _ = builder.addInstance(builder.name(name.utf8)) }
  }

  /// Collects the names of the instances that a chart declares, in document order.
  private func collectInstanceNames(_ element: XMLElement) {
    let isDeclaration = element.namespace == Namespace.own && element.name == "instances"
    let names = isDeclaration ? element["names"] : element.own("instances")
    for name in (names?.value ?? "").split(separator: " ").prefix(ChartBudget.instances)
    where !shared.instanceNames.contains(String(name)) {
      shared.instanceNames.append(String(name))
    }
    for child in element.children { collectInstanceNames(child) }
  }

  /// Returns the number of a region with lesson states of its own, which is known by its id as an instance
  /// is by its name; nil for any other state and after a diagnostic.
  func lessonRegion(_ element: XMLElement) -> Int32? {
    guard lessonRegions.contains(element) else { return nil }
    guard let id = element["id"] else {
      report(
        "chart-regions", at: element.range, "a region with lesson states has no id",
        why: "a state of it is written with the id, as in `= STATE@ID`",
        help: "give the region an id")
      return nil
    }
    guard !shared.instanceNames.contains(id.value) else {
      reportAmbiguous(id.value, at: id.range)
      return nil
    }
    shared.regionNames.insert(id.value)
    return builder.addInstance(builder.name(id.value.utf8))
  }

  /// Reports that a region and an instance have the same name.
  func reportAmbiguous(_ name: String, at range: Range<Int>) {
    report(
      "chart-regions", at: range, "`\(name)` is a region and an instance",
      why: "`= STATE@\(name)` could be a state of either",
      help: "rename the region or the instance")
  }
}

/// Compiles the expressions of a chart.
extension ChartReader {
  private static let limitsOfScript =
    "of ECMAScript whole numbers, texts, names, operators and `In()` are read, since a chart is to be searched"

  /// Compiles the expression in an attribute; returns nil after a diagnostic.
  func expression(
    _ attribute: XMLAttribute, in instance: Instance?, arguments: [String] = [],
    wanting wanted: ExpressionType? = nil, isCondition: Bool = false
  ) -> (number: Int32, type: ExpressionType)? {
    referToData(in: attribute)
    noteNamedEvents(in: attribute)
    var parser = ExpressionParser(
      scope: ReaderScope(reader: self, instance: instance, arguments: arguments))
    parser.isAddress = ["targetexpr", "typeexpr"].contains(attribute.name)
    do throws(ExpressionError) {
      let (operations, type) = try parser.parse(
        attribute.value, wanting: wanted, isCondition: isCondition)
      if parser.comparesLoosely { shared.looseComparisons.append(place(attribute.range)) }
      return (builder.expression(operations), type)
    } catch {
      if let missing = error.missing {
        shared.names.miss(
          missing.kind, missing.name, of: missing.owner,
          at: place(attribute.range(of: error.range)), error.headline, help: error.help)
        return nil
      }
      // A type that was not understood is the reason why its variable fits nowhere.
      let names = attribute.value.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      guard !names.contains(where: { untyped.contains(String($0)) }) else { return nil }
      report(
        "expression", at: attribute.range(of: error.range), error.headline,
        why: dataModel == .ecmascript ? Self.limitsOfScript : nil, help: error.help)
      return nil
    }
  }

  /// Reports a comparison with `==` that may convert a text of the chart to the number; returns whether
  /// there is none.
  func checkLooseComparisons(_ chart: Chart) -> Bool {
    guard let comparison = shared.looseComparisons.first else { return true }
    for index in 0..<chart.names.count {
      let text = String(decoding: chart.names[index], as: UTF8.self)
      guard ScriptNumber.isUnusual(text) else { continue }
      diagnostics.append(
        Diagnostic(
          .error, "expression", at: comparison.range, in: comparison.file,
          "`==` may take `\(text)` for the number", why: Self.limitsOfScript,
          help: "write `===` or `!==`"))
      return false
    }
    return true
  }
}
