package import Base

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
