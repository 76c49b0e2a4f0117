private import Glibc

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
