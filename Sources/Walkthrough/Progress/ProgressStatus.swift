import BookModel
import Diagnostics
import Files

/// A learner's progress compared with the book's current content.
struct ProgressStatus {
  let book: Book
  var progress: Progress

  enum Mark: Equatable { case open, done, changed }

  /// Returns a digest of the examples that a step runs; `-` when it runs none.
  func digest(_ lesson: String, _ step: Step) -> String {
    guard !step.embeds.isEmpty else { return "-" }
    var bytes: [UInt8] = []
    for embed in step.embeds {
      bytes += Array(embed.path.utf8) + [0]
      bytes += book.example(embed.path)?.file.bytes ?? []
    }
    return String(ContentDigest(of: bytes).text.prefix(12))
  }

  func mark(_ lesson: String, _ step: Step) -> Mark {
    let name = Progress.StepName(lesson: lesson, step: step.id)
    guard let known = progress.done[name] else { return .open }
    return known == digest(lesson, step) ? .done : .changed
  }

  /// Returns how many of the step's questions were last answered wrong with its current examples.
  func mistakes(_ lesson: String, _ step: Step) -> Int {
    answers(lesson, step).count { $0.wrong != nil }
  }

  func answers(_ lesson: String, _ step: Step) -> [Progress.Answer] {
    let name = Progress.StepName(lesson: lesson, step: step.id)
    guard let answers = progress.answers[name] else { return [] }
    let digest = digest(lesson, step)
    return answers.values.filter { $0.digest == digest }
  }
}
