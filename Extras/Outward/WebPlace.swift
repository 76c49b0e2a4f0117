import CFetch
import Glibc
package import System

/// A store behind an address, which is read by GET and written by PUT, as remote caches of Bazel are.
package struct WebPlace: SharedStore.Place {
  private let address: String
  private let agent: String

  /// The time after which a request is given up, in seconds.
  private static let seconds = 10
  /// The largest entry in bytes.
  private static let most = 16 << 20

  /// Creates the store of an address, where the program names itself `agent`; returns nil when libcurl is not installed.
  package init?(_ address: String, agent: String) {
    guard fetch_load() != 0 else { return nil }
    self.address = address.hasSuffix("/") ? address : address + "/"
    self.agent = agent
  }

  package func entry(_ path: String) -> SharedStore.Answer {
    let answer = unsafe fetch_get(address + path, Self.most, agent, Self.seconds)
    defer { unsafe free(answer.bytes) }
    if let failure = unsafe answer.failure { return .failed(unsafe String(cString: failure)) }
    switch unsafe answer.status {
    case 200:
      return .found(
        unsafe Array(UnsafeBufferPointer(start: answer.bytes, count: answer.size)))
    case 404, 410: return .missing
    case let status: return .failed("it answers \(status)")
    }
  }

  package func write(_ path: String, _ bytes: [UInt8]) -> String? {
    let answer = unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe fetch_put(address + path, bytes.baseAddress, bytes.count, agent, Self.seconds)
    }
    unsafe free(answer.bytes)
    if let failure = unsafe answer.failure { return unsafe String(cString: failure) }
    return unsafe (200..<300).contains(answer.status) ? nil : "it answers \(answer.status)"
  }
}
