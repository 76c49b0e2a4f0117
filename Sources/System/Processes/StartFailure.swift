private import Glibc

/// The `errno` of a system call without which another program cannot be started.
package struct StartFailure: Error, Equatable {
  private let code: Int32

  init(code: Int32) { self.code = code }

  /// The error of the system call that this thread made last.
  package static var last: StartFailure { StartFailure(code: errno) }

  /// Whether there is no such program.
  package var isMissing: Bool { code == ENOENT }

  /// The description by the C library.
  package var reason: String { unsafe String(cString: strerror(code)) }
}
