package import Base
private import CYAML

/// A parser of the YAML that books use: one document without anchors, aliases and tags.
package struct YAMLParser: ~Copyable {
  private let file: SourceFile
  private let offsets: ScalarOffsets
  private var events: YAMLEvents
  private var nodes = 0

  /// Returns the value of a file, or of a range of its bytes.
  ///
  /// Returns nil when the text is empty, or when it cannot be read; then a diagnostic says why.
  ///
  /// - Complexity: O(n), where n is the number of bytes.
  package static func parse(
    _ file: SourceFile, range: Range<Int>? = nil, _ diagnostics: inout [Diagnostic]
  ) -> YAMLNode? {
    let range = range ?? file.bytes.indices
    if let conflict = MergeConflict.diagnostic(in: file, range: range) {
      diagnostics.append(conflict)
      return nil
    }
    guard var parser = YAMLParser(file, range) else { return nil }
    do throws(Refusal) {
      return try parser.document(&diagnostics)
    } catch {
      diagnostics.append(error.diagnostic)
      return nil
    }
  }

  private init?(_ file: SourceFile, _ range: Range<Int>) {
    guard let events = YAMLEvents(file.bytes[range]) else { return nil }
    self.events = events
    self.file = file
    offsets = ScalarOffsets(file.bytes, range: range)
  }

  /// The diagnostic because of which the rest of the file is not read.
  private struct Refusal: Error {
    let diagnostic: Diagnostic
  }

  private mutating func document(_ diagnostics: inout [Diagnostic]) throws(Refusal) -> YAMLNode? {
    var root: YAMLNode?
    while true {
      let event = try next()
      switch event.kind {
      case .streamEnd: return root
      case .documentStart:
        guard root == nil else {
          throw refusal("yaml-documents", event, "the file holds more than one YAML document")
        }
      case .scalar, .sequenceStart, .mappingStart, .alias:
        root = try node(event, depth: 1, &diagnostics)
      case .end, .other: continue
      }
    }
  }

  private mutating func node(
    _ event: YAMLEvent, depth: Int, _ diagnostics: inout [Diagnostic]
  ) throws(Refusal) -> YAMLNode {
    try check(event, depth)
    switch event.kind {
    case .sequenceStart:
      var items: [YAMLNode] = []
      var item = try next()
      while !item.isEnd {
        items.append(try node(item, depth: depth + 1, &diagnostics))
        item = try next()
      }
      return YAMLNode(content: .sequence(items), range: range(event, to: item))
    case .mappingStart: return try mapping(event, depth, &diagnostics)
    case .scalar(let text, let isPlain):
      return YAMLNode(content: .scalar(text, isPlain: isPlain), range: range(event, to: event))
    case .end, .documentStart, .alias, .streamEnd, .other:
      return YAMLNode(content: .scalar("", isPlain: true), range: range(event, to: event))
    }
  }

  private mutating func mapping(
    _ start: YAMLEvent, _ depth: Int, _ diagnostics: inout [Diagnostic]
  ) throws(Refusal) -> YAMLNode {
    var entries: [YAMLNode.Entry] = []
    var keys = YAMLKeys()
    var event = try next()
    while !event.isEnd {
      let key = try node(event, depth: depth + 1, &diagnostics)
      let value = try node(try next(), depth: depth + 1, &diagnostics)
      event = try next()
      guard case .scalar(let name, _) = key.content else {
        diagnostics.append(
          Diagnostic(.error, "yaml-key", at: key.range, in: file, "a key must be a text"))
        continue
      }
      if let first = keys.add(name, at: key.range) {
        diagnostics.append(duplicate(name, key.range, first))
        continue
      }
      entries.append(YAMLNode.Entry(key: name, keyRange: key.range, value: value))
    }
    return YAMLNode(content: .mapping(entries), range: range(start, to: event))
  }

  private mutating func next() throws(Refusal) -> YAMLEvent {
    do throws(YAMLSyntaxError) {
      return try events.next()
    } catch {
      let offset =
        switch error.place {
        case .scalar(let number): offsets.byte(ofScalar: number)
        case .byte(let number): offsets.byte(ofScalar: 0) + number
        }
      let cause = YAMLLines(file, offset).cause(of: error.problem)
      let place = cause?.offset ?? offset
      throw Refusal(
        diagnostic: Diagnostic(
          .error, "yaml-syntax", at: place..<place, in: file,
          "this is not YAML: \(error.problem)",
          help: cause?.help ?? YAMLAdvice.help(error.problem, offset, file)))
    }
  }

  private mutating func check(_ event: YAMLEvent, _ depth: Int) throws(Refusal) {
    nodes += 1
    if case .alias = event.kind {
      throw refusal("yaml-alias", event, "aliases are not allowed: write the value again")
    }
    if event.hasAnchor {
      throw refusal("yaml-anchor", event, "anchors and aliases are not allowed")
    }
    if event.hasTag {
      throw refusal("yaml-tag", event, "tags are not allowed: every value is a text")
    }
    if depth > YAMLBudget.depth {
      throw refusal("yaml-depth", event, "values are nested more than \(YAMLBudget.depth) deep")
    }
    if nodes > YAMLBudget.values {
      throw refusal("yaml-size", event, "the file holds more than \(YAMLBudget.values) values")
    }
  }

  private func refusal(_ id: String, _ event: YAMLEvent, _ headline: String) -> Refusal {
    Refusal(diagnostic: Diagnostic(.error, id, at: range(event, to: event), in: file, headline))
  }

  private func duplicate(_ name: String, _ range: Range<Int>, _ first: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error, "duplicate-key", at: range, in: file, "`\(name)` is said twice",
      why: "only the first one counts",
      notes: [
        Diagnostic.Note(
          path: file.path, position: file.position(at: first.lowerBound), text: "the first one")
      ])
  }

  private func range(_ first: YAMLEvent, to last: YAMLEvent) -> Range<Int> {
    let start = offsets.byte(ofScalar: first.start)
    return start..<max(start, offsets.byte(ofScalar: last.end))
  }
}

