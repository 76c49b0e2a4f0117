package import Base
package import ExampleSyntax

extension SourceFile {
  /// Returns a range without white space at its ends.
  package func trimmed(_ range: Range<Int>) -> Range<Int> { SyntaxWords.trimmed(range, of: bytes) }

  /// Returns the words in a range, with their byte ranges.
  package func words(_ range: Range<Int>) -> [TraceHead.Text] {
    SyntaxWords.words(range, of: bytes).map(written)
  }

  /// Returns what is written in a range.
  package func written(_ range: Range<Int>) -> TraceHead.Text {
    TraceHead.Text(text: text(range), range: range)
  }
}

extension SyntaxTree {
  /// Returns the texts of the children of a kind.
  package func texts(_ kind: SyntaxKind, of node: Int) -> [String] {
    ranges(kind, of: node).map { String(decoding: bytes[$0], as: UTF8.self) }
  }
}

extension ExampleForm {
  /// Creates the form of files with an extension; returns nil for another one.
  package init?(_ fileExtension: String) {
    switch fileExtension {
    case "trace": self = .trace
    case "claim": self = .claim
    case "exercise": self = .exercise
    case "diff": self = .comparison
    default: return nil
    }
  }
}
