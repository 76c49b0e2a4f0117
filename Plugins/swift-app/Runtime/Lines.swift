internal import Glibc

/// The lines of the author's files that have begun to run.
///
/// The marked source calls `mark` before each statement.
public enum Lines {
  /// More lines than these are not reported for one message.
  static let limit = 200

  nonisolated(unsafe) static var begun: [(file: Int32, line: Int32)] = []

  /// The line that runs now is in memory that the plugin shares, so that it can be read even
  /// when the app comes to a sudden end.
  nonisolated(unsafe) private static let shared: UnsafeMutablePointer<Int32>? = {
    let memory = mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, 5, 0)
    guard let memory, memory != MAP_FAILED else { return nil }
    return memory.bindMemory(to: Int32.self, capacity: 2)
  }()

  /// Notes that a line begins to run.
  ///
  /// The same line twice in a row is one event, and no event follows after `limit` for a message.
  public static func mark(_ file: Int32, _ line: Int32) {
    shared?[0] = file
    shared?[1] = line
    Store.readInStatement.removeAll(keepingCapacity: true)
    if let last = begun.last, last == (file, line) { return }
    if begun.count < limit { begun.append((file, line)) }
  }

  /// The lines since it was last asked, as `0:5,0:6`.
  static func take() -> String {
    let text = begun.map { "\($0.file):\($0.line)" }.joined(separator: ",")
    begun.removeAll(keepingCapacity: true)
    return text
  }
}
