/// Where a learner's progress is kept: a text that only grows.
package struct Journal {
  package enum Condition: Equatable {
    case ready
    /// Nobody wants progress kept, or there is no place for it.
    case absent
    /// It cannot be written, or another version of the program wrote it.
    case unusable(path: String)
  }

  package let condition: Condition
  /// What was there when the session began.
  package let text: String
  /// Takes whole lines; they are on their way to the disk when it returns.
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
