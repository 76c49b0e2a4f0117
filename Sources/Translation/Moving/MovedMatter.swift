import Base
import Book
import Formats

/// The front matter of a text whose steps change.
struct MovedMatter {
  private var edit: FrontMatterEdit

  init?(_ text: LessonText) {
    guard let edit = FrontMatterEdit(text) else { return nil }
    self.edit = edit
  }

  /// The bytes of the front matter with its fences, before those of a body.
  func bytes(before body: [UInt8]) -> [UInt8] { edit.bytes(before: body) }

  var newline: String { edit.lineEnding }

  /// The lines of an entry; none when it is missing.
  func lines(_ key: String) -> [String] { edit.entry(key).map { Array(edit.lines[$0]) } ?? [] }

  mutating func set(_ key: String, _ lines: [String]) {
    guard lines != self.lines(key) else { return }
    edit.set(key, lines, before: "translation")
  }

  // MARK: Entries by step

  /// A map whose values keep the lines in which they are written.
  struct Entries {
    var items: [(key: String, lines: [String])]

    subscript(key: String) -> [String]? { items.first { $0.key == key }?.lines }
  }

  func entries(_ key: String) -> Entries {
    let lines = lines(key)
    guard let first = lines.first else { return Entries(items: []) }
    let node = YAMLParser.node(lines)?[key]
    let keys = (node?.entries ?? []).map(\.key)
    let isFlow = first.dropFirst(key.count + 1).prefix { $0 != "#" }.contains { $0 != " " }
    guard !isFlow, let blocks = Self.blocks(lines.dropFirst()), blocks.count == keys.count else {
      let items = (node?.entries ?? []).map { entry -> (String, [String]) in
        let value = entry.value
        let text = value.text.map { YAMLText.scalar($0) } ?? YAMLText.list(value.texts.map(\.text))
        return (entry.key, ["  \(YAMLText.key(entry.key)): \(text)"])
      }
      return Entries(items: items)
    }
    return Entries(items: Array(zip(keys, blocks)).map { ($0, $1) })
  }

  /// Splits the lines of a map into those of its entries; nil when they are not one below the other.
  private static func blocks(_ lines: ArraySlice<String>) -> [[String]]? {
    let isText = { (line: String) in
      let rest = line.drop { $0 == " " }
      return !rest.isEmpty && !rest.hasPrefix("#")
    }
    guard let first = lines.first(where: isText) else { return [] }
    let indent = first.prefix { $0 == " " }.count
    guard indent > 0 else { return nil }
    var result: [[String]] = []
    var waiting: [String] = []
    for line in lines {
      let depth = line.prefix { $0 == " " }.count
      let isItem = line.dropFirst(depth).hasPrefix("- ")
      if isText(line), depth == indent, !isItem {
        // One form of indentation for all, so that entries of other files fit.
        result.append(waiting + [line])
        waiting = []
      } else if !isText(line) {
        waiting.append(line)
      } else if result.isEmpty {
        return nil
      } else {
        result[result.count - 1] += waiting + [line]
        waiting = []
      }
    }
    if !result.isEmpty { result[result.count - 1] += waiting }
    return result.map { lines in lines.map { Self.shifted($0, from: indent) } }
  }

  private static func shifted(_ line: String, from indent: Int) -> String {
    let depth = line.prefix { $0 == " " }.count
    guard depth >= indent, indent != 2 else { return line }
    return "  " + line.dropFirst(indent)
  }

  /// Writes a map of entries; without any the key is taken out.
  mutating func set(_ key: String, _ entries: Entries) {
    guard
      entries.items.map(\.key) != self.entries(key).items.map(\.key)
        || entries.items.map(\.lines) != self.entries(key).items.map(\.lines)
    else { return }
    let lines = entries.items.flatMap(\.lines)
    set(key, lines.isEmpty ? [] : ["\(key):"] + lines)
  }

  /// Returns the lines of an entry under another key.
  static func renamed(_ lines: [String], from old: String, to new: String) -> [String] {
    guard old != new else { return lines }
    var isDone = false
    return lines.map { line in
      let rest = line.drop { $0 == " " }
      let written = YAMLText.key(old)
      guard !isDone, !rest.hasPrefix("#"), let place = rest.range(of: written) else { return line }
      isDone = true
      return String(line[..<place.lowerBound]) + YAMLText.key(new) + line[place.upperBound...]
    }
  }
}

extension YAMLParser {
  /// Parses lines that were read before; nil when they are no YAML by themselves.
  static func node(_ lines: [String]) -> YAMLNode? {
    var diagnostics: [Diagnostic] = []
    let text = lines.joined(separator: "\n") + "\n"
    let node = parse(SourceFile(path: "", text: text), &diagnostics)
    return diagnostics.hasErrors ? nil : node
  }
}

extension StringProtocol {
  /// Returns the first place of a text.
  fileprivate func range(of text: String) -> Range<Index>? { firstRange(of: text) }
}
