import Base
import Book
import Formats
import Statechart

/// Reading stimuli, which are the events from outside of the chart.
extension ChartReader {
  func readStimulus(_ element: XMLElement) {
    checkAttributes(of: element, known: ["name", "arguments"])
    guard let name = requiredAttribute("name", of: element) else { return }
    let positions = (element["arguments"]?.value ?? "").split(separator: " ")
      .map { ArgumentPosition(String($0)) }
    guard isWithinLimit(forStimuli: positions) else {
      report(
        "chart-stimuli", at: (element["arguments"] ?? name).range,
        "more than \(ChartBudget.stimuli) stimuli",
        help: "name the values that make a difference")
      return
    }
    if let arguments = element["arguments"] {
      for label in positions.compactMap(\.label) {
        let place = place(file.place(of: label, in: arguments.range))
        shared.names.declare(.datum, label, at: place)
        shared.names.declare(.datum, label, of: name.value, at: place)
      }
    }
    for position in positions {
      guard let label = position.label, let values = position.words else { continue }
      shared.events.data[name.value, default: [:]][label] = values
      if let arguments = element["arguments"] {
        declareValues(values, of: "\(name.value) \(label)", in: arguments, after: "\(label):")
      }
    }
    addStimuli(name, positions[...], words: [], omissible: 0, data: [])
  }

  /// Returns whether the combinations of arguments are within the limit, before any is created.
  private func isWithinLimit(forStimuli positions: [ArgumentPosition]) -> Bool {
    var count = 1
    for position in positions where count <= ChartBudget.stimuli { count *= position.count }
    return builder.stimulusCount + count <= ChartBudget.stimuli
  }

  private func addStimuli(
    _ name: XMLAttribute, _ rest: ArraySlice<ArgumentPosition>, words: [String], omissible: Int,
    data: [Int32]
  ) {
    guard let position = rest.first else {
      let written = [name.value] + words
      let event = written.joined(separator: ".")
      shared.events.declares(name.value, event: event, at: place(name.range))
      var stimulus = Stimulus(
        words: builder.words(written.map { builder.name($0.utf8) }),
        event: builder.event(event.utf8))
      stimulus.omissible = Int32(omissible)
      stimulus.data = builder.domain(data)
      builder.addStimulus(stimulus)
      return
    }
    for (index, value) in position.values().enumerated() {
      // Only trailing optional arguments that have their first values can be left out.
      let isOmitted = position.isOptional && index == 0
      addStimuli(
        name, rest.dropFirst(), words: words + [value],
        omissible: isOmitted ? omissible + 1 : 0, data: data + datum(position, value))
    }
  }

  private func datum(_ position: ArgumentPosition, _ value: String) -> [Int32] {
    guard let label = position.label else { return [] }
    let name = builder.name(label.utf8).raw
    if let number = Int32(value) { return [name, number, Int32(ValueType.integer.rawValue)] }
    return [name, builder.name(value.utf8).raw, Int32(ValueType.symbol.rawValue)]
  }
}

/// One position of a stimulus's arguments, such as `how:[gently|hard]`.
struct ArgumentPosition {
  let label: String?
  let isOptional: Bool
  private let domain: Domain

  private enum Domain {
    case range(NumberRange)
    case words([String])
  }

  /// The number of values in the domain.
  var count: Int {
    switch domain {
    case .range(let range): Int(range.high) - Int(range.low) + 1
    case .words(let words): words.count
    }
  }

  /// The words that the position takes; nil for numbers.
  var words: [String]? {
    guard case .words(let words) = domain else { return nil }
    return words
  }

  func values() -> [String] {
    switch domain {
    case .range(let range): (range.low...range.high).map(String.init)
    case .words(let words): words
    }
  }

  init(_ text: String) {
    var domain = Substring(text)
    if let colon = domain.firstIndex(of: ":") {
      label = String(domain[..<colon])
      domain = domain[domain.index(after: colon)...]
    } else {
      label = nil
    }
    isOptional = domain.hasPrefix("[") && domain.hasSuffix("]")
    if isOptional { domain = domain.dropFirst().dropLast() }
    if let range = NumberRange(String(domain)), !range.isTime {
      self.domain = .range(range)
    } else {
      self.domain = .words(domain.split(separator: "|").map(String.init))
    }
  }
}
