package import Book

/// What of a book is to be elsewhere, as somebody says it.
package enum MoveOrder: Sendable {
  /// Where among others something is to be.
  package enum Placement: Sendable {
    case before(String)
    case after(String)
    /// At the end of a chapter.
    case chapter(String)

    package var text: String {
      switch self {
      case .before(let id): "before `\(id)`"
      case .after(let id): "behind `\(id)`"
      case .chapter(let id): "at the end of the chapter `\(id)`"
      }
    }
  }

  /// A lesson gets another id, another place in the chapters, or both.
  case lesson(String, to: String?, Placement?)
  /// A step gets another id, another lesson, another place in it, or several of these.
  case step(Move.Place, to: Move.Place, Placement?)
  /// A lesson ends before a step, where a new one begins; or a step before a heading in it.
  case split(Move.Place, to: Move.Place)
  /// The steps of a lesson follow those of another one, or the text of a step that of another one.
  case merge(Move.Place, into: Move.Place)
  /// A lesson or a step is no more, and its readers are led elsewhere.
  case delete(Move.Place, readers: Move.Place)
  /// A chapter gets another place among the chapters around it.
  case chapter(String, Placement)
}
