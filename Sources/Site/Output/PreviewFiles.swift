private import Synchronization

/// A cache of preview files that are made together when one of them is first requested.
final class PreviewFiles: Sendable {
  private let made = Mutex<[String: [String: [UInt8]]]>([:])

  /// Returns the files of one kind by path, made on the first call.
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
