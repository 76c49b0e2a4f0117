private import Glibc

/// Ctrl-C and the request to end, held back so that a server can end in order.
///
/// To be made before any thread is: they inherit what is held back.
package struct StopSignal: ~Copyable {
  private var signals: sigset_t

  package init() {
    signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGINT)
    unsafe sigaddset(&signals, SIGTERM)
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Whether one has come.
  package mutating func hasCome() -> Bool {
    var now = timespec()
    return unsafe sigtimedwait(&signals, nil, &now) > 0
  }
}
