private import Glibc

/// Blocks `SIGINT` and `SIGTERM` so that a server can shut down in order.
///
/// Create it before any thread starts: threads inherit the blocked signals.
package struct StopSignal: ~Copyable {
  private var signals: sigset_t

  package init() {
    signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGINT)
    unsafe sigaddset(&signals, SIGTERM)
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Whether one of the signals is pending; consumes it.
  package mutating func isPending() -> Bool {
    var now = timespec()
    return unsafe sigtimedwait(&signals, nil, &now) > 0
  }
}
