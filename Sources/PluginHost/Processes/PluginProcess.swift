import Base
private import Glibc
import Synchronization

/// A running plugin, which exchanges lines under limits of time and size.
///
/// Only one thread at a time may use it.
final class PluginProcess: Sendable {
  /// Limits on the time and the output of a plugin.
  struct Limits: Sendable {
    /// The time for each answer, and for the end, in milliseconds.
    var milliseconds = 10_000
    /// The largest size of an answer, in bytes.
    var answer = 4 << 20
    /// The largest size of an answer with the files of a whole output, in bytes.
    var output = 32 << 20
    /// The number of bytes kept from the end of stderr.
    var errors = 2048
  }

  private struct State {
    var isInputOpen = true
    var isOutputOpen = true
    var isErrorsOpen = true
    var received: [UInt8] = []
    /// The number of bytes of `received` that are known to contain no line feed.
    var searched = 0
    var errors: [UInt8] = []
    var status: Int?
    var isReaped = false
    var lastID = 0
  }

  private let pipes: PluginPipes
  private let limits: Limits
  private let state = Mutex(State())

  /// Starts an executable in a folder, in a process group of its own.
  init(_ executable: String, folder: String, limits: Limits) throws(PluginFailure) {
    self.limits = limits
    pipes = try PluginPipes(starting: executable, in: folder)
  }

  deinit { kill() }

  /// Returns the id of the next request.
  func nextID() -> Int {
    state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
  }

  /// Returns the largest size of the answer to a method, in bytes.
  func limit(_ method: String) -> Int { method == "output" ? limits.output : limits.answer }

  var lastID: Int { state.withLock { $0.lastID } }

  /// The last lines written to stderr, without control characters.
  var errors: String {
    let bytes = state.withLock { $0.errors }
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    return PluginText.sanitized(lines.suffix(8).joined(separator: "\n"))
  }

  /// Sends a line and returns the next line received.
  ///
  /// `limit` is the largest number of bytes of that line, by default that of a usual answer.
  func exchange(_ line: [UInt8], limit: Int? = nil) throws(PluginFailure) -> [UInt8] {
    let limit = limit ?? limits.answer
    var rest = line[...]
    let deadline = Deadline(limits.milliseconds)
    while true {
      if let answer = takeLine() { return answer }
      guard state.withLock({ $0.received.count }) <= limit else { throw .flood(limit: limit) }
      guard state.withLock({ $0.isOutputOpen }) else { throw .ended(status: ending()) }
      guard deadline.left > 0 else { throw .silent(milliseconds: limits.milliseconds) }
      pump(&rest, deadline)
    }
  }

  /// Closes the plugin's input and waits for its end; returns nil when it wrote nothing more.
  ///
  /// A line that is returned does not belong to a pending request.
  func end() throws(PluginFailure) -> [UInt8]? {
    state.withLock { $0.isInputOpen = false }
    pipes.closeInput()
    let deadline = Deadline(limits.milliseconds)
    var nothing: ArraySlice<UInt8> = []
    while state.withLock({ $0.isOutputOpen }) {
      if let line = takeLine() { return line }
      guard state.withLock({ $0.received.count }) <= limits.answer else {
        throw .flood(limit: limits.answer)
      }
      guard deadline.left > 0 else { throw .lingers(milliseconds: limits.milliseconds) }
      pump(&nothing, deadline)
    }
    if let line = takeLine() { return line }
    if let status = ending(), status != 0 { throw .ended(status: status) }
    return nil
  }

  private func takeLine() -> [UInt8]? {
    state.withLock { state in
      let end = state.received[state.searched...].firstIndex(of: UInt8(ascii: "\n"))
      guard let end else {
        state.searched = state.received.count
        return nil
      }
      let line = Array(state.received[..<end])
      state.received.removeSubrange(...end)
      state.searched = 0
      return line
    }
  }

