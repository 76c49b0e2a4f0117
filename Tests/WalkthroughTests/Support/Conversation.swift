import Book

@testable import Walkthrough

/// What a session wrote, and how it ended.
struct Conversation: Equatable {
  let output: String
  let errors: String
  let code: Int32

  private final class Scroll {
    var output = ""
    var errors = ""
    var lines: [String]
    init(_ lines: [String]) { self.lines = lines }
    func next() -> String? { lines.isEmpty ? nil : lines.removeFirst() }
  }

  static func run(
    _ simulation: Simulation, _ options: SimulationOptions = SimulationOptions(), _ lines: [String]
  ) -> Conversation {
    let scroll = Scroll(lines)
    let code = Walkthrough.run(
      simulation: simulation, options: options, input: scroll.next,
      output: { scroll.output += $0 }, errors: { scroll.errors += $0 })
    return Conversation(output: scroll.output, errors: scroll.errors, code: code)
  }

  static func learn(
    _ book: CheckedBook, _ options: WalkthroughOptions, _ lines: [String]
  ) -> Conversation {
    let scroll = Scroll(lines)
    let code = Walkthrough.learn(
      book: book, options: options, input: scroll.next, output: { scroll.output += $0 },
      errors: { scroll.errors += $0 })
    return Conversation(output: scroll.output, errors: scroll.errors, code: code)
  }
}
