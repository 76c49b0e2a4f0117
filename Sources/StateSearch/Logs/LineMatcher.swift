package import Statechart

/// Finds the call that a line of a log is about, whatever is around its name.
package struct LineMatcher {
  /// A name in a line.
  package struct Match {
    /// The bytes of the name, as indices of the line.
    package let range: Range<Int>
    /// The calls that the line may be about.
    package let calls: [LoggedCall]
  }

  private let names: LogNames
  /// The forms that begin with a byte, the longest first.
  private var formsByByte = [[LogNames.Form]](repeating: [], count: 256)
  /// The model's own texts that begin with a byte, the longest first.
  private var rulesByByte = [[LogNames.Rule]](repeating: [], count: 256)
  private let instances: [[UInt8]]

  /// Creates a matcher.
  ///
  /// - Parameters:
  ///   - names: What names callbacks; no form, rule or text is empty.
  ///   - chart: The chart whose instances lines may name.
  package init(_ names: LogNames, _ chart: Chart) {
    self.names = names
    instances = chart.instances.map { Array(chart.names[Int($0.raw)]) }
    for form in names.forms { formsByByte[Int(form.text[0])].append(form) }
    for rule in names.rules { rulesByByte[Int(rule.text[0])].append(rule) }
    for byte in 0..<256 {
      formsByByte[byte].sort { $0.text.count > $1.text.count }
      rulesByByte[byte].sort { $0.text.count > $1.text.count }
    }
  }

  /// Returns the first name of a callback in a line; nil when there is none.
  ///
  /// - Complexity: O(bytes · names that begin alike).
  package func match(_ line: ArraySlice<UInt8>) -> Match? {
    guard !names.skipped.contains(where: { line.hasPart($0) }) else { return nil }
    var isInside = false
    for place in line.indices {
      let byte = line[place]
      for rule in rulesByByte[Int(byte)] where line[place...].starts(with: rule.text) {
        let call = LoggedCall(callback: rule.callback)
        return Match(range: place..<(place + rule.text.count), calls: [call])
      }
      let isWord = Self.isWord(byte)
      if isWord, !isInside, let found = name(at: place, in: line) { return found }
      isInside = isWord
    }
    return nil
  }

  private func name(at place: Int, in line: ArraySlice<UInt8>) -> Match? {
    for form in formsByByte[Int(line[place])] {
      let end = place + form.text.count
      guard end <= line.endIndex, line[place..<end].elementsEqual(form.text),
        end == line.endIndex || !Self.isWord(line[end])
      else { continue }
      if form.isPlain, !isMessage(line, before: place) { continue }
      let instance = instance(line, at: end)
      let calls = candidates(of: form, at: place..<end, in: line).map {
        LoggedCall(callback: $0.callback, instance: instance)
      }
      return Match(range: place..<end, calls: calls)
    }
    return nil
  }

  /// Returns whether nothing but time, origin and the like comes before a place, so that an ordinary
  /// word there is the message of the line.
  private func isMessage(_ line: ArraySlice<UInt8>, before place: Int) -> Bool {
    line[..<place].split(separator: UInt8(ascii: " ")).allSatisfy { word in
      !word.allSatisfy(Self.isLetter) || names.owners.contains { $0.elementsEqual(word) }
    }
  }

  // MARK: Owners and instances

  /// Returns what a form means in a line, which may name the owner elsewhere: the nearest one before
  /// the name, or else the first one after it.
  private func candidates(
    of form: LogNames.Form, at range: Range<Int>, in line: ArraySlice<UInt8>
  ) -> [LogNames.Candidate] {
    guard form.candidates.count > 1 else { return form.candidates }
    let owners = form.candidates.map { $0.owner }
    let before = Self.words(line[..<range.lowerBound]).last { word in
      owners.contains { Self.isEqual($0, word) }
    }
    let word =
      before
      ?? Self.words(line[range.upperBound...]).first { word in
        owners.contains { Self.isEqual($0, word) }
      }
    guard let word else { return form.candidates }
    return form.candidates.filter { Self.isEqual($0.owner, word) }
  }

  /// Returns the instance that follows a name after an `@`, if there is one.
  private func instance(_ line: ArraySlice<UInt8>, at end: Int) -> Int32? {
    guard end < line.endIndex, line[end] == UInt8(ascii: "@") else { return nil }
    let word = line[(end + 1)...].prefix(while: Self.isWord)
    return instances.firstIndex { $0.elementsEqual(word) }.map { Int32($0) }
  }

  // MARK: Bytes

  package static func isWord(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "_")
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

  private static func words(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    bytes.split { !isWord($0) }
  }

  private static func isEqual(_ name: [UInt8], _ word: ArraySlice<UInt8>) -> Bool {
    name.count == word.count && zip(name, word).allSatisfy { $0 | 0x20 == $1 | 0x20 }
  }
}

extension ArraySlice<UInt8> {
  /// Returns whether a text occurs in the bytes.
  fileprivate func hasPart(_ text: [UInt8]) -> Bool {
    var rest = self
    while let place = rest.firstIndex(of: text[0]) {
      rest = rest[place...]
      if rest.starts(with: text) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
