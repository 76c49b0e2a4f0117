private import Synchronization

/// An order of examples in which those that noticed something of late come first.
///
/// Neighbours in a file are noticed by the same examples. Which one comes first decides only how
/// long it takes, never the answer, so threads may share it.
final class Ranking: Sendable {
  private let order: Mutex<[Int]>

  init(count: Int) { order = Mutex(Array(0..<count)) }

  /// Whether one notices; the first that does comes first from now on.
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
