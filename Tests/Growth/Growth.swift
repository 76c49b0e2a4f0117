private import Glibc

/// How the cost of work grows with the size of its input.
///
/// A test that allows so many seconds fails on a slow machine and passes quadratic code on a fast one.
/// This compares two sizes in processor time of the calling thread, which does not count while others
/// run, and takes the least of several measurements, since a disturbance can only add to one.
public enum Growth {
  /// Four times the input of linear work costs 4 times as much, of quadratic work 16 times.
  public static let limit = 10.0

  private static let attempts = 7

  /// Whether work on four times the input costs less than `limit` times as much.
  ///
  /// - Parameters:
  ///   - size: The larger size, in whatever units `work` takes it.
  ///   - work: Does the work for a size, all of it on the calling thread.
  /// - Returns: Whether some measurement shows it; false after seven that do not.
  /// - Throws: What the work throws.
  public static func isModest(to size: Int, _ work: (_ size: Int) throws -> Void) rethrows -> Bool {
    var (small, large) = (UInt64.max, UInt64.max)
    for _ in 0..<attempts {
      small = min(small, try cost { try work(size / 4) })
      large = min(large, try cost { try work(size) })
      if Double(large) < limit * Double(small) { return true }
    }
    return false
  }

  private static func cost(_ work: () throws -> Void) rethrows -> UInt64 {
    let start = processorTime
    try work()
    return max(1, processorTime - start)
  }

  /// Nanoseconds that the calling thread has run.
  private static var processorTime: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
