import Base
import Book
import Formats

/// Reads the highlighting rules of a language: `Templates/code/<language>.yaml`.
struct CodeLanguageReader {
  private let yaml: YAMLReader
  private var letters: [Bool] = []
  private var diagnostics: [Diagnostic] = []

  /// Returns the names of a language and its rules, or nil if the file lacks either.
  static func read(
    _ file: SourceFile, _ diagnostics: inout [Diagnostic]
  ) -> (names: [String], rules: CodeRules)? {
    var reader = CodeLanguageReader(yaml: YAMLReader(file))
    defer { diagnostics += reader.diagnostics }
    return reader.read()
  }

  private init(yaml: YAMLReader) { self.yaml = yaml }

  private mutating func read() -> (names: [String], rules: CodeRules)? {
    guard let root = YAMLParser.parse(yaml.file, &diagnostics) else { return nil }
    yaml.check(
      yaml.entries(root, "language", &diagnostics), known: ["names", "letters", "rules"],
      &diagnostics)
    let names = root["names"].map { yaml.texts($0, "names", &diagnostics) } ?? []
    guard !names.isEmpty, let rules = root["rules"] else { return nil }
    letters = CodeRules.letters(and: text("letters", root))
    return (names.map(\.text), self.rules(rules))
  }

  private mutating func rules(_ node: YAMLNode) -> CodeRules {
    guard case .sequence(let items) = node.content else {
      diagnostics.append(yaml.wrongType(node, "rules", "a list of rules"))
      return CodeRules([], letters: letters)
    }
    // A loop, because the closure of `map` would capture `self` while it is mutated.
    var rules: [CodeRule] = []
    for item in items { if let rule = rule(item) { rules.append(rule) } }
    return CodeRules(rules, letters: letters)
  }

  private static let shapes = ["from", "prefix", "words", "word", "number"]
  private static let keys =
    shapes + ["is", "to", "escape", "lines", "nests", "inside", "then", "at", "before"]

  private mutating func rule(_ node: YAMLNode) -> CodeRule? {
    let entries = yaml.entries(node, "rule", &diagnostics)
    yaml.check(entries, known: Self.keys, &diagnostics)
    guard let shape = shape(node) else {
      error(node, "a rule must have `from`, `prefix`, `words`, `word` or `number`")
      return nil
    }
    let kind: CodeKind? = choice("is", node)
    let before = node["before"].map { yaml.texts($0, "before", &diagnostics) } ?? []
    return CodeRule(
      shape: shape, kind: kind, place: choice("at", node) ?? .anywhere,
      before: before.map { Array($0.text.utf8) })
  }

  private mutating func shape(_ node: YAMLNode) -> CodeRule.Shape? {
    if node["from"] != nil { return region(node).map(CodeRule.Shape.region) }
    if node["prefix"] != nil { return .prefix(text("prefix", node)) }
    if let words = node["words"] {
      return .words(CodeWords(yaml.text(words, "words", &diagnostics) ?? ""))
    }
    if let word = node["word"] { return word.text == "capital" ? .capital : .anyWord }
    return node["number"] == nil ? nil : .number
  }

  private mutating func region(_ node: YAMLNode) -> CodeRegion? {
    var region = CodeRegion(start: text("from", node))
    guard !region.start.isEmpty else { return nil }
    if node["to"] != nil { region.end = text("to", node) }
    region.escape = text("escape", node).first
    region.nests = node["nests"]?.text == "true"
    region.spansLines = node["lines"]?.text == "true"
    if let inside = node["inside"] { region.inside = rules(inside) }
    if let next = node["then"], let language = next["language"]?.text {
      region.next = (language, text("until", next))
    }
    return region
  }

  /// Returns the bytes of a text, or none if the key is missing.
  private mutating func text(_ key: String, _ node: YAMLNode) -> [UInt8] {
    guard let value = node[key], let text = yaml.text(value, key, &diagnostics) else { return [] }
    return Array(text.utf8)
  }

  private mutating func choice<Choice>(_ key: String, _ node: YAMLNode) -> Choice?
  where Choice: RawRepresentable & CaseIterable, Choice.RawValue == String {
    guard let value = node[key] else { return nil }
    let choices = Choice.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
    guard let text = value.text, let choice = Choice(rawValue: text) else {
      error(value, "`\(key)` must be one of \(choices)")
      return nil
    }
    return choice
  }

  private mutating func error(_ node: YAMLNode, _ headline: String) {
    diagnostics.append(
      Diagnostic(.error, "code-language", at: node.range, in: yaml.file, headline))
  }
}
