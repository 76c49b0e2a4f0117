/// Where a line of a log comes from, as far as it says so: the process, and who of the app speaks.
struct LineOrigin {
  /// The ways in which a line says who speaks, the surest first.
  enum Kind: Int, CaseIterable {
    /// The address of an object: `0x7a3c110`.
    case address
    /// A file or a path: `list.swift:22`, `rooms/kitchen/kitchen`.
    case file
    /// The word before the call: `-[Door …`, `Door.…`, `[door] …`.
    case word
  }

  /// The number of the process; nil when the line has none.
  private(set) var process: Int32?
  /// The time of day in milliseconds; nil when the line has none.
  private(set) var time: Int32?
  /// The text of each kind, by `Kind.rawValue`; nil when the line has none.
  private(set) var speakers: [[UInt8]?] = [nil, nil, nil]

  /// Reads the origin of a line.
  ///
  /// - Parameters:
  ///   - line: The line, in which no control characters are left.
  ///   - call: The bytes of the call's name, as indices of the line.
  /// - Complexity: O(bytes), of which at most some hundreds beside the name are read.
  init(_ line: ArraySlice<UInt8>, _ call: Range<Int>) {
    let before = line[max(line.startIndex, call.lowerBound - Self.reach)..<call.lowerBound]
    let after = line[call.upperBound..<min(line.endIndex, call.upperBound + Self.reach)]
    process = Self.process(before)
    time = Self.time(before)
    speakers[Kind.address.rawValue] = Self.address(before) ?? Self.address(after)
    speakers[Kind.file.rawValue] = Self.files(before).last ?? Self.files(after).first
    speakers[Kind.word.rawValue] = Self.word(before)
  }

  /// The number of bytes on each side of a call's name that may tell its origin.
  private static var reach: Int { 400 }

  // MARK: Processes

  /// Returns the number in `App[123]`, `App[123:456]` or `App(Library)[123]`.
  private static func process(_ text: ArraySlice<UInt8>) -> Int32? {
    for place in text.indices.dropFirst() where text[place] == UInt8(ascii: "[") {
      let origin = text[place - 1]
      guard LineMatcher.isWord(origin) || origin == UInt8(ascii: ")") else { continue }
      let digits = text[(place + 1)...].prefix(while: isDigit)
      let rest = text[digits.endIndex...]
      guard !digits.isEmpty, digits.count < 10, let next = rest.first,
        next == UInt8(ascii: "]") || next == UInt8(ascii: ":")
      else { continue }
      return number(digits)
    }
    return nil
  }

  /// Returns the first time of day, `10:02:11` or `10:02:11.250`, in milliseconds.
  private static func time(_ text: ArraySlice<UInt8>) -> Int32? {
    for place in text.indices where isDigit(text[place]) {
      let word = text[place...].prefix { isDigit($0) || $0 == UInt8(ascii: ":") }
      guard word.count == 8, word[place + 2] == UInt8(ascii: ":"),
        word[place + 5] == UInt8(ascii: ":"),
        place == text.startIndex || !LineMatcher.isWord(text[place - 1]) || isT(text[place - 1])
      else { continue }
      let parts = word.split(separator: UInt8(ascii: ":")).map(number)
      guard parts.count == 3, parts[0] < 24, parts[1] < 60, parts[2] < 61 else { continue }
      let fraction = text[word.endIndex...].dropFirst().prefix(while: isDigit).prefix(3)
      let isPoint = text[word.endIndex...].first.map { $0 == 0x2E || $0 == 0x2C } ?? false
      var milliseconds = isPoint ? number(fraction) : 0
      if isPoint, fraction.count == 1 { milliseconds *= 100 }
      if isPoint, fraction.count == 2 { milliseconds *= 10 }
      return ((parts[0] * 60 + parts[1]) * 60 + parts[2]) * 1000 + milliseconds
    }
    return nil
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int32 {
    digits.reduce(0) { $0 * 10 + Int32($1 - UInt8(ascii: "0")) }
  }

  /// Whether a byte is the sign before a time that follows a date (ISO 8601).
  private static func isT(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "T") }

  // MARK: Speakers

  private static func address(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    for place in text.indices.dropLast() where text[place] == UInt8(ascii: "0") {
      guard text[place + 1] == UInt8(ascii: "x"),
        place == text.startIndex || !LineMatcher.isWord(text[place - 1])
      else { continue }
      let digits = text[(place + 2)...].prefix(while: isHexDigit)
      if digits.count >= 4 { return Array(digits) }
    }
    return nil
  }

  /// Returns the words that name a file or a path, without the number of a line and the ending.
  private static func files(_ text: ArraySlice<UInt8>) -> [[UInt8]] {
    text.split { !isOfPath($0) }.compactMap(file)
  }

  private static func file(_ word: ArraySlice<UInt8>) -> [UInt8]? {
    var name = word
    while let last = name.last, isDigit(last) || last == UInt8(ascii: ":") {
      let number = name.reversed().prefix(while: isDigit).count
      let stem = name.dropLast(max(1, number))
      guard number == 0 || stem.last == UInt8(ascii: ":") else { break }
      name = stem
    }
    let parts = name.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard let leaf = parts.last, !name.contains(UInt8(ascii: ":")) else { return nil }
    let stem = leaf.prefix { $0 != UInt8(ascii: ".") }
    let ending = leaf[stem.endIndex...].dropFirst()
    let isFile = (1...5).contains(ending.count) && ending.allSatisfy(isSmall)
    let isPath = parts.count > 1 && parts.allSatisfy { $0.count > 1 } && ending.isEmpty
    guard isFile || isPath, stem.contains(where: isLetter), !parts[0].allSatisfy(isDigit) else {
      return nil
    }
    return Array(name[..<stem.endIndex])
  }

  /// Returns the word right before a call, unless it is a number, a process or how much a line matters.
  private static func word(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var rest = text
    // Columns are set apart by tabs: what is in another one is no speaker.
    while let last = rest.last, !LineMatcher.isWord(last), last < 0x80, last != 0x09 {
      rest = rest.dropLast()
    }
    let count = rest.reversed().prefix { LineMatcher.isWord($0) || $0 == UInt8(ascii: "-") }.count
    var word = rest.suffix(count)
    while word.first == UInt8(ascii: "-") { word = word.dropFirst() }
    guard word.contains(where: isLetter), !isLevel(word) else { return nil }
    return Array(word)
  }

  /// Returns whether a word says how much a line matters, or begins a declaration.
  private static func isLevel(_ word: ArraySlice<UInt8>) -> Bool {
    let levels: [StaticString] = [
      "default", "debug", "info", "notice", "warn", "warning", "error", "fault", "log", "verbose",
      "trace", "print", "func", "void", "d", "i", "w", "e", "v",
    ]
    return levels.contains { level in
      level.utf8CodeUnitCount == word.count
        && level.withUTF8Buffer { unsafe $0.elementsEqual(word) { $0 == $1 | 0x20 } }
    }
  }

  // MARK: Bytes

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  private static func isSmall(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "a") < 26 }

  private static func isLetter(_ byte: UInt8) -> Bool { isSmall(byte | 0x20) }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 6
  }

  private static func isOfPath(_ byte: UInt8) -> Bool {
    LineMatcher.isWord(byte) || byte >= 0x80 || byte == UInt8(ascii: "/")
      || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":")
  }
}
