private import CSpawn
private import Glibc

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
      let reason = Self.text(errno)
      for file in [said, pipe[0]] { close(file) }
      throw .failed(reason: reason)
    }
    var started: pid_t = 0
    let code = Self.spawn([program] + arguments, [given, pipe[1], said], &started)
    guard code == 0 else {
      for file in [said, pipe[0]] { close(file) }
      throw code == ENOENT ? .missing : .failed(reason: Self.text(code))
    }
    (process, output, messages) = (started, pipe[0], said)
  }

  deinit {
    if !isReaped {
      kill(-process, SIGKILL)
      _ = waitpid(process, nil, 0)
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

  /// Waits for the end, and returns the exit code, or a signal as a negative number.
  private mutating func reap() -> Int {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    isReaped = true
    let signal = status & 0x7F
    return signal == 0 ? Int(status >> 8 & 0xFF) : -Int(signal)
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

  private static func text(_ code: Int32) -> String { unsafe String(cString: strerror(code)) }

  private static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(file, $0.baseAddress, $0.count) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return lseek(file, 0, SEEK_SET) == 0
  }

  /// Starts a program with three standard streams; returns 0 or an error's code.
  private static func spawn(
    _ words: [String], _ streams: [Int32], _ process: inout pid_t
  ) -> Int32 {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in streams.enumerated() {
      _ = unsafe posix_spawn_file_actions_adddup2(&actions, stream, Int32(number))
    }
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    var variables = unsafe environment.map { unsafe strdup($0) } + [nil]
    defer { _ = unsafe (arguments + variables).map { unsafe free($0) } }
    return unsafe posix_spawnp(&process, words[0], &actions, &attributes, &arguments, &variables)
  }

  /// What says where programs and fonts are; all else is the same on every machine.
  private static var environment: [String] {
    var kept: [String] = []
    for name in [
      "HOME", "PATH", "FONTCONFIG_FILE", "FONTCONFIG_PATH", "XDG_CACHE_HOME", "XDG_CONFIG_HOME",
      "XDG_DATA_HOME", "XDG_DATA_DIRS",
    ] {
      if let value = unsafe getenv(name) { kept.append("\(name)=\(unsafe String(cString: value))") }
    }
    return kept + ["LANG=C.UTF-8", "LC_ALL=C.UTF-8"]
  }
}
