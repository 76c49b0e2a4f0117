package import Base
import ExampleSyntax
import Statechart

extension TraceHead {
  /// A datum with values of its own, as in `data lamp: off on`: the first one holds at the start.
  package struct OwnDatum {
    package let name: Text
    package let values: [Text]

    /// Returns whether an action of some methods sets the datum.
    package func isSet(in methods: [Method]) -> Bool {
      methods.flatMap(\.actions).contains { action in
        let words = action.text.split(whereSeparator: \.isWhitespace).map(String.init)
        return words.suffix(3).prefix(2) == ["set", name.text]
      }
    }

    /// The line of a head that declares it.
    package var line: String {
      "data \(name.text): \(values.map(\.text).joined(separator: " "))"
    }

    /// A warning about a datum that nothing sets.
    package func unset(in file: SourceFile) -> Diagnostic {
      Diagnostic(
        .warning, "trace-datum", at: name.range, in: file, "nothing sets `\(name.text)`",
        why: "so it has its first value all the time",
        help: "let the app set it, as in `\(example)`, or take the line away")
    }

    /// An action that sets the datum.
    private var example: String {
      "set \(name.text) \(values.dropFirst().first?.text ?? "VALUE")"
    }
  }
}

extension TraceHead.OwnDatum {
  /// Returns what is wrong with the datum, which stands behind others.
  func mistakes(in file: SourceFile, after others: [TraceHead.OwnDatum]) -> [Diagnostic] {
    func report(_ word: TraceHead.Text, _ headline: String, why: String? = nil, help: String)
      -> Diagnostic
    {
      Diagnostic(
        .error, "trace-datum", at: word.range, in: file, headline, why: why, help: help)
    }
    var found: [Diagnostic] = []
    if let help = Self.help(for: name.text) {
      found.append(report(name, "`\(name.text)` is not a name of a datum", help: help))
    }
    if others.contains(where: { $0.name.text == name.text }) {
      found.append(
        report(name, "`\(name.text)` has its values already", help: "write them all in one line"))
    }
    for (index, value) in values.enumerated() {
      if let help = Self.help(for: value.text) {
        found.append(report(value, "`\(value.text)` is not a value of a datum’s own", help: help))
      } else if values[..<index].contains(where: { $0.text == value.text }) {
        found.append(
          report(
            value, "`\(value.text)` is a value of `\(name.text)` already", help: "take one away"))
      }
    }
    if values.count < 2 {
      found.append(
        report(
          name, "`\(name.text)` has \(values.isEmpty ? "no value" : "one value")",
          why: "a datum is set to one of several",
          help: "write `data \(name.text): \(values.first?.text ?? "VALUE") VALUE`"))
    } else if values.count > App.mostValues {
      found.append(
        report(
          values[App.mostValues],
          "\(values.count) values, where a datum has \(App.mostValues) at most",
          help: "leave out what the example does not tell apart"))
    }
    return found
  }

  private static let states = ["none", "unsaved", "saved", "lost"]

  /// Returns what to do about a word that can be no name of a datum and no value, or nil for one that can.
  private static func help(for word: String) -> String? {
    if states.contains(word) { return "it says what becomes of other data: choose another word" }
    if SyntaxWords.continuing.contains(word) {
      return "a claim would go on with it: choose another word"
    }
    if word.allSatisfy({ $0.isLetter || $0.isNumber || "-_".contains($0) }) { return nil }
    let rest = word.filter { $0 != "," }
    return word.hasSuffix(",") && help(for: rest) == nil
      ? "values have blanks between them: write `\(rest)`"
      : "it may have letters, digits, `-` and `_`"
  }
}
