import Base
import ExampleSyntax
import StateSearch
package import Statechart

/// Conversion of parameter values to and from their written form: `os=12`, `modes=audio+fetch`.
package struct ParameterText: Sendable {
  private let chart: Chart

  package init(_ chart: Chart) { self.chart = chart }

  /// The reason why an assignment is invalid: the word, a headline and a suggestion.
  package struct Refusal: Error, Equatable {
    package let word: String
    package let headline: String
    package let help: String
    package var part = Part.whole
  }

  /// The part of a word `name=value` that is wrong.
  package enum Part: Sendable { case whole, name, value }

  package var names: [String] { chart.parameters.map { chart.text($0.name) } }

  /// Returns the number of values that a parameter may have, or nil for a range of times without a
  /// step.
  ///
  /// Callers can test it before they make the values.
  ///
  /// - Complexity: O(1).
  package func valueCount(of index: Int) -> Int? {
    let parameter = chart.parameters[index]
    let size = Int(parameter.high) - Int(parameter.low)
    switch parameter.kind {
    case .boolean: return 2
    case .integer: return size + 1
    case .time: return parameter.step > 0 ? size / Int(parameter.step) + 1 : nil
    case .symbol: return words(of: parameter).count
    case .set: return 1 << words(of: parameter).count
    }
  }

  /// Returns the values that a parameter may have, as written and in order.
  ///
  /// There are `valueCount(of:)` of them; none for a range of times without a step.
  package func values(of index: Int) -> [String] {
    let parameter = chart.parameters[index]
    let numbers: [Int32]
    switch parameter.kind {
    case .boolean: numbers = [0, 1]
    case .integer: numbers = Array(parameter.low...parameter.high)
    case .time:
      numbers =
        parameter.step > 0
        ? Array(stride(from: parameter.low, through: parameter.high, by: Int(parameter.step))) : []
    case .symbol: return words(of: parameter)
    case .set: numbers = (0..<Int32(1) << words(of: parameter).count).map { $0 }
    }
    return numbers.map { text($0, of: index) }
  }

  /// Returns a value in its written form.
  package func text(_ value: Int32, of index: Int) -> String {
    let parameter = chart.parameters[index]
    switch parameter.kind {
    case .integer: return String(value)
    case .boolean: return value == 0 ? "false" : "true"
    case .symbol: return chart.text(NameID(value))
    case .time: return DurationText.text(Int(value))
    case .set:
      let chosen = words(of: parameter).enumerated().filter { value >> $0.offset & 1 == 1 }
      return chosen.isEmpty ? "none" : chosen.map(\.element).joined(separator: "+")
    }
  }

  /// Returns the values of all parameters after `name=value` words, with defaults for the others.
  ///
  /// Throws a `Refusal` for an invalid word and for a parameter that the chosen version lacks.
  package func parse(_ assignments: [String]) throws(Refusal) -> [Int32] {
    let values = try assign(assignments)
    if let refusal = outOfRange(values, assignments) { throw refusal }
    return values
  }

  /// Returns whether every parameter that differs from its default exists in the chosen version.
  package func isInRange(_ values: [Int32]) -> Bool { outOfRange(values, []) == nil }

  private func outOfRange(_ values: [Int32], _ assignments: [String]) -> Refusal? {
    guard let index = chart.firstMissing(in: values),
      let version = chart.parameters.firstIndex(where: \.isVersion)
    else { return nil }
    let name = names[index]
    return Refusal(
      word: assignments.last { $0.hasPrefix("\(name)=") } ?? name,
      headline: "`\(name)` exists only \(VersionRange(chart.parameters[index]).text)",
      help: "here `\(names[version])` is \(values[version]): choose another")
  }

  private func assign(_ assignments: [String]) throws(Refusal) -> [Int32] {
    var values = chart.parameters.map(\.initial)
    for word in assignments {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else {
        throw Refusal(
          word: word, headline: "`\(word)` sets no parameter", help: "write `name=value`")
      }
      guard let index = names.firstIndex(of: String(parts[0])) else {
        throw unknown(word, String(parts[0]))
      }
      guard let value = value(String(parts[1]), of: index) else {
        throw Refusal(
          word: word, headline: "`\(parts[1])` is not a value of `\(parts[0])`",
          help: parts[1].hasSuffix(",")
            ? "parameters are separated by blanks: take the comma out"
            : Suggestion.help(for: String(parts[1]), among: choices(of: index))
              ?? "it may be \(domainText(index))", part: .value)
      }
      values[index] = value
    }
    return values
  }

  /// Returns the words that a parameter may have as its value; none for numbers and times.
  private func choices(of index: Int) -> [String] {
    let parameter = chart.parameters[index]
    return parameter.kind == .symbol ? words(of: parameter) : []
  }

  private func unknown(_ word: String, _ name: String) -> Refusal {
    let help = Suggestion.help(for: name, among: names)
    return Refusal(
      word: word, headline: "`\(name)` is not a parameter of the model",
      help: help
        ?? (names.isEmpty
          ? "the model has no parameters" : "it has \(names.joined(separator: ", "))"),
      part: .name)
  }

  /// Returns the number of a written value, or nil when the parameter cannot have it.
  package func value(_ text: String, of index: Int) -> Int32? {
    let parameter = chart.parameters[index]
    switch parameter.kind {
    case .boolean: return ["false": 0, "true": 1][text]
    case .integer: return bounded(Int32(text), parameter)
    case .time: return bounded(DurationText.number(text), parameter)
    case .symbol:
      return words(of: parameter).firstIndex(of: text).map {
        chart.domains[Int(parameter.domain.start) + $0]
      }
    case .set: return set(text, words(of: parameter))
    }
  }

  private func bounded(_ value: Int32?, _ parameter: Parameter) -> Int32? {
    guard let value, value >= parameter.low, value <= parameter.high else { return nil }
    return value
  }

  private func set(_ text: String, _ words: [String]) -> Int32? {
    guard text != "none" else { return 0 }
    var result: Int32 = 0
    for part in text.split(whereSeparator: { $0 == "+" || $0 == "," }) {
      guard let place = words.firstIndex(of: String(part)) else { return nil }
      result |= 1 << Int32(place)
    }
    return result == 0 ? nil : result
  }

  private func domainText(_ index: Int) -> String {
    let parameter = chart.parameters[index]
    switch parameter.kind {
    case .integer, .time:
      return "\(text(parameter.low, of: index)) to \(text(parameter.high, of: index))"
    case .set: return "`none` or, joined by `+`, \(words(of: parameter).joined(separator: ", "))"
    case .boolean, .symbol: return values(of: index).joined(separator: ", ")
    }
  }

  private func words(of parameter: Parameter) -> [String] {
    chart.domains[Int(parameter.domain.start)..<Int(parameter.domain.end)].map {
      chart.text(NameID($0))
    }
  }
}

