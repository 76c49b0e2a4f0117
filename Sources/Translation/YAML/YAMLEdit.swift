import Base
import Book
import Formats

/// An edit of single values of a YAML file, which preserves all other bytes.
struct YAMLEdit {
  /// A value and where it belongs.
  typealias Change = (path: [YAMLStep], value: YAMLValue)

  private(set) var bytes: [UInt8]
  private let lineEnding: String
  /// How many times the file may still be found not to say what was written, each of which is another reading.
  private var patience = YAMLEditBudget.mismatches

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lineEnding = bytes.firstRange(of: "\r\n", in: bytes.indices) == nil ? "\n" : "\r\n"
  }

  /// Replaces values, or adds each at the end of its map with the maps around it, and returns which of them are there.
  ///
  /// What has no place because the file has another form leaves the file as it is.
  ///
  /// - Complexity: The file is read some times a level of the maps that are added, however many values there are.
  mutating func set(_ changes: [Change]) -> [Bool] {
    var isSet = [Bool](repeating: false, count: changes.count)
    var waiting = Array(changes.indices)
    while !waiting.isEmpty {
      let (splices, later) = splices(waiting, of: changes)
      set(splices[...], of: changes, &isSet)
      waiting = later
    }
    return isSet
  }

  /// Replaces one value, or adds it.
  mutating func set(_ path: [YAMLStep], _ value: YAMLValue) -> Bool { set([(path, value)])[0] }

  /// Writes changes that are independent of each other; where the file does not say all of them afterwards, each half by
  /// itself, until `YAMLEditBudget.mismatches`.
  private mutating func set(
    _ splices: ArraySlice<Splice>, of changes: [Change], _ isSet: inout [Bool]
  ) {
    guard !splices.isEmpty else { return }
    let before = bytes
    // Places behind others move when those are written.
    for splice in splices.reversed() { bytes.replaceSubrange(splice.range, with: splice.text.utf8) }
    let found = Self.parse(bytes)?.byPath() ?? [:]
    if splices.allSatisfy({
      found[changes[$0.number].path]?.holds(changes[$0.number].value) == true
    }) {
      for splice in splices { isSet[splice.number] = true }
      return
    }
    bytes = before
    patience -= 1
    guard splices.count > 1, patience > 0 else { return }
    let middle = splices.startIndex + splices.count / 2
    // The second half lies behind the first, which may move it.
    set(splices[middle...], of: changes, &isSet)
    set(splices[..<middle], of: changes, &isSet)
  }

  private static func parse(_ bytes: [UInt8]) -> YAMLNode? {
    var diagnostics: [Diagnostic] = []
    let root = YAMLParser.parse(SourceFile(path: "", bytes: bytes), &diagnostics)
    return diagnostics.hasErrors ? nil : root
  }

  /// Bytes to write in place of others, and the number of the change that they are.
  private struct Splice {
    var number = 0
    let range: Range<Int>
    let text: String

    init(_ range: Range<Int>, _ text: String) {
      self.range = range
      self.text = text
    }

    init(at place: Int, _ text: String) { self.init(place..<place, text) }
  }

  /// Returns what the file needs for changes, in the order of its bytes, and those that wait for another one: it adds
  /// their map, or the first value of that.
  private func splices(
    _ waiting: [Int], of changes: [Change]
  ) -> (now: [Splice], later: [Int]) {
    let root = Self.parse(bytes).flatMap { $0.isNull ? nil : $0 }
    let found = root?.byPath() ?? [:]
    var (now, later): ([Splice], [Int]) = ([], [])
    var begun: Set<[YAMLStep]> = []
    for number in waiting {
      let (path, value) = changes[number]
      let known = (0...path.count).last { found[Array(path.prefix($0))] != nil } ?? 0
      let isBlank = found[Array(path.prefix(known))]?.isBlank == true
      guard begun.insert(Array(path.prefix(isBlank ? known : known + 1))).inserted else {
        later.append(number)
        continue
      }
      guard var splice = splice(path, value, root, found, known: known) else { continue }
      splice.number = number
      now.append(splice)
    }
    let sorted = now.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }.map(\.element)
    return (sorted, later)
  }

  /// Returns what the file needs for a change, of whose path `known` steps are there, or nil if it has no place.
  private func splice(
    _ path: [YAMLStep], _ value: YAMLValue, _ root: YAMLNode?, _ found: [[YAMLStep]: YAMLNode],
    known: Int
  ) -> Splice? {
    guard let root else { return append(path, value, indent: 0, at: bytes.count) }
    let nodes = (0...known).map { found[Array(path.prefix($0))] ?? root }
    let isInFlow = nodes.dropLast().contains(where: isFlow)
    guard let node = nodes.last else { return nil }
    if known > 0, node.isNull, node.range.isEmpty,
      let entry = nodes[known - 1].entry(path[known - 1])
    {
      return fill(entry, Array(path[known...]), value, inFlow: isInFlow)
    }
    guard known == path.count else { return insert(Array(path[known...]), value, into: node) }
    return replace(node, value, inFlow: isInFlow)
  }

  // MARK: Values that are there

  private func replace(_ node: YAMLNode, _ value: YAMLValue, inFlow: Bool) -> Splice? {
    switch node.content {
    case .mapping: return nil
    case .sequence where !isFlow(node): return nil
    default: break
    }
    // A scalar in several lines ends with its last line.
    let isLines = bytes[node.range].last == UInt8(ascii: "\n")
    return Splice(node.range, value.formatted(inFlow: inFlow) + (isLines ? lineEnding : ""))
  }

  /// Writes a value after a key that has none.
  private func fill(
    _ entry: YAMLNode.Entry, _ rest: [YAMLStep], _ value: YAMLValue, inFlow: Bool
  ) -> Splice? {
    let colon = entry.keyRange.upperBound
    guard bytes.indices.contains(colon), bytes[colon] == UInt8(ascii: ":") else { return nil }
    if rest.isEmpty || inFlow {
      return flow(rest, value, inFlow: inFlow).map { Splice(at: colon + 1, " \($0)") }
    }
    return append(rest, value, indent: column(entry.keyRange.lowerBound) + 2, at: lineEnd(colon))
  }

  // MARK: New values

  private func insert(
    _ rest: [YAMLStep], _ value: YAMLValue, into node: YAMLNode
  ) -> Splice? {
    guard let entries = node.entries else { return nil }
    guard isFlow(node) else {
      guard let first = entries.first else { return nil }
      return append(
        rest, value, indent: column(first.keyRange.lowerBound), at: lineEnd(end(of: node)))
    }
    return flow(rest, value, inFlow: true).map {
      Splice(at: node.range.upperBound - 1, (entries.isEmpty ? "" : ", ") + $0)
    }
  }

  /// Adds lines after the line that ends at a place.
  private func append(
    _ path: [YAMLStep], _ value: YAMLValue, indent: Int, at end: Int
  ) -> Splice? {
    var lines: [String] = []
    for (depth, step) in path.enumerated() {
      guard case .key(let key) = step else { return nil }
      let text = depth == path.count - 1 ? " " + value.formatted(inFlow: false) : ""
      lines.append(
        String(repeating: " ", count: indent + 2 * depth) + "\(YAMLText.key(key)):\(text)")
    }
    let text = lines.joined(separator: lineEnding)
    let isAtStart = end == 0 || bytes[end - 1] == UInt8(ascii: "\n")
    return Splice(at: end, isAtStart ? text + lineEnding : lineEnding + text)
  }

  /// Returns a value with the maps around it on one line; nil for an item of a list.
  private func flow(_ path: [YAMLStep], _ value: YAMLValue, inFlow: Bool) -> String? {
    guard let step = path.first else { return value.formatted(inFlow: inFlow) }
    guard case .key(let key) = step,
      let inner = flow(Array(path.dropFirst()), value, inFlow: true)
    else { return nil }
    return "\(YAMLText.key(key)): " + (path.count == 1 ? inner : "{\(inner)}")
  }

  // MARK: Places

  private func isFlow(_ node: YAMLNode) -> Bool {
    guard let first = bytes[node.range].first else { return false }
    if case .scalar = node.content { return false }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[") && node.isSequence
  }

  /// Returns the end of the last text in a node; the parser's range of a block goes further.
  private func end(of node: YAMLNode) -> Int {
    switch node.content {
    case .mapping(let entries) where !isFlow(node):
      guard let last = entries.last else { return node.range.upperBound }
      return last.value.range.isEmpty ? last.keyRange.upperBound : end(of: last.value)
    case .sequence(let items) where !isFlow(node):
      return items.last.map(end) ?? node.range.upperBound
    default: return node.range.upperBound
    }
  }

  /// Returns the end of the line, without its line ending; a place after a line ending stays.
  private func lineEnd(_ place: Int) -> Int {
    if place > 0, bytes[place - 1] == UInt8(ascii: "\n") { return place }
    let end = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    return end > 0 && end < bytes.count && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end
  }

  private func column(_ place: Int) -> Int {
    place - (bytes[..<place].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0)
  }
}

