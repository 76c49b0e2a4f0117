import ExampleSyntax
public import Statechart

/// Reads what an app does, written in words, for a chart.
public struct ScriptAction {
  /// Why words say nothing that an app of the chart can do, with the index of the first word concerned.
  public enum Mistake: Error {
    /// A time and an action have to follow `after`.
    case delay(Int)
    case time(Int)
    /// An action of a call, which there is none of later.
    case later(Int)
    case unknown(Int)
    /// Another number of words has to follow.
    case count(Int, wanted: Int)
    /// A datum has values of its own, and is set to one of them and to nothing else; or it has none.
    case own(Int)
    /// A word is none of the values that a datum has of its own.
    case value(Int)
  }

  private typealias Word = ArraySlice<UInt8>

  private let chart: Chart

  /// Creates a reader.
  public init(_ chart: Chart) { self.chart = chart }

  /// Returns the action that some words say.
  ///
  /// - Parameters:
  ///   - words: UTF-8; some of them may be left out by `first`.
  ///   - first: The index of the first word, at which there is one.
  ///   - builder: The builder of the app that acts, to which names are added.
  /// - Returns: The action, for a script or a reply of the app.
  /// - Throws: A `Mistake` for words that say nothing which an app of the chart can do.
  public func read(
    _ words: [ArraySlice<UInt8>], from first: Int = 0, _ builder: inout AppBuilder
  ) throws(Mistake) -> AppAction {
    guard first < words.count else { throw .unknown(first) }
    let verb = words[first]
    if verb.elementsEqual("after".utf8) { return try delayed(words, first, &builder) }
    let text = builder.name(Array(words[first...].joined(separator: [UInt8(ascii: " ")])))
    if let operation = Self.datumVerb(verb) {
      return try keep(operation, words, first, text, &builder)
    }
    if verb.elementsEqual("block".utf8) {
      _ = try only(words, first)
      guard let time = Int32(exactly: try time(words, first + 1)) else { throw .time(first + 1) }
      return AppAction(.block, time, text: text)
    }
    if verb.elementsEqual("return".utf8) {
      return AppAction(.returnValue, number(try only(words, first), &builder), text: text)
    }
    return try request(words, first, text, &builder)
  }

  private static func datumVerb(_ word: ArraySlice<UInt8>) -> AppAction.Verb? {
    if word.elementsEqual("set".utf8) { return .set }
    if word.elementsEqual("save".utf8) { return .save }
    return word.elementsEqual("restore".utf8) ? .restore : nil
  }

  private func keep(
    _ verb: AppAction.Verb, _ words: [Word], _ first: Int, _ text: NameID,
    _ builder: inout AppBuilder
  ) throws(Mistake) -> AppAction {
    guard first + 1 < words.count else { throw .count(first, wanted: 1) }
    var action = AppAction(verb, builder.datum(words[first + 1]), text: text)
    let values = builder.values(of: action.operand)
    let namesValue = verb == .set && words.count == first + 3
    if values.isEmpty, !namesValue {
      _ = try only(words, first)
      return action
    }
    guard namesValue, !values.isEmpty else { throw .own(first) }
    let name = builder.name(words[first + 2])
    guard let value = values.firstIndex(of: name) else { throw .value(first + 2) }
    action.arguments = builder.arguments([DatumState.number(ofValue: value)])
    return action
  }

  private func delayed(
    _ words: [Word], _ first: Int, _ builder: inout AppBuilder
  ) throws(Mistake) -> AppAction {
    guard first + 2 < words.count else { throw .delay(first) }
    let delay = try time(words, first + 1)
    let verb = words[first + 2]
    let isOfCall =
      verb.elementsEqual("after".utf8) || verb.elementsEqual("block".utf8)
      || verb.elementsEqual("return".utf8)
    if isOfCall { throw .later(first + 2) }
    var action = try read(words, from: first + 2, &builder)
    action.delay = Int32(time: delay)
    return action
  }

  private func request(
    _ words: [Word], _ first: Int, _ text: NameID, _ builder: inout AppBuilder
  ) throws(Mistake) -> AppAction {
    let index = chart.requests.firstIndex {
      chart.names[Int($0.name.raw)].elementsEqual(words[first])
    }
    guard let index else { throw .unknown(first) }
    let arguments = chart.requests[index].arguments
    let wanted = Int(arguments.end - arguments.start)
    guard words.count - first - 1 == wanted else { throw .count(first, wanted: wanted) }
    var action = AppAction(.request, Int32(index), text: text)
    var numbers: [Int32] = []
    for value in words[(first + 1)...] { numbers.append(number(value, &builder)) }
    action.arguments = builder.arguments(numbers)
    return action
  }

  // MARK: Words

  /// Returns the one word behind a verb.
  private func only(_ words: [Word], _ verb: Int) throws(Mistake) -> Word {
    guard words.count == verb + 2 else { throw .count(verb, wanted: 1) }
    return words[verb + 1]
  }

  private func time(_ words: [Word], _ place: Int) throws(Mistake) -> Int64 {
    guard let time = WrittenTime.milliseconds(words[place]) else { throw .time(place) }
    return time
  }

  /// Returns the value of a word, which is a Boolean, a number or a symbol.
  private func number(_ word: Word, _ builder: inout AppBuilder) -> Int32 {
    if word.elementsEqual("true".utf8) { return 1 }
    if word.elementsEqual("false".utf8) { return 0 }
    return Self.integer(word) ?? builder.name(word).raw
  }

  /// Returns a number of 32 bits with or without a sign, or nil.
  private static func integer(_ word: Word) -> Int32? {
    let isNegative = word.first == UInt8(ascii: "-")
    let digits = isNegative || word.first == UInt8(ascii: "+") ? word.dropFirst() : word
    var value: Int64 = 0
    guard !digits.isEmpty else { return nil }
    for digit in digits {
      guard digit >= 0x30, digit <= 0x39, value <= 1 << 32 else { return nil }
      value = value * 10 + Int64(digit - 0x30)
    }
    return Int32(exactly: isNegative ? -value : value)
  }
}
