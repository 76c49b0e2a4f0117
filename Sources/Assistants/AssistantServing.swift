import Base
private import Synchronization
package import System

/// Connects a session with the streams of an assistant and with a thread that asks the book.
package final class AssistantServing: Sendable {
  private let streams: MessageStreams
  private let answers: BookAnswers
  private let results = Mutex<[Result<JSON, RPCError>]>([])

  package init(_ streams: MessageStreams, _ answers: BookAnswers) {
    self.streams = streams
    self.answers = answers
  }

  /// Serves until the assistant says nothing more and all that it asked is answered, or nobody reads the answers.
  package func run(_ session: AssistantSession) {
    var session = session
    var lines = MessageLines()
    var isOpen = true
    let clock = ContinuousClock()
    var begun = clock.now
    while isOpen || !session.isIdle {
      while let line = lines.next() { guard write(session.receive(line)) else { return } }
      if let call = session.takeCall() {
        begun = clock.now
        Workers.start { [self] in
          let result = answers.result(of: call)
          results.withLock { $0.append(result) }
          streams.wake()
        }
      }
      guard isOpen || !session.isIdle else { return }
      // A book that nothing is kept of takes a while, once.
      if answers.isReading { begun = clock.now }
      let isLate = begun.duration(to: clock.now) > .seconds(AssistantBudget.seconds)
      if session.isBusy, isLate, !write(session.expire()) { return }
      let ready = streams.wait(session.isBusy && !isLate ? 1000 : -1, reads: isOpen)
      let found = results.withLock { results in
        defer { results = [] }
        return results
      }
      for result in found { guard write(session.take(result)) else { return } }
      if ready.input {
        let bytes = streams.read()
        isOpen = !bytes.isEmpty
        lines.append(bytes)
      }
    }
  }

  /// Writes messages; returns false when nobody reads them.
  private func write(_ messages: [JSON]) -> Bool {
    messages.allSatisfy { streams.write(Array(($0.encoded() + "\n").utf8)) }
  }
}
