private import CSpawn
private import Glibc
private import Synchronization

/// A process of this program itself in which a library of C works on what strangers wrote.
///
/// What ends that process, or keeps it busy for ever, ends no more than one answer. A request and the parts of its
/// answer are bytes. The process is started at the first request, and ends with this one.
package final class Child: Sendable {
  /// What a child does.
  package struct Service: Sendable {
    /// Answers a request, in parts.
    package typealias Answer = (_ request: [UInt8], _ tell: ([UInt8]) -> Void) -> Void

    let name: String
    /// How long to wait for each part of an answer, in seconds.
    let patience: Int
    /// Prepares the library; what it loads is loaded then.
    let begin: @Sendable () -> Answer

    package init(
      _ name: String, patience: Int, begin: @escaping @Sendable () -> Answer
    ) {
      self.name = name
      self.patience = patience
      self.begin = begin
    }
  }

  private let service: Service
  /// Another program to start, in tests.
  private let program: [String]?
  /// The socket of the process and its id, while it runs.
  private let running = Mutex<(socket: Int32, process: Int32)?>(nil)
  /// Whether this program answers when it is started as a child, which a test runner does not.
  private static let isPossible = Atomic(false)
  private static let word = "--child"

  package init(_ service: Service, program: [String]? = nil) {
    self.service = service
    self.program = program
  }

  deinit { _ = running.withLock { end(&$0) } }

  /// Passes the parts of the answer to a request to a closure, which returns whether it wants more.
  ///
  /// Where the program cannot be its own child, it answers itself.
  ///
  /// - Returns: Whether the answer came to its end.
  package func ask(_ request: [UInt8], _ take: ([UInt8]) -> Bool) -> Bool {
    running.withLock { running in
      if running == nil { running = start() }
      guard let socket = running?.socket else {
        var isWanted = true
        service.begin()(request) { if isWanted { isWanted = take($0) } }
        return isWanted
      }
      guard Frame.send(.part(request), to: socket) else { return end(&running) }
      while let frame = Frame.receive(from: socket, within: Int32(service.patience)) {
        guard case .part(let part) = frame else { return true }
        guard take(part) else { break }
      }
      return end(&running)
    }
  }

  private func start() -> (socket: Int32, process: Int32)? {
    guard program != nil || Self.isPossible.load(ordering: .relaxed) else { return nil }
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    let silence = unsafe open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer {
      close(ends[1])
      close(silence)
    }
    let start = ProgramStart(
      program ?? ["/proc/self/exe", Self.word, service.name], in: "/",
      // Where libraries look for their own parts and for the settings of git.
      environment: ProgramStart.environment(
        keepingFolders: ["GVBINDIR", "HOME", "LD_LIBRARY_PATH", "XDG_CONFIG_HOME"]))
    guard let process = try? start.run(streams: [ends[1], ends[1], silence]) else {
      close(ends[0])
      return nil
    }
    return (ends[0], process)
  }

  /// Ends the process, if there is one, so that the next request starts another.
  @discardableResult
  private func end(_ running: inout (socket: Int32, process: Int32)?) -> Bool {
    guard let (socket, process) = running else { return false }
    close(socket)
    kill(process, SIGKILL)
    _ = ProcessEnd.wait(for: process)
    running = nil
    return false
  }

  // MARK: In the child

  /// Answers requests until there are none, and ends the process, if it was started for one of the services.
  ///
  /// A program calls this before anything else; it then is its own child.
  package static func serve(_ services: [Service], _ arguments: [String]) {
    isPossible.store(true, ordering: .relaxed)
    guard arguments.count == 3, arguments[1] == word,
      let service = services.first(where: { $0.name == arguments[2] })
    else { return }
    // It writes no files, not even its memory when it ends.
    for kind in [RLIMIT_CORE, RLIMIT_FSIZE] {
      var none = rlimit(rlim_cur: 0, rlim_max: 0)
      unsafe setrlimit(__rlimit_resource_t(kind.rawValue), &none)
    }
    let answer = service.begin()
    var isHeard = true
    while isHeard, case .part(let request)? = Frame.receive(from: 0, within: -1) {
      answer(request) { part in isHeard = isHeard && Frame.send(.part(part), to: 1) }
      isHeard = isHeard && Frame.send(.end, to: 1)
    }
    // It has done its work when nothing more is asked for; an answer that nobody takes is none.
    exit(isHeard ? EXIT_SUCCESS : EXIT_FAILURE)
  }
}

/// A part of a talk between a program and its child: four bytes of its length, and its bytes.
private enum Frame {
  case part([UInt8])
  case end

  /// The largest length of a part, which a file of a book with its path does not reach, in bytes.
  private static let most: UInt32 = 64 << 20
  /// In place of a length: no part follows.
  private static let none: UInt32 = .max

  static func send(_ frame: Frame, to socket: Int32) -> Bool {
    switch frame {
    case .end: send(header(none), to: socket)
    case .part(let bytes):
      bytes.count < most && send(header(UInt32(bytes.count)), to: socket) && send(bytes, to: socket)
    }
  }

  private static func header(_ length: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) }
  }

  private static func send(_ bytes: [UInt8], to socket: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Returns the next part, or nil when none comes, in time or at all; `seconds` below zero are for ever.
  static func receive(from socket: Int32, within seconds: Int32) -> Frame? {
    guard let header = receive(4, from: socket, within: seconds) else { return nil }
    let length = header.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    guard length != none else { return .end }
    guard length < most else { return nil }
    return receive(Int(length), from: socket, within: seconds).map { .part($0) }
  }

  private static func receive(_ count: Int, from socket: Int32, within seconds: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var have = 0
    while have < count {
      var poll = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      let ready = unsafe Glibc.poll(&poll, 1, seconds < 0 ? -1 : seconds * 1000)
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { return nil }
      let got = unsafe bytes.withUnsafeMutableBytes { buffer in
        let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[have...])
        return unsafe read(socket, rest.baseAddress, rest.count)
      }
      if got < 0, errno == EINTR { continue }
      guard got > 0 else { return nil }
      have += got
    }
    return bytes
  }
}
