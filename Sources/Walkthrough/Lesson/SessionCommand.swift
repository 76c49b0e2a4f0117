import Base
import Book

/// A command that is available at every prompt of a lesson.
///
/// `SessionCommand.all` lists them; a new one is an element of that list, with a text for its `key`
/// in the languages of the interface.
struct SessionCommand: Sendable {
  /// The word that a learner types.
  let name: String
  /// Whether arguments may follow the word.
  let takesWords: Bool
  /// Whether the help shows the command while the learner controls a run.
  let isForRuns: Bool
  /// Executes the command with its arguments, and returns nil when the learner stays at the prompt.
  let run: @Sendable (inout LessonSession, Request) -> PromptResult?

  /// What a learner typed, and where.
  struct Request {
    let words: [String]
    /// The text that the command `hint` shows at this prompt.
    let hint: String?
    /// What may be typed at this prompt, where that is not an answer to a question.
    let help: String?
  }

  init(
    _ name: String, takesWords: Bool = false, isForRuns: Bool = false,
    _ run: @escaping @Sendable (inout LessonSession, Request) -> PromptResult?
  ) {
    self.name = name
    self.takesWords = takesWords
    self.isForRuns = isForRuns
    self.run = run
  }

  /// Creates a command after which the learner stays at the prompt.
  static func staying(
    _ name: String, takesWords: Bool = false, isForRuns: Bool = false,
    _ run: @escaping @Sendable (inout LessonSession, Request) -> Void
  ) -> SessionCommand {
    SessionCommand(name, takesWords: takesWords, isForRuns: isForRuns) { session, request in
      run(&session, request)
      return nil
    }
  }

  /// Parses a line into a command and its arguments; nil when it is not a command.
  ///
  /// A command has its English name in every language, and a word of the learner's; some have a letter or a sign as well.
  static func parse(
    _ line: String, _ texts: Catalog
  ) -> (command: SessionCommand, words: [String])? {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let first = words.first?.lowercased() else { return nil }
    let isShort = words.count == 1 && letters[first] != nil
    guard
      let command = all.first(where: {
        isShort ? $0.name == letters[first] : $0.names(texts).contains(first)
      }), words.count == 1 || command.takesWords
    else { return nil }
    return (command, Array(words.dropFirst()))
  }

  /// The names of commands by what is typed for them in every language.
  static let letters = [
    "?": "help", "b": "back", "c": "code", "h": "hint", "l": "list", "n": "next", "q": "quit",
    "w": "play", "x": "notation",
  ]

  /// The words that a learner may type for the command, its English name first.
  func names(_ texts: Catalog) -> [String] {
    let key = "learn.word.\(name)"
    let word = texts.text(key)
    return word == key || word == name ? [name] : [name, word].uniqued
  }

  /// The key of the command's description in the interface texts.
  var key: String { "learn.command.\(name)" }
}
