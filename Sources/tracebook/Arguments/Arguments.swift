import Base

/// The parsed and validated arguments of a command.
struct Arguments {
  private var values: [String: [String]] = [:]
  private(set) var operands: [String] = []
  /// The plugins of the program, of which the book chooses.
  let plugins: [Plugin]

  /// Parses the words after the command's name.
  init(_ words: [String], for command: Command, plugins: [Plugin]) throws(Exit) {
    self.plugins = plugins
    var rest = words[...]
    var isLiteral = false
    while let word = rest.popFirst() {
      if !isLiteral, word == "--" {
        isLiteral = true
      } else if !isLiteral, word.hasPrefix("--") {
        try take(word, &rest, command)
      } else if !isLiteral, word == "-h" {
        values["help"] = [""]
      } else if !isLiteral, word.hasPrefix("-"), word.count > 1 {
        throw .usage("`\(word)` is not an option", help: "options begin with two hyphens")
      } else {
        operands.append(word)
      }
    }
    if !has("help") { try checkOperands(command) }
  }

  private mutating func take(
    _ word: String, _ rest: inout ArraySlice<String>, _ command: Command
  ) throws(Exit) {
    let parts = word.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts.first ?? "")
    guard let option = command.options.first(where: { $0.name == name }) else {
      if let exit = Removed.option(name, of: command) { throw exit }
      let help = Suggestion.help(
        for: name, among: command.options.map(\.name), spelled: { "--\($0)" })
      throw .usage(
        "`--\(name)` is not an option of `\(command.name)`",
        help: help)
    }
    guard option.repeats || values[name] == nil else {
      throw .usage("`--\(name)` is given twice")
    }
    guard let placeholder = option.value else {
      guard parts.count == 1 else { throw .usage("`--\(name)` takes no value") }
      values[name] = [""]
      return
    }
    guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
      throw .usage("`--\(name)` needs a value: `--\(name) \(placeholder)`")
    }
    guard option.choices.isEmpty || option.choices.contains(value) else {
      throw .usage(
        "`\(value)` is not a value of `--\(name)`",
        help: "it may be \(option.choices.joined(separator: ", "))")
    }
    values[name, default: []].append(value)
  }

  private func checkOperands(_ command: Command) throws(Exit) {
    let least = command.operands.count { $0.isRequired }
    if operands.count < least {
      throw .usage("`\(command.name)` needs \(command.operands[operands.count].name)")
    }
    let isOpen = command.operands.last?.repeats ?? false
    if operands.count > command.operands.count, !isOpen {
      throw .usage("`\(operands[command.operands.count])` is one word too many")
    }
  }

  func has(_ name: String) -> Bool { values[name] != nil }

  subscript(_ name: String) -> String? { values[name]?.last }

  func all(_ name: String) -> [String] { values[name] ?? [] }

  func operand(_ index: Int) -> String? { operands.indices.contains(index) ? operands[index] : nil }

  /// Returns an option's value as a whole number from 1 to 1024; nil when it is not given.
  ///
  /// - Throws: `Exit` for any other value.
  func count(_ name: String) throws(Exit) -> Int? {
    guard let text = self[name] else { return nil }
    guard let number = Int(text), number >= 1, number <= 1024 else {
      throw .usage("`--\(name)` takes a whole number from 1 to 1024, not `\(text)`")
    }
    return number
  }

  /// Returns the value of `--limit`, a whole number from 1 on, or the default when it is not given.
  ///
  /// - Throws: `Exit` for any other value.
  func limit(_ standard: Int) throws(Exit) -> Int {
    guard let text = self["limit"] else { return standard }
    guard let number = Int(text), number > 0, number < Int(Int32.max) else {
      throw .usage("`--limit` takes a whole number from 1 on, not `\(text)`")
    }
    return number
  }
}
