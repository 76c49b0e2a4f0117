import Base
import Book

extension LessonSession {
  /// Reads and executes commands until a line is an answer or leaves the prompt.
  ///
  /// - Parameters:
  ///   - hint: The text shown for the command `hint`.
  ///   - words: Candidates for completion besides commands.
  ///   - own: Returns whether a line is an answer although it looks like a command.
  /// - Returns: The answer, or how the prompt was left.
  mutating func listen(
    hint: String? = nil, words: [String] = [], own: (String) -> Bool = { _ in false }
  ) -> PromptResult {
    while true {
      let candidates = completions + words
      showPlace()
      guard let line = dialog.read(texts.text("learn.prompt"), { candidates }) else {
        return .leave(.end)
      }
      if line.isEmpty { return .empty }
      guard !own(line), let (command, arguments) = SessionCommand.parse(line, texts) else {
        return .answer(line)
      }
      if let result = command.run(&self, .init(words: arguments, hint: hint)) { return result }
    }
  }

  /// Reports that a line was not understood, and suggests the most similar word.
  mutating func reportUnknown(
    _ line: String, among words: [String], saying key: String = "learn.unknown",
    values: [String: String] = [:]
  ) {
    dialog.screen.say(texts.text(key, values: values.merging(["input": line]) { $1 }))
    let known = SessionCommand.all.flatMap { $0.names(texts) } + words
    let folded = line.lowercased()
    let nearest = EditDistance.likely(folded, among: known.map { $0.lowercased() })
    if let name = known.first(where: { $0.lowercased() == nearest }) {
      dialog.screen.say(texts.text("learn.suggestion", values: ["name": name]))
    }
  }

  /// Completion candidates that are valid at every prompt.
  private var completions: [String] {
    SessionCommand.all.flatMap { $0.names(texts) }
      + store.book.languages.map { "language \($0.tag)" }
      + spellings.map { "names \($0)" }
      + course.lessons.flatMap { ["goto \($0.lesson.id)", "list \($0.lesson.id)"] }
  }
}
