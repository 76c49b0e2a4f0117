import Statechart

/// Reads the actions of a script for a chart.
struct ScriptAction {
  private typealias Word = ArraySlice<UInt8>

  private let chart: Chart

  init(_ chart: Chart) { self.chart = chart }

  /// Returns the action that some words say, or nil when they say nothing that an app of the chart can do.
  ///
  /// - Parameters:
  ///   - words: The words, at least one.
  ///   - builder: The builder of the app that acts, to which names are added.
  /// - Returns: The action, for a script of the app.
  func read(
    _ words: ArraySlice<ArraySlice<UInt8>>, _ builder: inout AppBuilder
  ) -> AppAction? {
    guard let verb = words.first else { return nil }
    if verb.elementsEqual("after".utf8) { return delayed(words, &builder) }
    let text = builder.name(Array(words.joined(separator: [UInt8(ascii: " ")])))
    let rest = words.dropFirst()
    if let operation = Self.datumVerb(verb) {
      guard rest.count == 1, let name = rest.first else { return nil }
      return AppAction(operation, builder.datum(name), text: text)
    }
    if verb.elementsEqual("block".utf8) {
      guard rest.count == 1, let time = rest.first.flatMap(Self.duration) else { return nil }
      return AppAction(.block, time, text: text)
    }
    if verb.elementsEqual("return".utf8) {
      guard rest.count == 1, let value = rest.first else { return nil }
      return AppAction(.returnValue, number(value, &builder), text: text)
    }
    return request(verb, rest, text, &builder)
  }

  private static func datumVerb(_ word: ArraySlice<UInt8>) -> AppAction.Verb? {
    if word.elementsEqual("set".utf8) { return .set }
    if word.elementsEqual("save".utf8) { return .save }
    return word.elementsEqual("restore".utf8) ? .restore : nil
  }

  private func delayed(
    _ words: ArraySlice<ArraySlice<UInt8>>, _ builder: inout AppBuilder
  ) -> AppAction? {
    let rest = words.dropFirst()
    guard rest.count > 1, let delay = rest.first.flatMap(Self.duration),
      let verb = rest.dropFirst().first
    else { return nil }
    // Later there is no call that these could hold up or answer.
    let isRefused =
      verb.elementsEqual("after".utf8) || verb.elementsEqual("block".utf8)
      || verb.elementsEqual("return".utf8)
    if isRefused { return nil }
    var action = read(rest.dropFirst(), &builder)
    action?.delay = delay
    return action
  }

  private func request(
    _ verb: ArraySlice<UInt8>, _ values: ArraySlice<ArraySlice<UInt8>>, _ text: NameID,
    _ builder: inout AppBuilder
  ) -> AppAction? {
    let index = chart.requests.firstIndex { chart.names[Int($0.name.raw)].elementsEqual(verb) }
    guard let index else { return nil }
    let arguments = chart.requests[index].arguments
    guard values.count == Int(arguments.end - arguments.start) else { return nil }
    var action = AppAction(.request, Int32(index), text: text)
    var numbers: [Int32] = []
    for value in values { numbers.append(number(value, &builder)) }
    action.arguments = builder.arguments(numbers)
    return action
  }

  // MARK: Words

  /// Returns the value of a word, which is a Boolean, a number or a symbol.
  private func number(_ word: ArraySlice<UInt8>, _ builder: inout AppBuilder) -> Int32 {
    if word.elementsEqual("true".utf8) { return 1 }
    if word.elementsEqual("false".utf8) { return 0 }
    return Self.integer(word) ?? builder.name(word).raw
  }

  /// Returns a number of 32 bits with or without a sign, or nil.
  private static func integer(_ word: ArraySlice<UInt8>) -> Int32? {
    let isNegative = word.first == UInt8(ascii: "-")
    let digits = isNegative || word.first == UInt8(ascii: "+") ? word.dropFirst() : word
    guard let value = natural(digits) else { return nil }
    return Int32(exactly: isNegative ? -value : value)
  }

  /// Returns a time in milliseconds, or nil when it is none or exceeds 32 bits.
  static func duration(_ word: ArraySlice<UInt8>) -> Int32? {
    let digits = word.prefix { $0 >= 0x30 && $0 <= 0x39 }
    guard let value = natural(digits), let unit = unit(word.dropFirst(digits.count)) else {
      return nil
    }
    return Int32(exactly: value * unit)
  }

  private static func unit(_ word: ArraySlice<UInt8>) -> Int64? {
    if word.elementsEqual("ms".utf8) { return 1 }
    if word.elementsEqual("s".utf8) { return 1000 }
    if word.elementsEqual("min".utf8) { return 60_000 }
    return word.elementsEqual("h".utf8) ? 3_600_000 : nil
  }

  /// Returns the number that digits say, or nil when they are none or more than 33 bits.
  private static func natural(_ digits: ArraySlice<UInt8>) -> Int64? {
    var value: Int64 = 0
    guard !digits.isEmpty else { return nil }
    for digit in digits {
      guard digit >= 0x30, digit <= 0x39, value <= 1 << 32 else { return nil }
      value = value * 10 + Int64(digit - 0x30)
    }
    return value
  }
}
