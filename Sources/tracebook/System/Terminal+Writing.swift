import Base
import Book
import Glibc
import Synchronization
import System

extension Terminal {
  /// Makes the standard streams safe to use; called before any file is opened.
  ///
  /// A stream closed by the parent would otherwise become the next opened file and receive
  /// messages. A closed pipe must be an error of `write` instead of a signal, so that the program
  /// still ends with its own exit code.
  static func prepareStreams() {
    for stream in [Stream.input, .output, .error] where fcntl(stream.rawValue, F_GETFD) < 0 {
      // It is readable but not writable, so lost output is noticed.
      _ = open("/dev/null", O_RDONLY)
    }
    signal(SIGPIPE, SIG_IGN)
    // So must be a file that grows beyond the limit of its size.
    signal(SIGXFSZ, SIG_IGN)
  }

  /// The first error codes of failed writes; 0 when there is none.
  private struct Failures {
    var output: Int32 = 0
    var error: Int32 = 0
    var others = false
  }

  private static let failures = Mutex(Failures())

  /// Whether a write to standard output failed, after which nothing more is written to it.
  static var hasLostOutput: Bool { failures.withLock { $0.output } != 0 }

  /// What is written while a full screen is open; nil while there is none.
  private static let held = Mutex<[(text: String, stream: Stream)]?>(nil)

  /// Keeps what is written from now on, since it would end up in the middle of a full screen.
  static func hold() { held.withLock { $0 = $0 ?? [] } }

  /// Writes what was kept.
  static func release() {
    let texts = held.withLock { held in
      defer { held = nil }
      return held ?? []
    }
    for (text, stream) in texts { write(text, to: stream) }
  }

  /// Returns whether a text is kept for later.
  private static func isHeld(_ text: String, _ stream: Stream) -> Bool {
    held.withLock { held in
      held?.append((text, stream))
      return held != nil
    }
  }

  /// Writes all of a text, unless the stream has failed before.
  ///
  /// A failure is recorded for `exitCode(_:)`, since hardly any caller could handle it.
  static func write(_ text: String, to stream: Stream = .output) {
    if isHeld(text, stream) { return }
    let failure = stream == .error ? \Failures.error : \Failures.output
    guard failures.withLock({ $0[keyPath: failure] }) == 0 else { return }
    let code = self.failure(of: text, to: stream.rawValue)
    if code != 0 { failures.withLock { $0[keyPath: failure] = code } }
  }

  private static func failure(of text: String, to file: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { buffer in
      var rest = UnsafeRawBufferPointer(buffer)
      while let start = rest.baseAddress, !rest.isEmpty {
        let count = Glibc.write(file, start, rest.count)
        if count > 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
        } else if count < 0, errno == EAGAIN {
          var waiting = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
          poll(&waiting, 1, -1)
        } else if count == 0 || errno != EINTR {
          return count == 0 ? EIO : errno
        }
      }
      return 0
    }
  }

  /// Records that input or a file of the session was lost; returns true the first time.
  @discardableResult
  static func noteLoss() -> Bool {
    failures.withLock { failures in
      defer { failures.others = true }
      return !failures.others
    }
  }

  /// Reports once that a file of the session cannot be written; the session continues.
  static func reportUnwritten(_ path: String) {
    guard noteLoss() else { return }
    write("tracebook: `\(TerminalText.shown(path))` cannot be written any more\n", to: .error)
  }

  /// Returns the final exit code: the given code, or 3 when only reading or writing failed.
  ///
  /// A closed pipe, as with `head`, is not reported, since the reader closed it on purpose.
  static func exitCode(_ code: Int32) -> Int32 {
    let lost = failures.withLock { $0 }
    if lost.output != 0, lost.output != EPIPE {
      let reason = SystemError.text(lost.output)
      write("tracebook: the output could not be written: \(reason)\n", to: .error)
    }
    guard code == 0 else { return code }
    return lost.output == 0 && lost.error == 0 && !lost.others ? 0 : 3
  }
}
