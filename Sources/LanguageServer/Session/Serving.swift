import Base
private import Glibc
private import Synchronization
import System

/// Connects a session with the streams of an editor and with a thread that checks the book.
package final class Serving: Sendable {
  private let keeper: Mutex<BookKeeper>
  private let states = Mutex<[Report]>([])
  /// Both ends of a pipe through which the thread wakes the one that reads.
  private let wake: (read: Int32, write: Int32)

  /// How long nothing comes from the editor before a check begins, in milliseconds: while somebody
  /// types, half a word is not worth a check.
  private static let silence: Int32 = 100

  /// Returns nil when the system has no pipe left.
  package init?(_ keeper: BookKeeper) {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    wake = (ends[0], ends[1])
    self.keeper = Mutex(keeper)
  }

  deinit {
    close(wake.read)
    close(wake.write)
  }

  /// Serves until the editor says `exit`, or until one of its streams ends; returns the exit code.
  package func run(_ session: Session, input: Int32 = 0, output: Int32 = 1) -> Int32 {
    var session = session
    var frames = MessageFrames()
    while true {
      while session.exitCode == nil, let frame = frames.next() {
        guard write(session.receive(frame), to: output) else { return 1 }
      }
      if let code = session.exitCode { return code }
      let ready = wait(input)
      if ready.state, !write(takeStates().flatMap { $0.take(&session) }, to: output) { return 1 }
      if ready.input {
        let bytes = read(input)
        if bytes.isEmpty { session.end() }
        frames.append(bytes)
      } else if !ready.state, let order = session.takeOrder() {
        guard write(session.begun(), to: output) else { return 1 }
        follow(order)
      } else if !ready.state, let look = session.takeLook() {
        Workers.start { [self] in report(.look(BookKeeper.look(look.order, at: look.state))) }
      }
    }
  }

  /// What a thread found.
  private enum Report: Sendable {
    case state(BookState)
    case look(BookState?)

    func take(_ session: inout Session) -> [JSON] {
      switch self {
      case .state(let state): session.take(state)
      case .look(let state): session.take(look: state)
      }
    }
  }

  private func follow(_ order: CheckOrder) {
    Workers.start { [self] in
      keeper.withLock { keeper in keeper.follow(order) { report(.state($0)) } }
    }
  }

  private func report(_ report: Report) {
    states.withLock { $0.append(report) }
    // When the pipe is full, the reader is awake.
    _ = unsafe Glibc.write(wake.write, [0], 1)
  }

  /// Waits until there is something to read, or until nothing has come for a while.
  private func wait(_ input: Int32) -> (input: Bool, state: Bool) {
    var sources = [input, wake.read].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let count = unsafe poll(&sources, nfds_t(sources.count), Self.silence)
    guard count > 0 else { return (false, false) }
    return (sources[0].revents != 0, sources[1].revents != 0)
  }

  private func takeStates() -> [Report] {
    _ = read(wake.read)
    return states.withLock { states in
      defer { states = [] }
      return states
    }
  }

  /// Reads what is there; empty at the end of a stream.
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

  /// Writes messages; returns false when nobody reads them.
  private func write(_ messages: [JSON], to output: Int32) -> Bool {
    for message in messages {
      let bytes = MessageFrames.frame(Array(message.encoded().utf8))
      var start = 0
      while start < bytes.count {
        let count = unsafe bytes.withUnsafeBytes {
          unsafe Glibc.write(output, $0.baseAddress.map { unsafe $0 + start }, $0.count - start)
        }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        start += count
      }
    }
    return true
  }
}
