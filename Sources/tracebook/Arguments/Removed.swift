import Base

/// Commands and options that former versions had.
enum Removed {
  private static let commands = [
    RemovedName(
      "migrate", why: "there is one format of books, and nothing to rewrite",
      help: "write `format: 1` as the first line of `Content/book.yaml`")
  ]

  private static let options: [String: [RemovedName]] = [
    "export": [
      RemovedName(
        "--itf", why: "nothing was known to read the runs that it wrote",
        help: "`tracebook run MODEL --json` writes what a run shows, one JSON object a line")
    ]
  ]

  /// Returns the error for the name of a command that there was, or nil.
  static func command(_ name: String) -> Exit? { commands.first { $0.name == name }.map(exit) }

  /// Returns the error for an option that a command had, or nil.
  static func option(_ name: String, of command: Command) -> Exit? {
    options[command.name]?.first { $0.name == "--\(name)" }.map(exit)
  }

  private static func exit(_ removed: RemovedName) -> Exit {
    .usage("\(removed.headline): \(removed.why)", help: removed.help)
  }
}
