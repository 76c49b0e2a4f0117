import Book
import Glibc
import Synchronization
import UnicodeText

extension Terminal {
  /// Makes the standard streams safe to use, before anything else is opened.
  ///
  /// A stream that the parent closed would otherwise be the next file that is opened, and messages
  /// would go into it. A reader that has gone away must be an error of `write` and no signal, so that
  /// the program can still end with the code that the book deserves.
  static func prepareStreams() {
    for stream in [Stream.input, .output, .error] where fcntl(stream.rawValue, F_GETFD) < 0 {
      // It can be read and not be written, so what is lost is noticed.
      _ = open("/dev/null", O_RDONLY)
    }
    signal(SIGPIPE, SIG_IGN)
  }

  /// Why writing failed first, as error codes; 0 where it has not.
  private struct Failures {
    var output: Int32 = 0
    var error: Int32 = 0
    var others = false
  }

  private static let failures = Mutex(Failures())

  /// Whether something could not be written to standard output, so that no more is.
  static var hasLostOutput: Bool { failures.withLock { $0.output } != 0 }

  /// Writes all of a text, unless the stream has failed before.
  ///
  /// A failure is kept for `exitCode(_:)`, since hardly a caller could do more about it.
  static func write(_ text: String, to stream: Stream = .output) {
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

  /// Records for the exit code that input or a file of the session was lost; true the first time.
  @discardableResult
  static func noteLoss() -> Bool {
    failures.withLock { failures in
      defer { failures.others = true }
      return !failures.others
    }
  }

  /// Reports once that a file of the session cannot be written; the session goes on.
  static func reportUnwritten(_ path: String) {
    guard noteLoss() else { return }
    write("tracebook: `\(TerminalText.shown(path))` cannot be written any more\n", to: .error)
  }

  /// The code that the program ends with: its own, or 3 where all went well but for what it could not
  /// write.
  ///
  /// A reader that has gone away, as `head` does, knows why; everything else is reported.
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
