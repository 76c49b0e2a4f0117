import Base
import Book
import Formats
import Statechart

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
    let index = EventIndex(
      chart.stimuli.map {
        String(decoding: chart.names[Int(chart.events[Int($0.event)].raw)], as: UTF8.self)
      })
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
