/// A change of one line that makes a log possible, or more of it.
package struct LogChange: Sendable, Equatable {
  /// What is wrong with the line.
  package enum Kind: Sendable, Equatable {
    /// The call was made once, and is there twice.
    case doubled
    /// The call was not made.
    case extra
    /// The line comes after another one, whose number and text are given.
    case swapped(Int, String)
    /// A call was made before the line that is not there.
    case missing(String)
  }

  package let kind: Kind
  /// The one-based number of the line, and its text.
  package let line: Int
  package let text: String

  /// A sentence that says what is wrong.
  var sentence: String {
    switch kind {
    case .doubled: "line \(line) is there twice"
    case .extra: "line \(line) is one too many"
    case .swapped(let other, _): "lines \(line) and \(other) have changed places"
    case .missing(let call): "`\(call)` is missing before line \(line)"
    }
  }

  /// The lines of a diff from the log to the possible one.
  var diff: [String] {
    switch kind {
    case .doubled, .extra: ["- \(text)"]
    case .missing(let call): ["+ \(call)", "  \(text)"]
    case .swapped(let other, let otherText):
      line + 1 == other
        ? ["- \(text)", "  \(otherText)", "+ \(text)"]
        : ["- \(text)", "+ \(otherText)", "  …", "- \(otherText)", "+ \(text)"]
    }
  }

  /// The name of the kind in JSON.
  var kindName: String {
    switch kind {
    case .doubled: "doubled"
    case .extra: "extra"
    case .swapped: "swapped"
    case .missing: "missing"
    }
  }
}