extension YAMLNode {
  fileprivate var isSequence: Bool {
    if case .sequence = content { true } else { false }
  }

  fileprivate func entry(_ step: YAMLStep) -> Entry? {
    guard case .key(let key) = step else { return nil }
    return entries?.first { $0.key == key }
  }
}

/// Formats values of YAML files as plain scalars, or as JSON strings if needed.
enum YAMLText {
  static func line(_ key: String, _ text: String) -> String {
    "\(key): \(scalar(text))"
  }

  /// Returns a map on one line, sorted by key.
  static func line(_ key: String, _ map: [String: String]) -> String {
    let pairs = map.sorted { $0.key < $1.key }.map {
      "\(scalar($0.key, inFlow: true)): \(scalar($0.value, inFlow: true))"
    }
    return "\(key): {\(pairs.joined(separator: ", "))}"
  }

  /// Returns a list on one line.
  static func list(_ texts: [String]) -> String {
    "[\(texts.map { scalar($0, inFlow: true) }.joined(separator: ", "))]"
  }

  /// Returns a plain key if the parser reads it back unchanged.
  static func key(_ key: String) -> String {
    !key.contains(":") && reads("\(key): x", key, as: "x") && reads("{\(key): x}", key, as: "x")
      ? key : JSON.quoted(key)
  }

  /// Returns a plain scalar if the parser reads it back unchanged in this context.
  static func scalar(_ text: String, inFlow: Bool = false) -> String {
    reads(inFlow ? "{x: \(text)}" : "x: \(text)", "x", as: text) ? text : JSON.quoted(text)
  }

  private static func reads(_ yaml: String, _ key: String, as text: String) -> Bool {
    var diagnostics: [Diagnostic] = []
    let node = YAMLParser.parse(SourceFile(path: "", text: yaml), &diagnostics)
    return node?[key]?.text == text && node?.entries?.count == 1 && diagnostics.isEmpty
  }
}
