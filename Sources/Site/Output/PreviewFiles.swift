private import Synchronization

/// Files of a preview that are made together, when somebody first asks for one of them.
final class PreviewFiles: Sendable {
  private let made = Mutex<[String: [String: [UInt8]]]>([:])

  /// The files of one kind by path.
  func files(
    _ kind: String, make: () -> [(path: String, bytes: [UInt8])]
  ) -> [String: [UInt8]] {
    if let files = made.withLock({ $0[kind] }) { return files }
    let files = Dictionary(
      make().map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
    made.withLock { $0[kind] = files }
    return files
  }
}
