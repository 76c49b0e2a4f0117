import Base
import Book
import Formats

/// An edit of single values of a YAML file, which preserves all other bytes.
struct YAMLEdit {
  private(set) var bytes: [UInt8]
  private let lineEnding: String

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lineEnding = bytes.firstRange(of: "\r\n", in: bytes.indices) == nil ? "\n" : "\r\n"
  }

  /// Replaces a value, or adds it at the end of its map with the maps around it.
  ///
  /// Returns false and leaves the file as it is when the file has another form.
  mutating func set(_ path: [YAMLStep], _ value: YAMLValue) -> Bool {
    let before = bytes
    if change(path, value), let root = Self.parse(bytes), root[path]?.holds(value) == true {
      return true
    }
    bytes = before
    return false
  }

  private static func parse(_ bytes: [UInt8]) -> YAMLNode? {
    var diagnostics: [Diagnostic] = []
    let root = YAMLParser.parse(SourceFile(path: "", bytes: bytes), &diagnostics)
    return diagnostics.hasErrors ? nil : root
  }

  private mutating func change(_ path: [YAMLStep], _ value: YAMLValue) -> Bool {
    guard var node = Self.parse(bytes), !node.isNull else {
      return append(path, value, indent: 0, at: bytes.count)
    }
    var isInFlow = false
    for (index, step) in path.enumerated() {
      isInFlow = isInFlow || isFlow(node)
      guard let next = node[step] else {
        return insert(Array(path[index...]), value, into: node)
      }
      if next.isNull, next.range.isEmpty, let entry = node.entry(step) {
        return fill(entry, Array(path[(index + 1)...]), value, inFlow: isInFlow)
      }
      node = next
    }
    return replace(node, value, inFlow: isInFlow)
  }

  // MARK: Values that are there

  private mutating func replace(_ node: YAMLNode, _ value: YAMLValue, inFlow: Bool) -> Bool {
    switch node.content {
    case .mapping: return false
    case .sequence where !isFlow(node): return false
    default: break
    }
    // A scalar in several lines ends with its last line.
    let isLines = bytes[node.range].last == UInt8(ascii: "\n")
    bytes.replaceSubrange(
      node.range, with: (value.formatted(inFlow: inFlow) + (isLines ? lineEnding : "")).utf8)
    return true
  }

  /// Writes a value after a key that has none.
  private mutating func fill(
    _ entry: YAMLNode.Entry, _ rest: [YAMLStep], _ value: YAMLValue, inFlow: Bool
  ) -> Bool {
    let colon = entry.keyRange.upperBound
    guard bytes.indices.contains(colon), bytes[colon] == UInt8(ascii: ":") else { return false }
    if rest.isEmpty || inFlow {
      guard let text = flow(rest, value, inFlow: inFlow) else { return false }
      bytes.insert(contentsOf: " \(text)".utf8, at: colon + 1)
      return true
    }
    return append(rest, value, indent: column(entry.keyRange.lowerBound) + 2, at: lineEnd(colon))
  }

  // MARK: New values

  private mutating func insert(
    _ rest: [YAMLStep], _ value: YAMLValue, into node: YAMLNode
  ) -> Bool {
    guard let entries = node.entries else { return false }
    guard isFlow(node) else {
      guard let first = entries.first else { return false }
      return append(
        rest, value, indent: column(first.keyRange.lowerBound), at: lineEnd(end(of: node)))
    }
    guard let text = flow(rest, value, inFlow: true) else { return false }
    let close = node.range.upperBound - 1
    bytes.insert(contentsOf: ((entries.isEmpty ? "" : ", ") + text).utf8, at: close)
    return true
  }

  /// Adds lines after the line that ends at a place.
  private mutating func append(
    _ path: [YAMLStep], _ value: YAMLValue, indent: Int, at end: Int
  ) -> Bool {
    var lines: [String] = []
    for (depth, step) in path.enumerated() {
      guard case .key(let key) = step else { return false }
      let text = depth == path.count - 1 ? " " + value.formatted(inFlow: false) : ""
      lines.append(
        String(repeating: " ", count: indent + 2 * depth) + "\(YAMLText.key(key)):\(text)")
    }
    let text = lines.joined(separator: lineEnding)
    let isAtStart = end == 0 || bytes[end - 1] == UInt8(ascii: "\n")
    bytes.insert(contentsOf: (isAtStart ? text + lineEnding : lineEnding + text).utf8, at: end)
    return true
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