extension YAMLEvent {
  fileprivate var isEnd: Bool {
    if case .end = kind { return true }
    return false
  }
}

/// The keys of a mapping that were read, with the range of the first occurrence of each.
struct YAMLKeys {
  /// The number of keys that are compared one by one: most mappings are small, and hashing takes
  /// longer.
  private static let few = 8

  private var first: [(name: String, range: Range<Int>)] = []
  private var others: [String: Range<Int>] = [:]

  /// Adds a key, or returns the range of the same key before it.
  mutating func add(_ name: String, at range: Range<Int>) -> Range<Int>? {
    for key in first where key.name == name { return key.range }
    if first.count < Self.few {
      first.append((name, range))
      return nil
    }
    if let earlier = others[name] { return earlier }
    others[name] = range
    return nil
  }
}

/// Finds the byte offset of a Unicode scalar by its index, because libyaml counts scalars.
struct ScalarOffsets {
  private static let stride = 8

  private let bytes: [UInt8]
  private let range: Range<Int>
  /// The byte offset of every eighth scalar; empty when every scalar is one byte.
  private let checkpoints: [Int]

  /// Creates the table for a range of the bytes.
  ///
  /// - Complexity: O(n), where n is the length of the range.
  init(_ bytes: [UInt8], range: Range<Int>) {
    self.bytes = bytes
    self.range = range
    guard bytes[range].contains(where: { $0 >= 0x80 }) else {
      checkpoints = []
      return
    }
    var found: [Int] = []
    var number = 0
    for index in range where bytes[index] & 0xC0 != 0x80 {
      if number % Self.stride == 0 { found.append(index) }
      number += 1
    }
    checkpoints = found
  }

  /// Returns the byte offset of a scalar, or the end of the range for an index past the last one.
  func byte(ofScalar number: Int) -> Int {
    guard !checkpoints.isEmpty else { return min(range.lowerBound + number, range.upperBound) }
    let checkpoint = number / Self.stride
    guard checkpoint < checkpoints.count else { return range.upperBound }
    var index = checkpoints[checkpoint]
    var left = number % Self.stride
    while left > 0, index < range.upperBound {
      index += 1
      while index < range.upperBound, bytes[index] & 0xC0 == 0x80 { index += 1 }
      left -= 1
    }
    return index
  }
}

