import Base
import Book
import Statechart

/// Writes a chart as SCXML that any interpreter can read, with expressions in ECMAScript.
///
/// Of our own elements those stay that others may skip: stimuli, lesson states and types of data.
package struct SCXMLExport {
  let named: NamedChart
  let script: ScriptText
  var losses: Losses
  var chart: Chart { named.chart }

  private init(_ named: NamedChart) {
    self.named = named
    script = ScriptText(named)
    losses = Losses(named.definition)
  }

  /// Returns a chart as SCXML.
  ///
  /// - Parameters:
  ///   - named: The chart with the values of its parameters.
  ///   - id: The name of the model.
  /// - Returns: The document, and what it does not say.
  package static func write(_ named: NamedChart, id: String) -> Exported {
    var export = SCXMLExport(named)
    var text = XMLText()
    text.line("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    export.declareLosses()
    export.write(session: 0, id: id, &text)
    return Exported(text: text.text, diagnostics: export.losses.diagnostics)
  }

  private mutating func declareLosses() {
    for parameter in chart.parameters {
      let name = named.text(parameter.name)
      losses.add("the parameter `\(name)` has one value", named: name)
    }
    for request in chart.requests {
      let name = named.text(request.name)
      losses.add("the request `\(name)` of apps is left out", named: name)
    }
  }

  /// Writes the chart of a session, which is the root of the document or within an `<invoke>`.
  mutating func write(session: Int, id: String?, _ text: inout XMLText) {
    let entry = chart.sessions[session]
    let root = Int(entry.states.start)
    let initial = named.initial(of: root)
    let own = session == 0 && hasOwnElements ? "urn:tracebook:chart" : nil
    let isLate = chart.variables[entry.variables.range]
      .contains(where: \.isLate)
    text.element(
      "scxml",
      [
        "xmlns": "http://www.w3.org/2005/07/scxml", "xmlns:tb": own, "version": "1.0", "name": id,
        "datamodel": hasExpressions ? "ecmascript" : nil, "binding": isLate ? "late" : nil,
        "initial": initial.isDefault ? nil : initial.targets.joined(separator: " "),
      ]
    ) { inner in
      if session == 0 { writeStimuli(&inner) }
      writeData(entry.variables, isLate: false, withParameters: session == 0, &inner)
      writeTransitions(of: root, &inner)
      for child in named.children(of: root) { write(state: child, &inner) }
    }
  }

  private var hasExpressions: Bool { !chart.expressions.isEmpty || !chart.variables.isEmpty }

  private var hasOwnElements: Bool {
    declaresStimuli || chart.hasLessonStates || !chart.variables.isEmpty
  }

  /// Whether the stimuli are declared; those of other charts come from their transitions.
  private var declaresStimuli: Bool {
    named.definition.chartFile.bytes.contains(sequence: "stimulus ")
  }

  private func writeStimuli(_ text: inout XMLText) {
    guard declaresStimuli else { return }
    for stimulus in chart.stimuli {
      let words = chart.words[stimulus.words.range].map(named.text)
      let optional = words.count - Int(stimulus.omissible)
      let arguments = words.indices.dropFirst().map { place in
        let word = place >= optional ? "[\(words[place])]" : words[place]
        return label(of: words[place], stimulus).map { "\($0):\(word)" } ?? word
      }
      text.element(
        "tb:stimulus",
        [
          "name": words.first,
          "arguments": arguments.isEmpty ? nil : arguments.joined(separator: " "),
        ])
    }
  }

  /// Returns the name of the datum that an argument is.
  private func label(of word: String, _ stimulus: Stimulus) -> String? {
    let data = Array(chart.domains[stimulus.data.range])
    for place in stride(from: 0, to: data.count, by: 3) {
      let isNumber = data[place + 2] == Int32(ValueType.integer.rawValue)
      let value = isNumber ? "\(data[place + 1])" : named.text(NameID(data[place + 1]))
      if value == word { return named.text(NameID(data[place])) }
    }
    return nil
  }
}

extension [UInt8] {
  fileprivate func contains(sequence text: String) -> Bool {
    firstRange(of: Array(text.utf8)) != nil
  }
}
