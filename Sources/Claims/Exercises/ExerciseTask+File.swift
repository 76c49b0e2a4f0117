import BookModel
import ExerciseSearch
import Transcripts

extension ExerciseTask {
  /// Compiles an exercise; returns nil when it has errors.
  init?(_ file: ExerciseFile, _ book: Book) {
    let start = ClaimFile(file, file.app, data: [], book)
    guard let subject = start.subject else { return nil }
    let callbacks = subject.model.definition.callbacks.map(\.name)
    func index(of name: String) -> Int32 { Int32(callbacks.firstIndex(of: name) ?? 0) }
    self.init()
    choices = subject.choices.map(\.values)
    data = subject.data.map { Array($0.utf8) }
    omitted = file.head.without.map { index(of: $0.text) }
    kept = file.kept.flatMap { method in
      method.actions.map {
        Kept(callback: index(of: method.callback), action: Array($0.utf8))
      }
    }
    claims = start.lines.map(\.claims)
  }
}
