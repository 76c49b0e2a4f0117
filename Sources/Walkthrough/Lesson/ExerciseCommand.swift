import Book

/// What a learner types at the prompt of an exercise, beside the commands of every prompt.
enum ExerciseCommand: Equatable {
  case change(Change)
  case run
  case list
  case reset
  case solution

  /// A change of the app; places are numbers of lines, counted from 1.
  enum Change: Equatable {
    /// Adds a line behind another one, or at the end.
    case add(String, after: Int?)
    case replace(Int, String)
    case delete(Int)
    case move(Int, to: Int)
  }

  /// The English names of the commands, each of which may have a word of the learner's language.
  static let names = ["add", "delete", "move", "run", "app", "reset", "solution"]

  /// Parses a line; nil when it is no command of an exercise.
  static func parse(_ line: String, _ texts: Catalog) -> ExerciseCommand? {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let first = words.first else { return nil }
    let rest = Array(words.dropFirst())
    if let number = Int(first), !rest.isEmpty {
      return .change(.replace(number, rest.joined(separator: " ")))
    }
    let name = names.first { word($0, texts).contains(first.lowercased()) }
    switch (name, rest.count) {
    case ("add", 1...): return .change(added(rest))
    case ("delete", 1): return Int(rest[0]).map { .change(.delete($0)) }
    case ("move", 2):
      guard let from = Int(rest[0]), let to = Int(rest[1]) else { return nil }
      return .change(.move(from, to: to))
    case ("run", 0): return .run
    case ("app", 0): return .list
    case ("reset", 0): return .reset
    case ("solution", 0): return .solution
    default: return nil
    }
  }

  /// The words that a learner may type for a command, its English name first.
  static func word(_ name: String, _ texts: Catalog) -> [String] {
    let key = "learn.exercise.word.\(name)"
    let word = texts.has(key) ? texts.text(key) : name
    return word == name ? [name] : [name, word]
  }

  private static func added(_ words: [String]) -> Change {
    guard words.count > 1, let place = Int(words[0]) else {
      return .add(words.joined(separator: " "), after: nil)
    }
    return .add(words.dropFirst().joined(separator: " "), after: place)
  }
}
