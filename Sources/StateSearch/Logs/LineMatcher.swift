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

  /// A text of the model's own: its letters, digits and letters beyond ASCII, in small letters.
  private struct Rule {
    let letters: [UInt8]
    let callback: Int32
    /// Whether it is an ordinary word, which has to be the whole message.
    let isPlain: Bool
    let isASCII: Bool

    init(_ rule: LogNames.Rule) {
      isASCII = rule.text.allSatisfy { $0 < 0x80 }
      letters = rule.text.filter { LineMatcher.isLetterOrDigit($0) || $0 >= 0x80 }
        .map(LineMatcher.small)
      callback = rule.callback
      isPlain = rule.text.allSatisfy { $0 &- UInt8(ascii: "a") < 26 }
    }
  }

  private let forms: CallForms
  private let skipped: [[UInt8]]
  /// The forms that begin with a byte, the longest first.
  private var formsByByte = [[CallForms.Form]](repeating: [], count: 256)
  /// The model's own texts that begin with a byte, the longest first.
  private var rulesByByte = [[Rule]](repeating: [], count: 256)
  private let instances: [[UInt8]]

  /// Creates a matcher.
  ///
  /// - Parameters:
  ///   - names: What names callbacks; no name, rule or text is empty.
  ///   - chart: The chart whose instances lines may name.
  package init(_ names: LogNames, _ chart: Chart) {
    forms = CallForms(names.callbacks)
    skipped = names.skipped
    instances = chart.instances.map { Array(chart.names[Int($0.raw)]) }
    for form in forms.forms { formsByByte[Int(form.text[0])].append(form) }
    for rule in names.rules.map({ Rule($0) }) {
      if let first = rule.letters.first { rulesByByte[Int(first)].append(rule) }
    }
    for byte in 0..<256 {
      formsByByte[byte].sort { $0.text.count > $1.text.count }
      rulesByByte[byte].sort { $0.letters.count > $1.letters.count }
    }
  }

  /// Returns the first name of a callback in a line; nil when there is none.
  ///
  /// - Complexity: O(bytes · names that begin alike).
  package func match(_ line: ArraySlice<UInt8>) -> Match? { matchCleaned(line)?.match }

  /// Returns the first name of a callback in a line, and the line without colors and control characters, of which each
  /// byte has become a space; nil when there is no name.
  func matchCleaned(_ line: ArraySlice<UInt8>) -> (match: Match, line: ArraySlice<UInt8>)? {
    guard !skipped.contains(where: { line.hasPart($0) }) else { return nil }
    let line = Self.cleaned(line)
    var isInside = false
    for place in line.indices {
      let byte = line[place]
      let isWord = Self.isWord(byte)
      if !isInside {
        if let found = ruled(at: place, in: line) { return (found, line) }
        if isWord, let found = name(at: place, in: line) { return (found, line) }
      }
      isInside = isWord
    }
    return nil
  }

  private func name(at place: Int, in line: ArraySlice<UInt8>) -> Match? {
    if let (text, end) = CallSignature.read(line[place...]),
      let form = formsByByte[Int(line[place])].first(where: { $0.text == text })
    {
      return match(form, place..<end, line)
    }
    for form in formsByByte[Int(line[place])] {
      let end = place + form.text.count
      guard end <= line.endIndex, line[place..<end].elementsEqual(form.text),
        end == line.endIndex || !Self.isWord(line[end])
      else { continue }
      if form.isPlain, !isMessage(line, before: place) { continue }
      if form.isTail, place > line.startIndex, line[place - 1] == UInt8(ascii: ":") { continue }
      // A longer selector is another name.
      if form.isPart || form.isSelector, line[end...].count > 1, line[end] == UInt8(ascii: ":"),
        Self.isWord(line[end + 1])
      {
        continue
      }
      return match(form, place..<end, line)
    }
    return nil
  }

  private func match(
    _ form: CallForms.Form, _ range: Range<Int>, _ line: ArraySlice<UInt8>
  ) -> Match {
    let instance = instance(line, at: range.upperBound)
    let calls = candidates(of: form, at: range, in: line).map {
      LoggedCall(callback: $0.callback, instance: instance)
    }
    return Match(range: range, calls: calls)
  }

  /// Returns whether nothing but time, origin and the like comes before a place, so that an ordinary
  /// word there is the message of the line.
  private func isMessage(_ line: ArraySlice<UInt8>, before place: Int) -> Bool {
    line[..<place].split(separator: UInt8(ascii: " ")).allSatisfy { word in
      !word.allSatisfy(Self.isLetter) || forms.owners.contains { $0.elementsEqual(word) }
    }
  }

  // MARK: Texts of the model

  /// Returns the call that a text of the model's own names at a place, however its words are set apart.
  private func ruled(at place: Int, in line: ArraySlice<UInt8>) -> Match? {
    for rule in rulesByByte[Int(Self.small(line[place]))] {
      guard let end = end(of: rule, at: place, in: line) else { continue }
      let isAlone =
        isMessage(line, before: place)
        && !line[end...].contains { Self.isLetterOrDigit($0) || $0 >= 0x80 }
      guard !rule.isPlain || isAlone else { continue }
      return Match(range: place..<end, calls: [LoggedCall(callback: rule.callback)])
    }
    return nil
  }

  /// The number of bytes between the letters of a text that mean nothing.
  private static var gap: Int { 4 }

  private func end(of rule: Rule, at place: Int, in line: ArraySlice<UInt8>) -> Int? {
    var place = place
    for letter in rule.letters {
      var gap = 0
      while place < line.endIndex, !Self.isLetterOrDigit(line[place]),
        line[place] < 0x80 || rule.isASCII
      {
        place += 1
        gap += 1
        guard gap <= Self.gap else { return nil }
      }
      guard place < line.endIndex, Self.small(line[place]) == letter else { return nil }
      place += 1
    }
    return place < line.endIndex && Self.isWord(line[place]) ? nil : place
  }

  // MARK: Owners and instances

  /// Returns what a form means in a line, which may name the owner elsewhere: the nearest one before
  /// the name, or else the first one after it.
  private func candidates(
    of form: CallForms.Form, at range: Range<Int>, in line: ArraySlice<UInt8>
  ) -> [CallForms.Candidate] {
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
    isLetterOrDigit(byte) || byte == UInt8(ascii: "_")
  }

  static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte &- UInt8(ascii: "0") < 10
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

  static func small(_ byte: UInt8) -> UInt8 { isLetter(byte) ? byte | 0x20 : byte }

  private static func words(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    bytes.split { !isWord($0) }
  }

  private static func isEqual(_ name: [UInt8], _ word: ArraySlice<UInt8>) -> Bool {
    name.count == word.count && zip(name, word).allSatisfy { $0 | 0x20 == $1 | 0x20 }
  }

  /// Returns a line with spaces instead of what terminals are told: colors, moves, and other control characters.
  private static func cleaned(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard line.contains(where: isControl) else { return line }
    var result = line
    var place = line.startIndex
    while place < line.endIndex {
      let end = line[place] == 0x1B ? endOfEscape(line[place...]) : place + 1
      if isControl(line[place]) {
        for index in place..<end { result[index] = UInt8(ascii: " ") }
      }
      place = end
    }
    return result
  }

  /// Whether a byte is no part of a text; a tab is.
  private static func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0x09 || byte == 0x7F
  }

  /// Returns the end of an escape sequence (ECMA-48), which begins a text.
  private static func endOfEscape(_ text: ArraySlice<UInt8>) -> Int {
    let rest = text.dropFirst()
    guard let kind = rest.first else { return text.endIndex }
    guard kind == UInt8(ascii: "[") else { return rest.startIndex + 1 }
    let sequence = rest.dropFirst().prefix { 0x20..<0x40 ~= $0 }
    return min(sequence.endIndex + 1, text.endIndex)
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
