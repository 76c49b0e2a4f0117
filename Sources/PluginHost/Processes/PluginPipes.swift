private import CSpawn
private import Glibc
import Synchronization
private import System

/// The process id of a running plugin and its three pipes.
final class PluginPipes: Sendable {
  /// A set of pipes, to wait for or ready.
  struct Wanted: Sendable {
    var input = false
    var output = false
    var errors = false

    static let errors = Wanted(errors: true)
  }

  private let process: Int32
  private let input: Int32
  private let output: Int32
  private let errors: Int32
  private let started = StartedProcesses()
  private let isInputOpen = Atomic(true)

  init(starting executable: String, in folder: String) throws(PluginFailure) {
    var ends: [(read: Int32, write: Int32)] = []
    for _ in 0..<3 {
      var pair: [Int32] = [-1, -1]
      guard unsafe pipe2(&pair, O_CLOEXEC) == 0 else {
        let error = StartFailure.last
        for end in ends { Self.close(end.read, end.write) }
        throw .notStarted(reason: error.reason)
      }
      ends.append((pair[0], pair[1]))
    }
    let given = [ends[0].read, ends[1].write, ends[2].write]
    let kept = [ends[0].write, ends[1].read, ends[2].read]
    let start = ProgramStart(
      [executable], in: folder, environment: Self.environment + [started.variable])
    do throws(StartFailure) {
      process = try start.run(streams: given)
    } catch {
      for end in given + kept { Self.close(end) }
      throw .notStarted(reason: error.reason)
    }
    for end in given { Self.close(end) }
    (input, output, errors) = (kept[0], kept[1], kept[2])
    _ = fcntl(input, F_SETFL, O_NONBLOCK)
  }

  deinit {
    closeInput()
    Self.close(output, errors)
  }

  private static func close(_ numbers: Int32...) {
    for number in numbers { _ = Glibc.close(number) }
  }

  /// The environment of a plugin, which is the same on every machine except for the paths in it.
  private static var environment: [String] {
    ProgramStart.environment(keepingFolders: ["HOME", "TMPDIR"])
      + ["PYTHONDONTWRITEBYTECODE=1", "TZ=UTC"]
  }

  /// Waits until one of the wanted pipes is ready or the time is over, and returns the ready ones.
  func wait(_ wanted: Wanted, milliseconds: Int) -> Wanted {
    var polled = [
      pollfd(fd: wanted.input ? input : -1, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: wanted.output ? output : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: wanted.errors ? errors : -1, events: Int16(POLLIN), revents: 0),
    ]
    let count = unsafe poll(&polled, nfds_t(polled.count), Int32(clamping: milliseconds))
    guard count > 0 else { return Wanted() }
    return Wanted(
      input: polled[0].revents != 0, output: polled[1].revents != 0,
      errors: polled[2].revents != 0)
  }

  func pause(milliseconds: Int) { _ = wait(Wanted(), milliseconds: milliseconds) }

  /// Returns the number of bytes written, or nil when the other end is closed.
  func write(_ bytes: ArraySlice<UInt8>) -> Int? {
    let (count, code) = BrokenPipe.held {
      unsafe bytes.withUnsafeBytes { unsafe Glibc.write(input, $0.baseAddress, $0.count) }
    }
    if count >= 0 { return count }
    return code == EAGAIN || code == EINTR ? 0 : nil
  }

  /// Appends the available output; returns false at the end of the stream.
  func readOutput(into bytes: inout [UInt8]) -> Bool { Self.read(output, into: &bytes) }

  func readErrors(into bytes: inout [UInt8]) -> Bool { Self.read(errors, into: &bytes) }

  private static func read(_ number: Int32, into bytes: inout [UInt8]) -> Bool {
    var part = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe part.withUnsafeMutableBytes { buffer in
      unsafe Glibc.read(number, buffer.baseAddress, buffer.count)
    }
    if count < 0 { return errno == EINTR || errno == EAGAIN }
    bytes += part[..<count]
    return count > 0
  }

  func closeInput() {
    if isInputOpen.exchange(false, ordering: .relaxed) { Self.close(input) }
  }

  /// Whether the process has ended and can be reaped.
  var hasEnded: Bool {
    var info = unsafe siginfo_t()
    let flags = WEXITED | WNOHANG | WNOWAIT
    return unsafe waitid(P_PID, id_t(process), &info, flags) == 0 && info.si_signo == SIGCHLD
  }

  /// Waits for the process to end, and returns its exit code, or a signal as a negative number.
  func reap() -> Int { ProcessEnd.wait(for: process) }

  /// Kills the process group of the plugin.
  ///
  /// Call it before `reap()`: afterwards the system may reuse the id of the group.
  func killGroup() { _ = Glibc.kill(-process, SIGKILL) }

  /// Kills the processes that the plugin started, including those that left its group.
  func killStarted() { started.kill() }
}

/// Writes to pipes without raising SIGPIPE, which would end this program.
private enum BrokenPipe {
  /// Returns the result and the error code of a write, with SIGPIPE blocked in this thread.
  static func held(_ write: () -> Int) -> (count: Int, code: Int32) {
    var broken = sigset_t()
    var before = sigset_t()
    unsafe sigemptyset(&broken)
    unsafe sigaddset(&broken, SIGPIPE)
    unsafe pthread_sigmask(SIG_BLOCK, &broken, &before)
    let count = write()
    let code = errno
    if count < 0, code == EPIPE {
      var now = timespec()
      _ = unsafe sigtimedwait(&broken, nil, &now)
    }
    unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
    return (count, code)
  }
}

/// The processes started by a plugin or its children, even those that left its process group.
///
/// A process inherits the environment of its parent. Each plugin gets a unique mark there, by which
/// `/proc` shows what it left running; a process that removes the mark is not found.
struct StartedProcesses: Sendable {
  private static let name = "TRACEBOOK_PLUGIN"
  /// The number of passes after which the search ends, even if new processes keep appearing.
  private static let passes = 50
  /// The number of bytes of an environment that are searched.
  private static let limit = 1 << 16

  private let mark: String

  init() {
    mark = "\(Self.name)=\(String(UInt64.random(in: .min ... .max), radix: 16))"
  }

  /// The variable, as `NAME=VALUE`, to add to the plugin's environment.
  var variable: String { mark }

  /// Kills all of them.
  ///
  /// There is another pass as long as one is found.
  ///
  /// - Complexity: O(n) for each pass, where n is the number of processes of the system.
  func kill() {
    for _ in 0..<Self.passes where !killFound() { return }
  }

  /// Kills the processes that run now, and returns whether there were any.
  private func killFound() -> Bool {
    guard let folder = unsafe opendir("/proc") else { return false }
    defer { unsafe closedir(folder) }
    let sought = Array("\(mark)\0".utf8)
    var isAny = false
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard let process = pid_t(name), process != getpid(),
        Self.environment(of: process).contains(sought)
      else { continue }
      isAny = Glibc.kill(process, SIGKILL) == 0 || isAny
    }
    return isAny
  }

  /// Returns the environment of a process; empty when it has ended or belongs to another user.
  private static func environment(of process: pid_t) -> [UInt8] {
    let file = unsafe open("/proc/\(process)/environ", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return [] }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: limit)
    var count = 0
    while count < limit {
      let got = unsafe bytes.withUnsafeMutableBytes { buffer in
        let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
        return unsafe read(file, rest.baseAddress, rest.count)
      }
      guard got > 0 else { break }
      count += got
    }
    return Array(bytes[..<count])
  }
}
