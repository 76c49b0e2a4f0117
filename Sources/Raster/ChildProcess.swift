private import CSpawn
private import Glibc
private import Processes

/// A program that reads one input, writes one output and ends.
///
/// Input and messages are files in memory, so that no pipe can fill up while the other end waits; only
/// the output is a pipe, whose end says that the program is done.
struct ChildProcess: ~Copyable {
  private let process: pid_t
  private let output: Int32
  private let messages: Int32
  private var isReaped = false

  /// The largest output in bytes.
  private static let most = 64 << 20

  /// Starts a program that is sought in `PATH`, in a process group of its own.
  init(
    _ program: String, _ arguments: [String], input: [UInt8]
  ) throws(ConversionFailure) {
    let given = unsafe memfd_create("input", 1)
    let said = unsafe memfd_create("messages", 1)
    var pipe: [Int32] = [-1, -1]
    let isPiped = unsafe pipe2(&pipe, O_CLOEXEC) == 0
    defer { for file in [given, pipe[1]] { close(file) } }
    guard isPiped, given >= 0, said >= 0, Self.write(input, to: given) else {
      let error = StartFailure.last
      for file in [said, pipe[0]] { close(file) }
      throw .failed(reason: error.reason)
    }
    let start = ProgramStart(
      [program] + arguments, environment: ProgramStart.environment(keeping: Self.kept))
    do throws(StartFailure) {
      process = try start.run(streams: [given, pipe[1], said])
    } catch {
      for file in [said, pipe[0]] { close(file) }
      throw error.isMissing ? .missing : .failed(reason: error.reason)
    }
    (output, messages) = (pipe[0], said)
  }

  deinit {
    if !isReaped {
      kill(-process, SIGKILL)
      _ = ProcessEnd.wait(for: process)
    }
    close(output)
    close(messages)
  }

  /// Returns all output, after the program has ended; it is killed when that takes more than `limit`
  /// milliseconds.
  consuming func output(limit: Int) throws(ConversionFailure) -> [UInt8] {
    let end = ContinuousClock.now + .milliseconds(limit)
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      var polled = [pollfd(fd: output, events: Int16(POLLIN), revents: 0)]
      guard ContinuousClock.now < end, bytes.count <= Self.most else {
        throw .failed(reason: "it does not end")
      }
      guard unsafe poll(&polled, 1, 200) > 0 else { continue }
      let count = unsafe part.withUnsafeMutableBytes { buffer in
        unsafe read(output, buffer.baseAddress, buffer.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += part[..<count]
    }
    let status = reap()
    guard status == 0 else { throw .failed(reason: message ?? "it ended with \(status)") }
    return bytes
  }

  private mutating func reap() -> Int {
    isReaped = true
    return ProcessEnd.wait(for: process)
  }

  /// The first line that the program said, or nil.
  private var message: String? {
    var part = [UInt8](repeating: 0, count: 400)
    let count = unsafe part.withUnsafeMutableBytes { buffer in
      unsafe pread(messages, buffer.baseAddress, buffer.count, 0)
    }
    let line = part.prefix(max(0, count)).prefix { $0 != UInt8(ascii: "\n") }
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }

  private static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(file, $0.baseAddress, $0.count) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return lseek(file, 0, SEEK_SET) == 0
  }

  /// The variables that say where programs and fonts are.
  private static let kept = [
    "HOME", "PATH", "FONTCONFIG_FILE", "FONTCONFIG_PATH", "XDG_CACHE_HOME", "XDG_CONFIG_HOME",
    "XDG_DATA_HOME", "XDG_DATA_DIRS",
  ]
}
