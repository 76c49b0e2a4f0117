private import Glibc

/// An error of a system call, by its `errno`.
package struct SystemError: Error, Equatable {
  package let code: Int32

  package init(code: Int32) { self.code = code }

  /// The error of the system call that this thread made last.
  package static var last: SystemError { SystemError(code: errno) }

  /// Whether what the call names does not exist.
  package var isMissing: Bool { code == ENOENT }

  /// The description by the C library.
  package var reason: String { unsafe String(cString: strerror(code)) }
}
