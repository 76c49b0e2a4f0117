private import Glibc

/// How a process that this one started ends.
package enum ProcessEnd {
  /// Waits for a process to end, and returns its exit code, or a signal as a negative number.
  ///
  /// Returns 0 for a process that has been waited for already.
  package static func wait(for process: Int32) -> Int {
    var status: Int32 = 0
    var found: pid_t
    repeat {
      found = unsafe waitpid(process, &status, 0)
    } while found < 0 && errno == EINTR
    guard found == process else { return 0 }
    let signal = status & 0x7F
    return signal == 0 ? Int((status >> 8) & 0xFF) : -Int(signal)
  }
}