  /// Writes and reads once whatever pipes are ready, waiting at most until the deadline.
  private func pump(_ rest: inout ArraySlice<UInt8>, _ deadline: Deadline) {
    // The bytes are taken out, as growing a copy of them would take quadratic time.
    var state = self.state.withLock { state in
      defer { state.received = [] }
      return state
    }
    let wanted = PluginPipes.Wanted(
      input: state.isInputOpen && !rest.isEmpty, output: state.isOutputOpen,
      errors: state.isErrorsOpen)
    let ready = pipes.wait(wanted, milliseconds: deadline.left)
    if ready.input {
      if let count = pipes.write(rest) { rest = rest.dropFirst(count) } else { rest = [] }
    }
    if ready.output { state.isOutputOpen = pipes.readOutput(into: &state.received) }
    if ready.errors {
      state.isErrorsOpen = pipes.readErrors(into: &state.errors)
      state.errors.removeFirst(max(0, state.errors.count - limits.errors))
    }
    self.state.withLock { $0 = state }
  }

  // MARK: Ending

  /// Waits up to a second for the process to end and to explain itself on stderr.
  ///
  /// Returns its status, or nil when it closed its output but still runs.
  private func ending() -> Int? {
    let deadline = Deadline(1000)
    var nothing: ArraySlice<UInt8> = []
    while deadline.left > 0, !hasEnded {
      if state.withLock({ $0.isErrorsOpen }) {
        pump(&nothing, Deadline(min(20, deadline.left)))
      } else {
        pipes.pause(milliseconds: 5)
      }
    }
    while state.withLock({ $0.isErrorsOpen }), pipes.wait(.errors, milliseconds: 0).errors {
      pump(&nothing, Deadline(0))
    }
    return state.withLock { $0.status }
  }

  private var hasEnded: Bool {
    state.withLock { state in
      if state.isReaped { return true }
      guard pipes.hasEnded else { return false }
      pipes.killGroup()
      pipes.killStarted()
      state.isReaped = true
      state.status = pipes.reap()
      return true
    }
  }

  /// Kills the process and all that it started.
  func kill() {
    let isReaped = state.withLock { state in
      defer { state.isReaped = true }
      return state.isReaped
    }
    guard !isReaped else { return }
    pipes.killGroup()
    pipes.killStarted()
    _ = pipes.reap()
  }
}

/// A point in time on a clock that is not affected by changes of the system time.
struct Deadline: Sendable {
  private let end: ContinuousClock.Instant

  init(_ milliseconds: Int) { end = .now + .milliseconds(milliseconds) }

  /// The time left in milliseconds, rounded up; 0 when the deadline has passed.
  var left: Int {
    let rest = ContinuousClock.now.duration(to: end)
    guard rest > .zero else { return 0 }
    let parts = rest.components
    return Int(parts.seconds) * 1000 + Int(parts.attoseconds / 1_000_000_000_000_000) + 1
  }
}

extension PluginProcess {
  /// Sends a request and waits for the answer.
  func ask(
    _ method: String, _ params: JSON
  ) throws(PluginFailure) -> PluginAnswer {
    let id = nextID()
    let line = try exchange(
      PluginProtocol.request(id, method, params), limit: limit(method))
    return try PluginProtocol.answer(line, to: id)
  }

  /// Sends `initialize` and returns the capabilities in the answer.
  func initialize(_ settings: [String: String]) throws(PluginFailure) -> Capabilities {
    try Capabilities(try hello(settings))
  }

  /// Sends `initialize` and returns the result of the answer.
  func hello(_ settings: [String: String]) throws(PluginFailure) -> JSON {
    switch try ask("initialize", PluginProtocol.initialize(settings: settings)) {
    case .result(let answer): return answer
    case .refusal(_, let message, _):
      throw .unfit("`initialize` was refused: \(PluginText.sanitized(message))")
    }
  }

  /// Closes the plugin's input and waits for its end; throws when it sends another answer.
  func finish() throws(PluginFailure) {
    guard let line = try end() else { return }
    // An answer that comes now is a second answer to some request, or has an unknown id.
    _ = try PluginProtocol.answer(line, to: lastID + 1)
    throw .wrongID(lastID + 1, expected: lastID)
  }
}
