import Book
import Diagnostics

extension Walk {
  /// Reads until something comes that is for the prompt itself, or leads away from it.
  ///
  /// `hint` is what there is to say about what is asked, `words` what may be typed beside commands,
  /// for completion; `own` says whether a line is for the prompt though it looks like a command.
  mutating func listen(
    hint: String? = nil, words: [String] = [], own: (String) -> Bool = { _ in false }
  ) -> Heard {
    while true {
      let candidates = completions + words
      guard let line = talk.read(texts.text("learn.prompt"), { candidates }) else {
        return .leave(.end)
      }
      if line.isEmpty { return .empty }
      guard !own(line), let (command, arguments) = WalkCommand.parse(line) else {
        return .answer(line)
      }
      if let heard = obey(command, arguments, hint: hint) { return heard }
    }
  }

  /// Says that a line was not understood, and what was probably meant.
  mutating func wonder(
    _ line: String, among words: [String], saying key: String = "learn.unknown"
  ) {
    talk.screen.say(texts.text(key, values: ["input": line]))
    let known = WalkCommand.allCases.map(\.rawValue) + words
    let folded = line.lowercased()
    let nearest = EditDistance.likely(folded, among: known.map { $0.lowercased() })
    if let name = known.first(where: { $0.lowercased() == nearest }) {
      talk.screen.say(texts.text("learn.suggestion", values: ["name": name]))
    }
  }

  /// The lines that every prompt understands.
  private var completions: [String] {
    WalkCommand.allCases.map(\.rawValue)
      + shelf.book.languages.map { "language \($0.tag)" }
      + spellings.map { "names \($0)" }
      + course.lessons.flatMap { ["goto \($0.lesson.id)", "list \($0.lesson.id)"] }
  }
}
