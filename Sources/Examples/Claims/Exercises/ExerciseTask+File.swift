import Book
import StateSearch

extension ExerciseTask {
  /// Compiles an exercise; returns nil when it has errors.
  init?(_ file: ExerciseFile, _ book: Book) {
    let start = ClaimFile(file, file.app, data: [], book)
    guard let subject = start.subject else { return nil }
    let callbacks = subject.model.definition.callbacks.map(\.name)
    func index(of name: String) -> Int32? { callbacks.firstIndex(of: name).map { Int32($0) } }
    let omitted = file.head.without.compactMap { index(of: $0.text) }
    let kept = file.kept.flatMap { method in
      method.actions.compactMap { action in
        index(of: method.callback).map { Kept(callback: $0, action: Array(action.utf8)) }
      }
    }
    guard omitted.count == file.head.without.count,
      kept.count == file.kept.reduce(0, { $0 + $1.actions.count })
    else { return nil }
    self.init()
    self.omitted = omitted
    self.kept = kept
    choices = subject.choices.map(\.values)
    data = subject.data.map { Array($0.utf8) }
    claims = start.lines.map(\.claims)
  }
}
