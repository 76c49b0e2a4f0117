private import Synchronization

/// An order of examples in which those that recently noticed a change come first.
///
/// Adjacent changes in a file tend to be noticed by the same examples. The order affects only how
/// long a trial takes, never its result, so threads can share it.
final class ExampleOrder: Sendable {
  private let order: Mutex<[Int]>

  init(count: Int) { order = Mutex(Array(0..<count)) }

  /// Returns whether an example satisfies the predicate, and moves it to the front.
  func first(where notices: (Int) -> Bool) -> Bool {
    let indices = order.withLock { $0 }
    guard let found = indices.first(where: notices) else { return false }
    order.withLock { indices in
      indices.removeAll { $0 == found }
      indices.insert(found, at: 0)
    }
    return true
  }
}
