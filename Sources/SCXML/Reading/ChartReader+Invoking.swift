import Base
import Formats
import Statechart

struct InvokedChart {
  let element: XMLElement
  let place: ChartReader.StatePlace
  let reader: ChartReader
  let root: XMLElement
  let id: String
}

extension ChartReader {
  private static let chartTypes = [
    "scxml", "http://www.w3.org/TR/scxml/", "http://www.w3.org/TR/scxml",
  ]

  /// Numbers the states of the charts that this one invokes, separately for each `<invoke>`.
  func collectInvoked() {
    for place in places {
      var count = 0
      for element in place.element.children
      where element.namespace == Namespace.scxml && element.name == "invoke" {
        count += 1
        collect(element, place, count)
      }
    }
  }

  private func collect(_ element: XMLElement, _ place: StatePlace, _ count: Int) {
    guard builder.sessionCount < ChartBudget.invokedCharts else {
      report(
        "scxml-invoke", at: element.range,
        "more than \(ChartBudget.invokedCharts) charts are invoked",
        why: "a chart that invokes itself would never end")
      return
    }
    guard let (file, root, origin) = invokedChart(element) else { return }
    let reader = ChartReader(
      file, inside: self, origin: origin, isForwarded: element["autoforward"]?.value == "true")
    guard reader.checkRoot(root) else { return }
    let state = String(decoding: builder.text(builder.state(place.number).name), as: UTF8.self)
    let written = element["id"].map { sendID($0.value, place.instance) }
    let id = written.map { String(decoding: builder.text($0), as: UTF8.self) }
    let chart = InvokedChart(
      element: element, place: place, reader: reader, root: root, id: id ?? "\(state).\(count)")
    for declaration in root.children where declaration.namespace == Namespace.own {
      reader.report(
        "chart-element", at: declaration.nameRange,
        "`\(declaration.name)` is in a chart that is invoked",
        help: "declare it in the chart around this one")
    }
    invoked.append(chart)
    reader.collect(root, id: chart.id, parent: session)
  }

  /// Returns the chart in `<content>` or in a file, or nil after a diagnostic.
  private func invokedChart(
    _ element: XMLElement
  ) -> (file: SourceFile, root: XMLElement, origin: Range<Int>?)? {
    if let source = element["src"] {
      guard let file = sibling(source) else { return nil }
      var problems: [Diagnostic] = []
      let root = XMLReader.read(file, &problems)
      diagnostics += problems
      return root.map { (file, $0, element.range) }
    }
    let content = element.children.first { $0.name == "content" }
    if let root = content?.children.first(where: { $0.name == "scxml" }) {
      return (file, root, nil)
    }
    let dynamic = element["srcexpr"] ?? content?["expr"]
    report(
      "scxml-invoke", at: dynamic?.range ?? element.range,
      "an `<invoke>` that does not say which chart it starts",
      why: "every chart must be known when this one is read",
      help: "write `src`, or put the chart into `<content>`")
    return nil
  }

  /// Returns a file of the chart's folder, or nil after a diagnostic.
  func sibling(_ source: XMLAttribute) -> SourceFile? {
    var path = source.value
    if path.hasPrefix("file:") { path = String(path.dropFirst(5)) }
    let isInside =
      !path.isEmpty && !path.hasPrefix("/") && !path.contains(":")
      && !path.split(separator: "/").contains("..")
    if isInside, let file = shared.part(path) { return file }
    report(
      "scxml-source", at: source.range, "there is no file `\(source.value)` beside the chart",
      why: isInside ? nil : "nothing outside of the chart's folder is read")
    return nil
  }

  /// Compiles the `<invoke>` elements, once everything that they can pass is declared.
  func readInvokes() {
    for place in places {
      let charts = invoked.filter { $0.place.number == place.number }
      guard !charts.isEmpty else { continue }
      let run = builder.addInvokes(charts.map(invoke))
      builder.updateState(place.number) { $0.invokes = run }
    }
  }

  private func invoke(_ chart: InvokedChart) -> Invoke {
    let context = ContentContext(instance: chart.place.instance, arguments: [])
    let element = chart.element
    var invoke = Invoke(session: chart.reader.session, id: builder.name(chart.id.utf8))
    invoke.isForwarding = element["autoforward"]?.value == "true"
    invoke.type = invokeType(element, context)
    if let location = element["idlocation"] {
      invoke.idVariable = variableNumber(location, context.instance).map { Int32($0) } ?? -1
    }
    invoke.params = params(of: element, context)
    for index in Int(invoke.params.start)..<Int(invoke.params.end) {
      let name = String(decoding: builder.text(builder.param(index).name), as: UTF8.self)
      guard let variable = chart.reader.variable(name, in: nil) else { continue }
      builder.setVariable(Int32(variable), ofParam: index)
    }
    for child in element.children where child.name == "finalize" {
      invoke.finalize = block(child.children, context.instance)
    }
    return invoke
  }

  private func invokeType(_ element: XMLElement, _ context: ContentContext) -> Int32 {
    guard let type = element["type"] else {
      return compiled(element["typeexpr"], context, wanting: .symbol(domain: []))
    }
    guard !Self.chartTypes.contains(type.value) else { return -1 }
    report(
      "scxml-invoke", at: type.range, "`\(type.value)` is not a type of chart",
      why: "when it runs, this raises `error.execution`", help: "leave `type` out",
      severity: .warning)
    leaveOpen("what the invoked `\(type.value)` does", at: type.range)
    return symbol(type.value)
  }
}