/// What to do about the messages of libyaml that authors meet most often.
enum YAMLAdvice {
  /// Returns a fix for the error at an offset, or nil when the message says enough.
  static func help(_ problem: String, _ offset: Int, _ file: SourceFile) -> String? {
    let line = file.lineText(file.lineIndex(at: min(offset, max(0, file.bytes.count - 1))))
    if line.prefix(while: \.isWhitespace).contains("\t") {
      return "YAML is indented by spaces: replace the tab"
    }
    if problem.hasPrefix("mapping values are not allowed"), let (key, value) = parts(of: line) {
      return "a value with a colon is written in quotes: `\(key): \(quoted(value))`"
    }
    // What looks like a map in braces was meant as a text that begins with a placeholder.
    if let (key, value) = parts(of: line), value.first == "{" || value.first == "[",
      let close = value.firstIndex(where: { "}]".contains($0) }),
      !value[close...].dropFirst().allSatisfy({ $0.isWhitespace || ",}]".contains($0) })
    {
      return "a text that begins with a bracket is written in quotes: `\(key): \(quoted(value))`"
    }
    if problem.hasPrefix("could not find expected ':'")
      || problem.hasPrefix("did not find expected key")
    {
      return
        "each line is `key: value`; a text that begins with a sign or contains `: ` is in quotes"
    }
    if problem.hasPrefix("found character that cannot start") {
      return
        "a text that begins with a sign is written in quotes: `\(quoted(item(at: offset, file)))`"
    }
    if problem.contains("expected ',' or '"), let sign = problem.dropLast().last {
      return "`\(sign)` is missing at the end of a line above"
    }
    if problem.contains("unexpected end of stream") {
      return "a quotation mark or a bracket is not closed"
    }
    return nil
  }

  /// Returns the item of a list or map that begins at an offset, up to a comma, a bracket or the end
  /// of the line.
  private static func item(at offset: Int, _ file: SourceFile) -> Substring {
    let line = file.lineRange(file.lineIndex(at: min(offset, max(0, file.bytes.count - 1))))
    let rest = file.text(max(offset, line.lowerBound)..<max(offset, line.upperBound))
    return rest.prefix { !",]}".contains($0) }
  }

  private static func parts(of line: String) -> (key: Substring, value: Substring)? {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let value = line[line.index(after: colon)...].drop(while: \.isWhitespace)
    return value.isEmpty ? nil : (line[..<colon].drop(while: \.isWhitespace), value)
  }

  private static func quoted(_ value: Substring) -> String {
    value.contains("\"")
      ? "'\(value.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'"
      : "\"\(value)\""
  }
}

/// The line at which libyaml stopped, and the last one before it, which is often the cause.
private struct YAMLLines {
  private let file: SourceFile
  private let offset: Int
  private let own: Int
  private let above: Int?

  init(_ file: SourceFile, _ offset: Int) {
    self.file = file
    self.offset = offset
    let line = file.lineIndex(at: min(offset, max(0, file.bytes.count - 1)))
    own = line
    let end = offset < file.bytes.count ? line : line + 1
    above = (0..<end).last { !file.lineText($0).allSatisfy(\.isWhitespace) }
  }

  /// Returns what is wrong with the layout of the lines, and where; nil when it is something else.
  func cause(of problem: String) -> (offset: Int, help: String)? {
    let isValue = problem.hasPrefix("mapping values are not allowed")
    let isKey = problem.hasPrefix("did not find expected key") || problem.contains("'-' indicator")
    guard let above, isValue || isKey || problem.hasPrefix("could not find expected ':'") else {
      return nil
    }
    let text = content(above)
    if let colon = text.firstIndex(of: ":"), text[..<colon].allSatisfy(Self.isOfKey),
      let next = text[colon...].dropFirst().first, !next.isWhitespace, next != "/",
      colon > text.startIndex
    {
      let place = file.lineRange(above).lowerBound + column(above) + text[..<colon].utf8.count
      let value = text[colon...].dropFirst()
      return (place, "a blank is missing behind the colon: `\(text[..<colon]): \(value)`")
    }
    let line = content(own)
    guard let key = line.firstIndex(of: ":").map({ line[..<$0] }) else { return nil }
    let isFirst = offset == file.lineRange(own).lowerBound + column(own) + key.utf8.count
    if isKey || isValue && isFirst && indentation(own) == column(above) + 1 {
      return neighbors().map { (file.lineRange(own).lowerBound + indentation(own), $0) }
    }
    guard isValue, isFirst, indentation(own) > indentation(above) else { return nil }
    guard let colon = text.firstIndex(of: ":") else {
      let name = key.hasSuffix("s") ? key.dropLast() : "key"
      let isItem = column(above) > indentation(above)
      let right = isItem ? "- \(name): \(text)" : "\(text):"
      return (offset, "`\(text)` is a text, which has no keys: write `\(right)`")
    }
    let name = text[..<colon]
    return (
      offset,
      "`\(name)` has a value: write `\(key):` in the same column, or nothing behind `\(name):`"
    )
  }

  /// Says how far the line is indented, and how far those are that it is nearest to; nil when it is as one of them.
  private func neighbors() -> String? {
    let wrong = indentation(own)
    var columns: [Int] = []
    for line in (0..<own).reversed() where !content(line).isEmpty {
      let (start, inner) = (indentation(line), column(line))
      let least = columns.min() ?? .max
      columns += [inner, start].filter { $0 < least }
      if columns.last == 0 { break }
    }
    guard !columns.contains(wrong),
      let right = columns.min(by: { (abs($0 - wrong), -$0) < (abs($1 - wrong), -$1) })
    else { return nil }
    return "the line is indented by \(wrong), its neighbours by \(right)"
  }

