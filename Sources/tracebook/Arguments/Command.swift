/// A command of the program: what it takes, and what it does.
struct Command: Sendable {
  /// One word, or two: `new lesson`.
  let name: String
  /// What stands after the name in a usage line: `[LESSON]`.
  let operands: [Operand]
  /// One line for the list of commands.
  let summary: String
  /// More for `--help`, as whole lines.
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

/// A word of the command line that is no option.
struct Operand: Sendable {
  let name: String
  let isRequired: Bool
  var repeats = false

  static func required(_ name: String) -> Operand { Operand(name: name, isRequired: true) }
  static func optional(_ name: String) -> Operand { Operand(name: name, isRequired: false) }

  var usage: String { (isRequired ? name : "[\(name)]") + (repeats ? "…" : "") }
}

/// An option: a flag, or one that takes a value.
struct Option: Sendable {
  let name: String
  /// What its value is called in help; nil for a flag.
  let value: String?
  let summary: String
  /// The values that are allowed; empty for any.
  var choices: [String] = []
  var repeats = false

  static let book = Option(
    name: "book", value: "DIR", summary: "the book's folder (default: the current one)")
  static let help = Option(name: "help", value: nil, summary: "show this help")
}

/// Why the program stops before a command is done.
struct Exit: Error {
  /// 1 errors in the book, 2 wrong usage, 3 could not read or write.
  let code: Int32
  let message: String
  var help: String?

  static func usage(_ message: String, help: String? = nil) -> Exit {
    Exit(code: 2, message: message, help: help)
  }

  static func system(_ message: String) -> Exit { Exit(code: 3, message: message) }
}
