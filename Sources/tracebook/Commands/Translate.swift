import Translation

extension Command {
  static let translateStatus = Command(
    "translate status", summary: "say how far each language has come",
    options: [Option(name: "json", value: nil, summary: "one JSON object")],
    run: translateStatus)

  @Sendable
  private static func translateStatus(_ arguments: Arguments) throws(Exit) -> Int32 {
    let status = TranslationStatus(of: try OpenBook(arguments).book)
    let lines = status.lines.map { $0 + "\n" }.joined()
    Terminal.write(arguments.has("json") ? status.json : lines)
    return 0
  }
}
