import Base

/// A command of the program.
struct Command: Sendable {
  /// The name of one word or two, such as `new lesson`.
  let name: String
  let operands: [Operand]
  /// The one-line description in the list of commands.
  let summary: String
  /// More lines for `--help`.
  let details: [String]
  let options: [Option]
  let run: @Sendable (Arguments) throws(Exit) -> Int32

  init(
    _ name: String, operands: [Operand] = [], summary: String, details: [String] = [],
    options: [Option] = [], run: @escaping @Sendable (Arguments) throws(Exit) -> Int32
  ) {
    self.name = name
    self.operands = operands
    self.summary = summary
    self.details = details
    self.options = options + [Option.book, Option.allowPlugin, Option.help]
    self.run = run
  }

  var words: [String] { name.split(separator: " ").map(String.init) }
}

/// A positional argument of a command.
struct Operand: Sendable {
  let name: String
  let isRequired: Bool
  var repeats = false
  /// The option that the operand is only taken with; nil for one that is always taken.
  var option: String?

  static func required(_ name: String) -> Operand { Operand(name: name, isRequired: true) }
  static func optional(_ name: String) -> Operand { Operand(name: name, isRequired: false) }
  static func repeated(_ name: String) -> Operand {
    Operand(name: name, isRequired: false, repeats: true)
  }

  var usage: String {
    let usage = (isRequired ? name : "[\(name)]") + (repeats ? "…" : "")
    return option.map { "[--\($0) \(usage)]" } ?? usage
  }
}

/// An option, either a flag or one that takes a value.
struct Option: Sendable {
  let name: String
  /// The placeholder for the value in help; nil for a flag.
  let value: String?
  let summary: String
  /// The allowed values; empty when any value is allowed.
  var choices: [String] = []
  var repeats = false

  static let book = Option(
    name: "book", value: "DIR", summary: "the book's folder (default: the current one)")
  static let help = Option(name: "help", value: nil, summary: "show this help")
}

/// The reason why the program stops before a command is done.
struct Exit: Error {
  /// The exit code: 1 for errors in the book, 2 for wrong usage, 3 for a read or write failure.
  let code: Int32
  let message: String
  var help: String?

  static func usage(_ message: String, help: String? = nil) -> Exit {
    Exit(code: 2, message: message, help: help)
  }

  static func system(_ message: String) -> Exit { Exit(code: 3, message: message) }

  /// Writes the message and the help to the standard error.
  func show() {
    Terminal.write("tracebook: \(TerminalText.shownLines(message))\n", to: .error)
    if let help { Terminal.write("  help: \(TerminalText.shownLines(help))\n", to: .error) }
  }
}
