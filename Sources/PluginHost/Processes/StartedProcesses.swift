private import Glibc

/// The processes started by a plugin or its children, even those that left its process group.
///
/// A process inherits the environment of its parent. Each plugin gets a unique mark there, by which
/// `/proc` shows what it left running; a process that removes the mark is not found.
struct StartedProcesses: Sendable {
  private static let name = "TRACEBOOK_PLUGIN"
  /// The number of passes after which the search ends, even if new processes keep appearing.
  private static let passes = 50
  /// The number of bytes of an environment that are searched.
  private static let limit = 1 << 16

  private let mark: String

  init() {
    mark = "\(Self.name)=\(String(UInt64.random(in: .min ... .max), radix: 16))"
  }

  /// The variable, as `NAME=VALUE`, to add to the plugin's environment.
  var variable: String { mark }

  /// Kills all of them.
  ///
  /// There is another pass as long as one is found.
  ///
  /// - Complexity: O(n) for each pass, where n is the number of processes of the system.
  func kill() {
    for _ in 0..<Self.passes where !killFound() { return }
  }

  /// Kills the processes that run now, and returns whether there were any.
  private func killFound() -> Bool {
    guard let folder = unsafe opendir("/proc") else { return false }
    defer { unsafe closedir(folder) }
    let sought = Array("\(mark)\0".utf8)
    var isAny = false
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard let process = pid_t(name), process != getpid(),
        Self.environment(of: process).contains(sought)
      else { continue }
      isAny = Glibc.kill(process, SIGKILL) == 0 || isAny
    }
    return isAny
  }

  /// Returns the environment of a process; empty when it has ended or belongs to another user.
  private static func environment(of process: pid_t) -> [UInt8] {
    let file = unsafe open("/proc/\(process)/environ", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return [] }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: limit)
    var count = 0
    while count < limit {
      let got = unsafe bytes.withUnsafeMutableBytes { buffer in
        let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
        return unsafe read(file, rest.baseAddress, rest.count)
      }
      guard got > 0 else { break }
      count += got
    }
    return Array(bytes[..<count])
  }
}
