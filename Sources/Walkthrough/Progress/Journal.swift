import Base
import Book
import System

/// The stored progress of a learner, to which text is only appended.
package struct Journal {
  package enum Condition: Equatable {
    case ready
    /// Progress is not wanted, or there is no place to store it.
    case absent
    /// The file cannot be written, or another version of the program wrote it.
    case unusable(path: String)
  }

  package let condition: Condition
  /// The text stored when the session began.
  package let text: String
  /// Appends whole lines; they have been passed to the system when it returns.
  let append: (String) -> Void

  package init(
    condition: Condition = .ready, text: String = "", append: @escaping (String) -> Void = { _ in }
  ) {
    self.condition = condition
    self.text = text
    self.append = append
  }

  package static var none: Journal { Journal(condition: .absent) }
}

/// The transcript of a session as Markdown, for the learner to keep.
struct Record {
  private let output: ((String) -> Void)?
  private var isOpen = false

  init(output: ((String) -> Void)?) { self.output = output }

  func heading(_ level: Int, _ text: String) {
    paragraph(String(repeating: "#", count: level) + " " + text)
  }

  func paragraph(_ text: String) { output?("\n\(text)\n") }

  /// Writes lines verbatim, as a code block.
  func lines(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    output?("\n```\n\(lines.joined(separator: "\n"))\n```\n")
  }
}

/// A learner's progress compared with the book's current content.
struct ProgressStatus {
  let book: Book
  var progress: Progress

  enum Mark: Equatable { case open, done, changed }

  /// Returns a digest of the examples that a step runs, to be noted; `-` when it runs none.
  func digest(_ step: Step) -> String {
    written(step)?.text ?? Stamp.noContract
  }

  /// Returns whether a digest that was noted is that of the step's examples now.
  func isCurrent(_ digest: String, _ step: Step) -> Bool {
    written(step)?.agrees(with: digest) ?? (digest == Stamp.noContract)
  }

  private func written(_ step: Step) -> WrittenDigest? {
    guard !step.embeds.isEmpty else { return nil }
    var bytes: [UInt8] = []
    for embed in step.embeds {
      bytes += Array(embed.path.utf8) + [0]
      bytes += book.example(embed.path)?.file.bytes ?? []
    }
    return WrittenDigest(of: bytes)
  }

  func mark(_ lesson: String, _ step: Step) -> Mark {
    let name = Progress.StepName(lesson: lesson, step: step.id)
    guard let known = progress.done[name] else { return .open }
    return isCurrent(known, step) ? .done : .changed
  }

  /// Returns how many of the step's questions were last answered wrong with its current examples.
  func mistakes(_ lesson: String, _ step: Step) -> Int {
    answers(lesson, step).count { $0.wrong != nil }
  }

  func answers(_ lesson: String, _ step: Step) -> [Progress.Answer] {
    let name = Progress.StepName(lesson: lesson, step: step.id)
    guard let answers = progress.answers[name] else { return [] }
    return answers.values.filter { isCurrent($0.digest, step) }
  }
}
