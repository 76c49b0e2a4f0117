private import Glibc

/// The streams of another program, and a pipe through which threads wake the one that reads.
package final class MessageStreams: Sendable {
  private let input: Int32
  private let output: Int32
  private let pipe: (read: Int32, write: Int32)

  /// Returns nil when the system has no pipe left.
  package init?(input: Int32 = 0, output: Int32 = 1) {
    var ends: [Int32] = [0, 0]
    guard unsafe Glibc.pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (self.input, self.output) = (input, output)
    pipe = (ends[0], ends[1])
  }

  deinit {
    close(pipe.read)
    close(pipe.write)
  }

  /// Wakes the thread that waits.
  package func wake() {
    // When the pipe is full, that thread is awake.
    _ = unsafe Glibc.write(pipe.write, [0], 1)
  }

  /// Waits until there is something to read, another thread wakes this one, or a time has passed.
  ///
  /// - Parameters:
  ///   - milliseconds: The time; forever when it is negative.
  ///   - reads: Whether input is waited for; it is not once it has ended.
  /// - Returns: Whether there is something to read, and whether a thread has woken this one.
  package func wait(_ milliseconds: Int32, reads: Bool = true) -> (input: Bool, woken: Bool) {
    let ends = [pipe.read] + (reads ? [input] : [])
    var sources = ends.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    guard unsafe poll(&sources, nfds_t(sources.count), milliseconds) > 0 else {
      return (false, false)
    }
    let woken = sources[0].revents != 0
    if woken { _ = read(pipe.read) }
    return (sources.count > 1 && sources[1].revents != 0, woken)
  }

  /// Reads what is there; empty at the end of the stream.
  package func read() -> [UInt8] { read(input) }

  private func read(_ descriptor: Int32) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var count = 0
    repeat {
      count = unsafe buffer.withUnsafeMutableBytes {
        unsafe Glibc.read(descriptor, $0.baseAddress, $0.count)
      }
    } while count < 0 && errno == EINTR
    return Array(buffer.prefix(max(0, count)))
  }

  /// Writes bytes; returns false when nobody reads them.
  package func write(_ bytes: [UInt8]) -> Bool {
    var start = 0
    while start < bytes.count {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe Glibc.write(output, $0.baseAddress.map { unsafe $0 + start }, $0.count - start)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      start += count
    }
    return true
  }
}
