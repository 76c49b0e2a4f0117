import Diagnostics

/// Commands and options that former versions had.
enum Removed {
  private static let options: [String: [RemovedName]] = [
    "export": [
      RemovedName(
        "--itf", why: "nothing was known to read the runs that it wrote",
        help: "`tracebook run MODEL --json` writes what a run shows, one JSON object a line")
    ]
  ]

  /// Returns the error for an option that a command had, or nil.
  static func option(_ name: String, of command: Command) -> Exit? {
    options[command.name]?.first { $0.name == "--\(name)" }.map(exit)
  }

  private static func exit(_ removed: RemovedName) -> Exit {
    .usage("\(removed.headline): \(removed.why)", help: removed.help)
  }
}
