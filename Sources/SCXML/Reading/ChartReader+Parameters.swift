import Base
import Book
import Formats
import Statechart

/// Reading parameters, which examples set with `with:`.
extension ChartReader {
  func readParameter(_ element: XMLElement) {
    checkAttributes(
      of: element,
      known: [
        "name", "values", "set", "step", "default", "version", "since", "until", "open",
      ])
    guard let name = requiredAttribute("name", of: element) else { return }
    guard let domain = element["values"] ?? element["set"] else {
      _ = requiredAttribute("values", of: element)
      return
    }
    shared.names.declare(.variable, name.value, at: place(name.range))
    var parameter = self.parameter(name, domain, isSet: element["set"] != nil)
    parameter.isVersion = element["version"]?.value == "true"
    parameter.step = step(parameter, element)
    parameter.since = version(element["since"]) ?? .min
    parameter.until = version(element["until"]) ?? .max
    let isOpen = element["open"]?.value == "true"
    // Every answer is tried, which a range of times has too many of, as has a set.
    parameter.isOpen = isOpen && (1...Chart.answerLimit).contains(count(parameter))
    parameterNumbers[name.value] = builder.addParameter(initial(parameter, element))
    if isOpen, !parameter.isOpen {
      leaveOpen(
        "which value `\(name.value)` has each time it is asked for", at: name.range,
        keepsRuns: true)
    }
  }

  /// Returns the number of values of a parameter, which for times and sets is too large to try each.
  private func count(_ parameter: Parameter) -> Int {
    switch parameter.kind {
    case .boolean: 2
    case .symbol: parameter.domain.range.count
    case .integer: Int(parameter.high) - Int(parameter.low) + 1
    case .time, .set: .max
    }
  }

  /// Returns the step between the times of `with: NAME=*`, in milliseconds; 0 without a valid one.
  private func step(_ parameter: Parameter, _ element: XMLElement) -> Int32 {
    guard let step = element["step"] else { return 0 }
    guard parameter.kind == .time else {
      report("chart-step", at: step.range, "only a range of times has a step")
      return 0
    }
    guard let value = DurationText.number(step.value), value > 0 else {
      report(
        "chart-step", at: step.range, "`\(step.value)` is not a step",
        help: "write a time such as `1s`")
      return 0
    }
    let isWhole = (Int(parameter.high) - Int(parameter.low)) % Int(value) == 0
    if !isWhole {
      report("chart-step", at: step.range, "the step does not lead to the end of the range")
    }
    return isWhole ? value : 0
  }

  private func parameter(
    _ name: XMLAttribute, _ domain: XMLAttribute, isSet: Bool
  ) -> Parameter {
    let id = builder.name(name.value.utf8)
    if let range = NumberRange(domain.value), !isSet {
      var parameter = Parameter(name: id, kind: range.isTime ? .time : .integer)
      parameter.low = range.low
      parameter.high = range.high
      parameter.initial = range.low
      return parameter
    }
    if let (text, advice) = NumberRange.tooLong(domain.value), !isSet {
      report(
        "chart-parameter", at: file.place(of: text, in: domain.range),
        "`\(text)` is too long for a parameter", why: "charts compute with numbers of 32 bits",
        help: advice)
      return Parameter(name: id, kind: .time)
    }
    let words = domain.value.split(separator: " ").map(String.init)
    if Set(words) == ["true", "false"] || isNearlyBoolean(words, domain) {
      return Parameter(name: id, kind: .boolean)
    }
    declareValues(words, in: domain)
    if isSet, words.count > ChartBudget.setWords {
      report(
        "chart-set", at: domain.range, "a set of more than \(ChartBudget.setWords) words")
    }
    var parameter = Parameter(name: id, kind: isSet ? .set : .symbol)
    let values = words.map { builder.name($0.utf8).raw }
    parameter.domain = builder.domain(values)
    parameter.initial = isSet ? 0 : values.first ?? -1
    return parameter
  }

  /// Reports one of two values that is nearly `true` or `false`, beside the other.
  private func isNearlyBoolean(_ words: [String], _ domain: XMLAttribute) -> Bool {
    let pair = ["true", "false"]
    guard words.count == 2, let right = words.first(where: pair.contains),
      let wrong = words.first(where: { $0 != right }),
      let meant = pair.first(where: { $0 != right }), EditDistance.between(wrong, meant) == 1
    else { return false }
    report(
      "chart-value", at: file.place(of: wrong, in: domain.range),
      "`\(wrong)` is not the value beside `\(right)`", help: Suggestion.question(meant))
    return true
  }

  private func initial(_ parameter: Parameter, _ element: XMLElement) -> Parameter {
    guard let value = element["default"] else { return parameter }
    var result = parameter
    let words = builder.domainValues(parameter.domain)
    var number: Int32?
    switch parameter.kind {
    case .boolean: number = ["false": 0, "true": 1][value.value]
    case .integer: number = Int32(value.value)
    case .time: number = DurationText.number(value.value)
    case .symbol: number = words.first { self.text($0) == value.value }
    case .set:
      number = value.value == "none" ? 0 : setValue(value.value, words.map(self.text))
    }
    let isInRange =
      ![.integer, .time].contains(parameter.kind)
      || number.map { $0 >= parameter.low && $0 <= parameter.high } ?? false
    guard let number, isInRange else {
      if parameter.kind == .symbol {
        let known = words.map(self.text)
        shared.names.miss(
          .value, value.value, of: known.joined(separator: " "), at: place(value.range),
          "`\(value.value)` is not among the parameter's values",
          help: suggestion(value.value, known)
            ?? (["false", "true"].contains(value.value)
              ? "a parameter that is true or false has `values=\"false true\"`"
              : known.count == 1 && known[0].contains(where: { "|,-".contains($0) })
                ? "values are words with blanks between them, or a range such as `1..9`"
                : Suggestion.list(known, near: value.value)))
        return result
      }
      report(
        "chart-parameter", at: value.range, "`\(value.value)` is not among the parameter's values",
        help: suggestion(value.value, words.map(self.text)))
      return result
    }
    result.initial = number
    return result
  }

  private func setValue(_ text: String, _ words: [String]) -> Int32? {
    var result: Int32 = 0
    for part in text.split(separator: "+") {
      guard let place = words.firstIndex(of: String(part)) else { return nil }
      result |= 1 << Int32(place)
    }
    return result
  }

  func text(_ raw: Int32) -> String {
    String(decoding: builder.text(NameID(raw)), as: UTF8.self)
  }
}
