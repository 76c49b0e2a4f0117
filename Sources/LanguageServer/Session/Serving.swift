import Base
private import Synchronization
import System

/// Connects a session with the streams of an editor and with a thread that checks the book.
package final class Serving: Sendable {
  private let keeper: Mutex<BookKeeper>
  private let reports = Mutex<[Report]>([])
  private let streams: MessageStreams

  /// How long nothing comes from the editor before a check begins, in milliseconds: while somebody
  /// types, half a word is not worth a check.
  private static let silence: Int32 = 100

  /// Returns nil when the system has no pipe left.
  package init?(_ keeper: BookKeeper) {
    guard let streams = MessageStreams() else { return nil }
    self.streams = streams
    self.keeper = Mutex(keeper)
  }

  /// Serves until the editor says `exit`, or until one of its streams ends; returns the exit code.
  package func run(_ session: Session) -> Int32 {
    var session = session
    var frames = MessageFrames()
    while true {
      while session.exitCode == nil, let frame = frames.next() {
        guard write(session.receive(frame)) else { return 1 }
      }
      if let code = session.exitCode { return code }
      let ready = streams.wait(Self.silence)
      if ready.woken, !write(takeReports().flatMap { $0.take(&session) }) { return 1 }
      if ready.input {
        let bytes = streams.read()
        if bytes.isEmpty { session.end() }
        frames.append(bytes)
      } else if !ready.woken, let order = session.takeOrder() {
        guard write(session.begun()) else { return 1 }
        follow(order)
      } else if !ready.woken, let look = session.takeLook() {
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
    reports.withLock { $0.append(report) }
    streams.wake()
  }

  private func takeReports() -> [Report] {
    reports.withLock { reports in
      defer { reports = [] }
      return reports
    }
  }

  /// Writes messages; returns false when nobody reads them.
  private func write(_ messages: [JSON]) -> Bool {
    messages.allSatisfy { streams.write(MessageFrames.frame(Array($0.encoded().utf8))) }
  }
}
