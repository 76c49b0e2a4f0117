/// The texts of `--help`.
enum Help {
  static func overview(_ commands: [Command]) -> String {
    var lines = [
      "tracebook: documentation whose examples are run.", "",
      "usage: tracebook COMMAND [OPTION]…", "",
    ]
    lines += table(commands.map { ($0.name, $0.summary) })
    lines += [
      "",
      "`tracebook COMMAND --help` says more about one, `tracebook --version` which version this is.",
      "Exit codes: 0 fine, 1 the book has errors, 2 wrong usage, 3 could not read or write.",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the commands whose first word is the same, with one of them as somebody would type it.
  static func group(_ commands: [Command]) -> String {
    let name = commands.first?.words[0] ?? ""
    let example = examples[name].map { ["For example: tracebook \(name) \($0)"] } ?? []
    let lines =
      ["usage: tracebook \(name) … [OPTION]…", ""] + table(commands.map { ($0.name, $0.summary) })
      + [""] + example + ["`tracebook COMMAND --help` says more about one."]
    return lines.joined(separator: "\n") + "\n"
  }

  private static let examples = [
    "new": "lesson returns --model order", "translate": "start sv returns",
  ]

  static func text(_ command: Command) -> String {
    let operands = command.operands.map { " \($0.usage)" }.joined()
    var lines = ["usage: tracebook \(command.name)\(operands) [OPTION]…", "", command.summary]
    if !command.details.isEmpty { lines += [""] + command.details }
    lines += ["", "options:"] + table(command.options.map { (flag($0), $0.summary) })
    return lines.joined(separator: "\n") + "\n"
  }

  private static func flag(_ option: Option) -> String {
    let choices = option.choices.isEmpty ? option.value : option.choices.joined(separator: "|")
    return "--\(option.name)" + (choices.map { " \($0)" } ?? "")
  }

  private static func table(_ rows: [(String, String)]) -> [String] {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { left, right in
      "  \(left)\(String(repeating: " ", count: width - left.count))  \(right)"
    }
  }
}
