package import Base
import Book
import Formats

/// The languages that listings can be in, by all their names.
package struct CodeLanguages: Sendable {
  private var rules: [String: CodeRules] = [:]
  package private(set) var diagnostics: [Diagnostic] = []

  package init(_ files: [SourceFile] = []) {
    for file in files {
      guard let (names, rules) = CodeLanguageReader.read(file, &diagnostics) else { continue }
      for name in names { self.rules[name] = rules }
    }
  }

  /// Appends code as escaped HTML; code in an unknown language is not highlighted.
  package func write(_ code: ArraySlice<UInt8>, in language: String, into output: inout [UInt8]) {
    guard let rules = rules[language] else { return HTML.escapeText(code, into: &output) }
    let code = Array(code)
    var written = 0
    for token in CodeScanner.tokens(code, rules, self.rules) {
      HTML.escapeText(code[written..<token.range.lowerBound], into: &output)
      let (start, end) = token.kind.tags
      output += start.utf8
      HTML.escapeText(code[token.range], into: &output)
      output += end.utf8
      written = token.range.upperBound
    }
    HTML.escapeText(code[written...], into: &output)
  }
}

/// Reads the highlighting rules of a language: `Templates/code/<language>.yaml`.
struct CodeLanguageReader {
  private let file: SourceFile
  private var letters: [Bool] = []
  private var diagnostics: [Diagnostic] = []

  private static let shape = YAMLShape.record([
    YAMLField("names", .texts, "what authors call the language, the usual name first"),
    YAMLField("letters", .text, "signs that belong to words"),
    YAMLField("rules", rules, "what is marked, the first that fits"),
  ])

  /// The rules inside of others have the same shape, and are held to it when they are read.
  private static let rules = YAMLShape.list(
    .record(
      "rule",
      [
        YAMLField("from", .text, "what begins a part"),
        YAMLField("prefix", .text, "what begins a line or a word"),
        YAMLField("words", .text, "words, with blanks between them"),
        YAMLField("word", .choice("any", "capital"), "any word, or one with a capital"),
        YAMLField("number", .choice("any"), "a number"),
        YAMLField("is", .choice(of: CodeKind.self), "how it is marked"),
        YAMLField("to", .text, "what ends the part, which is the line's end when it is not said"),
        YAMLField("escape", .text, "the sign after which nothing ends"),
        YAMLField("lines", .choice("true", "false"), "whether the part may have several lines"),
        YAMLField("nests", .choice("true", "false"), "whether it may be in itself"),
        YAMLField("inside", .anything, "the rules in the part"),
        YAMLField(
          "then",
          .record([
            YAMLField("language", .text, "the language behind the part"),
            YAMLField("until", .text, "what ends that language"),
          ]), "what comes behind the part"),
        YAMLField("at", .choice(of: CodeRule.Place.self), "where it must be"),
        YAMLField("before", .texts, "what must be in front of it"),
      ]))

  /// Returns the names of a language and its rules, or nil if the file lacks either.
  static func read(
    _ file: SourceFile, _ diagnostics: inout [Diagnostic]
  ) -> (names: [String], rules: CodeRules)? {
    let root = YAMLChecker.read(file, as: shape, "language", &diagnostics)
    guard let root, let names = root["names"]?.texts, !names.isEmpty, let rules = root["rules"]
    else {
      return nil
    }
    var reader = CodeLanguageReader(
      file: file, letters: CodeRules.letters(and: Self.text("letters", root)))
    defer { diagnostics += reader.diagnostics }
    return (names.map(\.text), reader.rules(rules))
  }

  private init(file: SourceFile, letters: [Bool]) {
    self.file = file
    self.letters = letters
  }

  private mutating func rules(_ node: YAMLNode) -> CodeRules {
    // A loop, because the closure of `map` would capture `self` while it is mutated.
    var rules: [CodeRule] = []
    for item in node.items { if let rule = rule(item) { rules.append(rule) } }
    return CodeRules(rules, letters: letters)
  }

  private mutating func rule(_ node: YAMLNode) -> CodeRule? {
    guard let shape = shape(node) else {
      // A misspelled key is already a diagnostic.
      if !node.isFaulty {
        diagnostics.append(
          Diagnostic(
            .error, "code-language", at: node.range, in: file,
            "a rule must have `from`, `prefix`, `words`, `word` or `number`"))
      }
      return nil
    }
    return CodeRule(
      shape: shape, kind: node["is"]?.text.flatMap(CodeKind.init),
      place: node["at"]?.text.flatMap(CodeRule.Place.init) ?? .anywhere,
      before: (node["before"]?.texts ?? []).map { Array($0.text.utf8) })
  }

  private mutating func shape(_ node: YAMLNode) -> CodeRule.Shape? {
    if node["from"] != nil { return region(node).map(CodeRule.Shape.region) }
    if node["prefix"] != nil { return .prefix(Self.text("prefix", node)) }
    if let words = node["words"] { return .words(CodeWords(words.text ?? "")) }
    if let word = node["word"] { return word.text == "capital" ? .capital : .anyWord }
    return node["number"] == nil ? nil : .number
  }

  private mutating func region(_ node: YAMLNode) -> CodeRegion? {
    var region = CodeRegion(start: Self.text("from", node))
    guard !region.start.isEmpty else { return nil }
    if node["to"] != nil { region.end = Self.text("to", node) }
    region.escape = Self.text("escape", node).first
    region.nests = node["nests"]?.text == "true"
    region.spansLines = node["lines"]?.text == "true"
    if let inside = node["inside"] {
      var checker = YAMLChecker(file)
      let checked = checker.check(inside, Self.rules, "inside")
      diagnostics += checker.diagnostics
      region.inside = rules(checked ?? .nothing)
    }
    if let next = node["then"], let language = next["language"]?.text {
      region.next = (language, Self.text("until", next))
    }
    return region
  }

  /// Returns the bytes of a text, or none if the key is missing.
  private static func text(_ key: String, _ node: YAMLNode) -> [UInt8] {
    Array((node[key]?.text ?? "").utf8)
  }
}