  /// The number of blanks before a line's text, or before its dash.
  private func indentation(_ line: Int) -> Int { file.lineText(line).prefix { $0 == " " }.count }

  /// The column of a line's text, behind a dash.
  private func column(_ line: Int) -> Int {
    file.lineText(line).utf8.count - content(line).utf8.count
  }

  /// A line's text without what indents it and the dash of a list.
  private func content(_ line: Int) -> Substring {
    let text = file.lineText(line).drop { $0 == " " }
    return text.hasPrefix("- ") ? text.drop { $0 == "-" || $0 == " " } : text
  }

  private static func isOfKey(_ sign: Character) -> Bool {
    sign.isLetter || sign.isNumber || sign == "-" || sign == "_"
  }
}

/// An owner of libyaml's parser and of the text that it reads.
@safe
struct YAMLEvents: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeMutableBufferPointer<UInt8>

  /// Creates a parser of UTF-8 bytes; returns nil when there is no memory for it.
  init?(_ bytes: ArraySlice<UInt8>) {
    unsafe parser = .allocate(capacity: 1)
    unsafe input = .allocate(capacity: max(1, bytes.count))
    _ = unsafe input.initialize(from: bytes)
    guard unsafe yaml_parser_initialize(parser) == 1 else {
      unsafe parser.deallocate()
      unsafe input.deallocate()
      return nil
    }
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, input.baseAddress, bytes.count)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
    unsafe input.deallocate()
  }

  /// Returns the next event; the last one is `streamEnd`.
  mutating func next() throws(YAMLSyntaxError) -> YAMLEvent {
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw error() }
    defer { unsafe yaml_event_delete(&event) }
    return unsafe Self.read(event)
  }

  private func error() -> YAMLSyntaxError {
    let parser = unsafe self.parser.pointee
    let problem = unsafe parser.problem.map { unsafe String(cString: $0) } ?? "out of memory"
    // The reader of libyaml counts bytes; its scanner and parser count scalars.
    let isReader = unsafe parser.error == YAML_READER_ERROR
    return unsafe YAMLSyntaxError(
      problem: problem,
      place: isReader ? .byte(parser.problem_offset) : .scalar(parser.problem_mark.index))
  }

  private static func read(_ event: yaml_event_t) -> YAMLEvent {
    var hasAnchor = false
    var hasTag = false
    let kind: YAMLEvent.Kind
    switch unsafe event.type {
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      unsafe hasAnchor = scalar.anchor != nil
      unsafe hasTag = scalar.tag != nil
      let bytes = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      kind = unsafe .scalar(
        String(decoding: bytes, as: UTF8.self), isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE)
    case YAML_SEQUENCE_START_EVENT:
      unsafe hasAnchor = event.data.sequence_start.anchor != nil
      unsafe hasTag = event.data.sequence_start.tag != nil
      kind = .sequenceStart
    case YAML_MAPPING_START_EVENT:
      unsafe hasAnchor = event.data.mapping_start.anchor != nil
      unsafe hasTag = event.data.mapping_start.tag != nil
      kind = .mappingStart
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: kind = .end
    case YAML_DOCUMENT_START_EVENT: kind = .documentStart
    case YAML_ALIAS_EVENT: kind = .alias
    case YAML_STREAM_END_EVENT: kind = .streamEnd
    default: kind = .other
    }
    return unsafe YAMLEvent(
      kind: kind, start: event.start_mark.index, end: event.end_mark.index,
      hasAnchor: hasAnchor, hasTag: hasTag)
  }
}

/// An event of libyaml's parser.
struct YAMLEvent {
  enum Kind {
    case scalar(String, isPlain: Bool)
    case sequenceStart
    case mappingStart
    /// The end of a sequence or a mapping.
    case end
    case documentStart
    case alias
    case streamEnd
    /// Any event that is not used here.
    case other
  }

  let kind: Kind
  /// The offset in Unicode scalars from the start of the text.
  let start: Int
  let end: Int
  /// Whether the value has an anchor, `&name`.
  let hasAnchor: Bool
  /// Whether the value has a tag, `!name`.
  let hasTag: Bool
}

/// The error that a text is not YAML.
struct YAMLSyntaxError: Error {
  enum Place {
    case scalar(Int)
    case byte(Int)
  }

  /// The message of libyaml.
  let problem: String
  let place: Place
}
