import Base
import Book
import System

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
