import Diagnostics
import UnicodeText
import Walkthrough

/// Questions at a terminal, each asked until its answer is valid.
struct Interview {
  private let console: Console

  /// Creates an interview, or returns nil unless both standard streams are a terminal.
  init?() {
    guard Terminal.isTerminal(.input), Terminal.isTerminal(.output) else { return nil }
    console = Terminal.console(isTerminal: true, remembers: false)
  }

  /// Asks until an answer is valid; an empty answer is the default, if there is one.
  ///
  /// - Parameters:
  ///   - text: The question, without what follows its end.
  ///   - standard: The answer that an empty line gives.
  ///   - candidates: The answers that can be completed.
  ///   - check: Returns the diagnostics of an answer, or throws what a command would say of it.
  /// - Returns: The valid answer.
  /// - Throws: `Exit` when the user leaves.
  func ask(
    _ text: String, or standard: String? = nil, among candidates: [String] = [],
    check: (String) throws(Exit) -> [Diagnostic] = { _ in [] }
  ) throws(Exit) -> String {
    let prompt = text + (standard.map { " [\($0)]" } ?? "") + ": "
    while true {
      guard case .line(let line) = console.read(prompt, { candidates }) else {
        throw Exit(code: 2, message: "nothing was written")
      }
      let answer = Self.trimmed(line)
      guard let answer = answer.isEmpty ? standard : answer else { continue }
      do throws(Exit) {
        let found = try check(answer)
        Report(to: .error).show(found)
        if !found.hasErrors { return answer }
      } catch {
        error.show()
      }
    }
  }

  /// Asks for one of several words; a beginning that only one of them has is enough.
  func choose(
    _ text: String, _ choices: [String], or standard: String? = nil
  ) throws(Exit) -> String {
    let list = choices.joined(separator: ", ")
    // A prompt should fit into the line, so that it can be edited.
    Terminal.write("\(text) \(list)\n")
    let answer = try ask("One of them", or: standard, among: choices) {
      answer throws(Exit) in
      guard Self.chosen(answer, choices) == nil else { return [] }
      throw .usage(
        "`\(answer)` is not among \(list)",
        help: Suggestion.help(for: answer, among: choices))
    }
    return Self.chosen(answer, choices) ?? answer
  }

  private static func chosen(_ answer: String, _ choices: [String]) -> String? {
    if choices.contains(answer) { return answer }
    let begun = choices.filter { $0.hasPrefix(answer) }
    return begun.count == 1 ? begun[0] : nil
  }

  private static func trimmed(_ line: String) -> String {
    let start = line.drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}

extension Exit {
  /// Writes the message and the help to the standard error.
  func show() {
    Terminal.write("tracebook: \(TerminalText.shownLines(message))\n", to: .error)
    if let help { Terminal.write("  help: \(TerminalText.shownLines(help))\n", to: .error) }
  }
}