/// Functions on durations as written in traces: a whole number and a unit.
package enum DurationText {
  private static let units = ["ms", "min", "s", "h", "d"]
  private static let (hour, day) = (3_600_000, 86_400_000)

  /// Returns the duration that a text probably means, such as `1min` for `1m`, or nil.
  package static func likely(_ text: String) -> String? {
    let number = text.prefix(while: \.isNumber)
    let word = text.dropFirst(number.count).filter { $0 != " " }.lowercased()
    let unit = word.isEmpty ? "s" : ["ms", "mil", "m", "s", "h", "d"].first(where: word.hasPrefix)
    let likely = unit.map { number + (["mil": "ms", "m": "min"][$0] ?? $0) } ?? ""
    return parse(likely) == nil || likely == text ? nil : likely
  }

  /// Parses a duration to milliseconds; returns nil for other texts and for more than `WrittenTime.longest`.
  package static func parse(_ text: String) -> Int64? {
    WrittenTime.milliseconds(Array(text.utf8)[...])
  }

  /// Parses a duration that charts compute with, as numbers of 32 bits.
  package static func number(_ text: String) -> Int32? {
    parse(text).flatMap { Int32(exactly: $0) }
  }

  /// Returns advice for a text that is no duration, or too long a one.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isNumber: Whether charts compute with the duration.
  /// - Returns: The advice, a clause.
  package static func help(for text: String, isNumber: Bool = false) -> String {
    let advice = isNumber ? advice(onNumber: text) : advice(onLength: text)
    if let advice { return advice }
    if let likely = likely(text) { return Suggestion.question(likely) }
    return "write a whole number with `ms`, `s`, `min`, `h` or `d`"
  }

  /// Returns what to write instead of a duration that is too long, or nil for other texts.
  package static func advice(onLength text: String) -> String? {
    let number = text.prefix { $0.isASCII && $0.isNumber }
    guard !number.isEmpty, units.contains(String(text.dropFirst(number.count))), parse(text) == nil
    else { return nil }
    return "the longest time is `\(Self.text(Int(WrittenTime.longest)))`"
  }

  /// Returns what to write instead of a duration with which charts cannot compute, or nil for other texts.
  package static func advice(onNumber text: String) -> String? {
    guard number(text) == nil, parse(text) != nil || advice(onLength: text) != nil else {
      return nil
    }
    return "the longest time here is `\(Int(Int32.max) / day)d`"
  }

  /// Returns a duration in seconds, or in milliseconds when it is not a whole number of seconds; from a day on in
  /// days or hours when it is a whole number of them.
  package static func text(_ milliseconds: Int) -> String {
    if milliseconds >= day, milliseconds % hour == 0 {
      return milliseconds % day == 0 ? "\(milliseconds / day)d" : "\(milliseconds / hour)h"
    }
    return milliseconds % 1000 == 0 ? "\(milliseconds / 1000)s" : "\(milliseconds)ms"
  }
}

/// The values of the version parameter for which something exists.
package struct VersionRange: Sendable, Equatable {
  private let since: Int?
  private let until: Int?

  package init(since: Int?, until: Int?) {
    self.since = since
    self.until = until
  }

  package init(_ parameter: Parameter) {
    since = parameter.since == .min ? nil : Int(parameter.since)
    until = parameter.until == .max ? nil : Int(parameter.until)
  }

  package func contains(_ version: Int) -> Bool {
    version >= since ?? .min && version <= until ?? .max
  }

  /// The range as it follows `exists only`, such as `from 4 to 13`.
  package var text: String {
    switch (since, until) {
    case (let since?, let until?): "from \(since) to \(until)"
    case (let since?, nil): "from \(since) on"
    case (nil, let until?): "up to \(until)"
    case (nil, nil): "in other versions"
    }
  }
}

extension CallbackDeclaration {
  package var versions: VersionRange { VersionRange(since: since, until: until) }
}
