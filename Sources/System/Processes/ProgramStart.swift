private import CSpawn
private import Glibc

/// Another program, to be started in a process group of its own.
package struct ProgramStart: Sendable {
  /// The absolute path of the program, which is sought nowhere, and its arguments.
  package let words: [String]
  /// The folder to start it in, or nil for that of this process.
  package let folder: String?
  /// Its whole environment, as `NAME=VALUE`.
  package let environment: [String]

  package init(_ words: [String], in folder: String? = nil, environment: [String]) {
    self.words = words
    self.folder = folder
    self.environment = environment
  }

  /// Starts the program.
  ///
  /// The program inherits nothing but `streams`. Signals that this process blocks are not blocked in it, and
  /// SIGPIPE and SIGXFSZ have their default actions, which a child would otherwise inherit as well.
  ///
  /// - Parameter streams: The file descriptors that become its standard streams, in the order of their numbers.
  /// - Returns: The process id, which is the id of its group, too.
  /// - Throws: A `StartFailure`, which `isMissing` when there is no such program.
  package func run(streams: [Int32]) throws(StartFailure) -> Int32 {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in streams.enumerated() {
      _ = unsafe posix_spawn_file_actions_adddup2(&actions, stream, Int32(number))
    }
    if let folder { unsafe posix_spawn_file_actions_addchdir_np(&actions, folder) }
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe sigaddset(&signals, SIGPIPE)
    unsafe sigaddset(&signals, SIGXFSZ)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    var variables = unsafe environment.map { unsafe strdup($0) } + [nil]
    defer { _ = unsafe (arguments + variables).map { unsafe free($0) } }
    var process: pid_t = 0
    var code: Int32
    var attempts = 100
    repeat {
      code = unsafe posix_spawn(
        &process, words[0], &actions, &attributes, &arguments, &variables)
      attempts -= 1
      // A process that another thread starts just now has for a moment the file that was written here.
    } while code == ETXTBSY && attempts > 0 && usleep(5000) == 0
    guard code == 0 else { throw StartFailure(code: code) }
    return process
  }

  /// Returns an environment that is the same on every machine, except for `PATH` and the folders named here.
  ///
  /// What is not absolute would lead into whatever folder a program starts in, so it is left out.
  package static func environment(keepingFolders names: [String]) -> [String] {
    let folders = names.compactMap { name in
      variable(name).flatMap { isAbsolute($0[...]) ? "\(name)=\($0)" : nil }
    }
    return folders + ["PATH=\(path(variable("PATH") ?? ""))", "LANG=C.UTF-8", "LC_ALL=C.UTF-8"]
  }

  /// Returns where programs are looked up: the absolute parts of a `PATH`, or the system's folders when there are none.
  package static func path(_ text: String) -> String {
    let parts = text.utf8.split(separator: UInt8(ascii: ":")).map { Substring($0) }
      .filter(isAbsolute)
    return parts.isEmpty ? "/usr/bin:/bin" : parts.joined(separator: ":")
  }

  private static func isAbsolute(_ text: Substring) -> Bool {
    text.utf8.first == UInt8(ascii: "/")
  }

  private static func variable(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }
}

/// The `errno` of a system call without which another program cannot be started.
package struct StartFailure: Error, Equatable {
  private let code: Int32

  init(code: Int32) { self.code = code }

  /// The error of the system call that this thread made last.
  package static var last: StartFailure { StartFailure(code: errno) }

  /// Whether there is no such program.
  package var isMissing: Bool { code == ENOENT }

  /// The description by the C library.
  package var reason: String { unsafe String(cString: strerror(code)) }
}
