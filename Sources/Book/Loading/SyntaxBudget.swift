import Synchronization

/// Limits how much parsed Markdown is kept in memory, so that the memory of a large book grows with its
/// files alone.
///
/// What is not kept is parsed again by those who need it, so that the budget changes nothing but time.
final class SyntaxBudget: Sendable {
  /// The number of bytes of Markdown whose syntax is kept, in all lessons together.
  static let most = 25_165_824

  private let left: Atomic<Int>

  init(_ bytes: Int = most) { left = Atomic(bytes) }

  /// Takes bytes from the budget, and returns whether there were enough.
  func take(_ bytes: Int) -> Bool {
    let (old, _) = left.subtract(bytes, ordering: .relaxed)
    return old >= bytes
  }
}
