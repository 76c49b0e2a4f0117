import BookModel
import JSON
import Statechart
package import Transcripts

/// Writes a run in the Informal Trace Format of Apalache and Quint: a state for each moment.
///
/// Each state has the stimulus that led to it, what was observed, the time, the active states, and the
/// values of all data.
package struct ITFExport {
  private static let reference = "https://apalache-mc.org/docs/adr/015adr-trace.html"

  /// The variables of every trace, before the data of the model.
  private static let own = ["stimulus", "refused", "observed", "time", "states"]

  private let transcript: Transcript
  private var simulation: Simulation
  private let names: [(name: String, written: String)]

  private init(_ transcript: Transcript) {
    self.transcript = transcript
    simulation = transcript.simulation
    var free = UniqueNames()
    for name in Self.own { _ = free.take(name) }
    let chart = transcript.simulation.model.chart
    let parameters = Set(chart.parameters.map { chart.text($0.name) })
    names = transcript.simulation.valueNames.filter { !parameters.contains($0) }
      .map { ($0, free.take(Identifier.of($0))) }
  }

  /// Returns a run as a trace.
  ///
  /// - Parameters:
  ///   - transcript: The run, with the simulation before its first stimulus.
  ///   - source: The path of the example.
  /// - Returns: The trace in JSON.
  package static func write(_ transcript: Transcript, source: String) -> Exported {
    var export = ITFExport(transcript)
    return Exported(text: PrettyJSON.text(export.trace(source)))
  }

  private mutating func trace(_ source: String) -> JSON {
    var states = [state(0, nil, [])]
    for moment in transcript.moments {
      var orders = OpenOrders(moment.decisions)
      _ = simulation.perform(moment.stimulus, orders: &orders)
      let writer = TranscriptLine(before: moment.before, after: moment.after)
      let lines = moment.isRefused ? [] : moment.visible(transcript.shown).map(writer.text)
      states.append(state(states.count, moment, lines))
    }
    let with = transcript.parameters
    return .object([
      "#meta": .object([
        "format": "ITF", "format-description": .string(Self.reference), "source": .string(source),
        "model": .string(transcript.model), "with": with.isEmpty ? nil : .string(with),
      ]),
      "params": .array([]),
      "vars": .array(of: Self.own + names.map(\.written)),
      "states": .array(states),
    ])
  }

  private func state(_ index: Int, _ moment: Moment?, _ lines: [String]) -> JSON {
    let states = simulation.states.map { state in
      JSON.string(state.instance.map { "\(state.state)@\($0)" } ?? state.state)
    }
    let values = names.map { name, written in
      JSON.Member(written, value(simulation.value(of: name) ?? "none"))
    }
    let members: [JSON.Member] = [
      JSON.Member("#meta", .object(["index": .integer(index)])),
      JSON.Member("stimulus", .string(moment?.stimulus ?? "")),
      JSON.Member("refused", .bool(moment?.isRefused ?? false)),
      JSON.Member("observed", .array(of: lines)),
      JSON.Member("time", Self.number(simulation.time)),
      JSON.Member("states", .object(["#set": .array(states)])),
    ]
    return .object(members + values)
  }

  /// The format has one kind of whole number for values.
  private static func number(_ value: Int) -> JSON { .object(["#bigint": .string(String(value))]) }

  private func value(_ text: String) -> JSON {
    if text == "true" || text == "false" { return .bool(text == "true") }
    if let number = Int(text) { return Self.number(number) }
    guard text.hasPrefix("["), text.hasSuffix("]") else { return .string(text) }
    let items = text.dropFirst().dropLast().split(separator: " ")
    return .array(items.map { value(String($0)) })
  }
}
