import Base
import Book
import Glibc
import Synchronization
import System
import Walkthrough

/// The standard streams and the environment of the process.
enum Terminal {
  enum Stream: Int32 { case input, output, error }

  static func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

  /// The width of the window in cells; 80 when it is unknown.
  static var columns: Int {
    var size = winsize()
    if ioctl(Stream.output.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
      return Int(size.ws_col)
    }
    return variable("COLUMNS").flatMap { Int($0) }.map { max($0, 20) } ?? 80
  }

  /// The height of the window in cells; 24 when it is unknown.
  static var rows: Int {
    var size = winsize()
    let isKnown = ioctl(Stream.output.rawValue, UInt(TIOCGWINSZ), &size) == 0
    return isKnown && size.ws_row > 0 ? Int(size.ws_row) : 24
  }

  /// The variables of the environment that name the person's language.
  static var locale: [String: String] {
    ["LC_ALL", "LC_MESSAGES", "LANG"].reduce(into: [:]) { $0[$1] = variable($1) }
  }

  static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Returns whether diagnostics on a stream are colored.
  static func isColored(_ stream: Stream) -> Bool {
    isTerminal(stream) && (variable("NO_COLOR") ?? "").isEmpty && variable("TERM") != "dumb"
  }

  static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Returns the absolute path of an existing file or folder; nil when there is none.
  static func absolute(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  static func isFolder(_ path: String) -> Bool { exists(path + "/.") }

  static func isExecutable(_ path: String) -> Bool { access(path, X_OK) == 0 && !isFolder(path) }

  /// Creates a folder and its parents; returns false on failure.
  static func makeFolder(_ path: String) -> Bool {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += part + "/"
      if mkdir(made, 0o755) != 0, errno != EEXIST { return false }
    }
    return !made.isEmpty
  }

  /// The absolute path of the current folder.
  static var currentFolder: String { absolute(".") ?? "." }

  /// The path of the program's executable.
  static var program: String? {
    // A name alone was found in `PATH`, and would be sought in the current folder here.
    let given = CommandLine.arguments[0]
    return absolute("/proc/self/exe") ?? (given.contains("/") ? absolute(given) : nil)
  }
}

extension Terminal {
  /// Whether the terminal understands escape sequences, as far as it says so.
  static var canMove: Bool { ![nil, "", "dumb"].contains(variable("TERM")) }

  /// Returns a console on this process's streams.
  ///
  /// Lines are edited where escape sequences may be written; plain output and terminals without
  /// them use the system's line input.
  /// Edited lines are kept for the next session. Output that is longer than the window is paused where
  /// lines are edited.
  static func console(isTerminal: Bool, isPlain: Bool = false) -> Console {
    let canEdit = isTerminal && !isPlain && canMove && Terminal.isTerminal(.output)
    let editor = canEdit ? LineEditor(program: "tracebook") : nil
    let read =
      editor.map { edited($0) }
      ?? unedited(LineInput(isTerminal: isTerminal), isTerminal)
    return Console(
      isTerminal: isTerminal, columns: { columns }, read: read,
      write: { write($0) }, errors: { write($0, to: .error) },
      pager: editor.map { editor in .init(rows: { rows }, wait: { editor.wait($0) }) },
      edit: isTerminal
        ? { text, name, saved in
          defer { release() }
          return ReaderEditor.edit(
            text, name, isFree: { $0 ? release() : hold() }, saved: saved)
        } : nil)
  }

  private typealias Reading = (String, @escaping () -> [String]) -> Console.Reply

  private static func unedited(_ input: LineInput, _ isTerminal: Bool) -> Reading {
    { prompt, _ in
      if isTerminal { write(prompt) }
      // The user could not see the answer to another line.
      guard !hasLostOutput else { return .end }
      switch input.next() {
      case .line(let line): return .line(line)
      case .interrupted:
        write("\n")
        return .cancelled
      case .end:
        if isTerminal { write("\n") }
        return .end
      }
    }
  }

  /// Returns a reader with line editing and a persistent history.
  private static func edited(_ editor: LineEditor) -> Reading {
    let history = HistoryFile()
    for line in history?.lines() ?? [] { editor.remember(line) }
    return { prompt, candidates in
      switch editor.read(prompt, width: columns, candidates) {
      case .line(let line):
        if line.isWorthRemembering {
          editor.remember(line)
          history?.add(line)
        }
        return .line(line)
      case .cancelled: return .cancelled
      case .end: return .end
      }
    }
  }
}

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

  /// Whether a full screen is open.
  static var isHeld: Bool { held.withLock { $0 != nil } }

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

/// Unedited lines of the standard input.
///
/// On a terminal, an interrupt discards the line instead of ending the program.
final class LineInput {
  enum Reply {
    case line(String)
    case interrupted, end
  }

  /// The maximum length of a line in bytes; longer lines are split.
  private static let longestLine = 1 << 16

  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  private let isTerminal: Bool

  init(isTerminal: Bool) {
    self.isTerminal = isTerminal
    guard isTerminal else { return }
    // Without SA_RESTART, so that an interrupt makes `read` return.
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in }
    sigaction(SIGINT, &action, nil)
  }

  /// Returns the next line without its line ending.
  func next() -> Reply {
    while true {
      if let line = takeLine() { return .line(line) }
      if isAtEnd { return .end }
      guard fill() else {
        tcflush(0, TCIFLUSH)
        return .interrupted
      }
    }
  }

  private func takeLine() -> String? {
    let rest = buffer[start...]
    let limit = rest.count >= Self.longestLine ? start + Self.longestLine : nil
    guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? limit ?? (isAtEnd ? lastEnd : nil)
    else { return nil }
    var line = buffer[start..<end]
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    let text = String(decoding: line, as: UTF8.self)
    start = min(end + (end == limit ? 0 : 1), buffer.count)
    if start == buffer.count {
      buffer.removeAll(keepingCapacity: true)
      start = 0
    }
    return text
  }

  /// The end of a last line that has no line ending.
  private var lastEnd: Int? { start < buffer.count ? buffer.count : nil }

  /// Reads more bytes; returns false when the user interrupts.
  private func fill() -> Bool {
    var chunk = [UInt8](repeating: 0, count: 4096)
    let count = read(0, &chunk, chunk.count)
    if count < 0, errno == EINTR { return !isTerminal }
    if count < 0, errno == EAGAIN {
      var waiting = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
      return poll(&waiting, 1, -1) >= 0 || !isTerminal
    }
    // The session ends as at the end of the input; the exit code reports the loss.
    if count < 0 { Terminal.noteLoss() }
    if count <= 0 { isAtEnd = true } else { buffer += chunk[..<count] }
    return true
  }
}
