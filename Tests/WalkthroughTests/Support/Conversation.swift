import Book
import Walkthrough

/// What a session wrote, and how it ended.
struct Conversation: Equatable {
  let output: String
  let errors: String
  let code: Int32

  /// A book of these tests lacks what a test is about.
  struct Missing: Error {}

  private final class Scroll {
    var output = ""
    var errors = ""
    var lines: [String]
    init(_ lines: [String]) { self.lines = lines }
    func next() -> String? { lines.isEmpty ? nil : lines.removeFirst() }
  }

  /// `isTerminal` as if a person typed: then prompts are written.
  private static func console(
    _ scroll: Scroll, isTerminal: Bool = false, columns: Int = 80
  ) -> Console {
    Console(
      isTerminal: isTerminal, columns: { columns },
      read: { prompt, _ in
        if isTerminal { scroll.output += prompt }
        if let line = scroll.next() { return .line(line) }
        if isTerminal { scroll.output += "\n" }
        return .end
      }, write: { scroll.output += $0 }, errors: { scroll.errors += $0 })
  }

  static func run(
    _ simulation: Simulation, _ options: SimulationOptions = SimulationOptions(),
    isTerminal: Bool = false, _ lines: [String]
  ) -> Conversation {
    let scroll = Scroll(lines)
    let code = Walkthrough.run(
      simulation: simulation, options: options, console: console(scroll, isTerminal: isTerminal))
    return Conversation(output: scroll.output, errors: scroll.errors, code: code)
  }

  static func learn(
    _ book: CheckedBook, _ options: WalkthroughOptions, journal: Journal = .none,
    transcript: ((String) -> Void)? = nil, isTerminal: Bool = false, columns: Int = 80,
    judge: @escaping (ExampleFile, String, Int) -> AttemptAnswer? = { _, _, _ in nil },
    _ lines: [String]
  ) -> Conversation {
    let scroll = Scroll(lines)
    let store = LessonStore(
      book.book, check: { $0 == "broken" ? nil : book },
      isBroken: { _, run in run.stimuli.contains("burn") }, judge: judge)
    let code = Walkthrough.learn(
      store, options: options, journal: journal, transcript: transcript,
      console: console(scroll, isTerminal: isTerminal, columns: columns))
    return Conversation(output: scroll.output, errors: scroll.errors, code: code)
  }
}
