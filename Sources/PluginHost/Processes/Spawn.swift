private import CSpawn
private import Glibc

enum Spawn {
  /// Starts an executable in a process group of its own, and returns its process id.
  ///
  /// `streams` become its standard streams, in the order of their numbers; it inherits no other
  /// file. `variable`, as `NAME=VALUE`, is added to its environment.
  static func start(
    _ executable: String, in folder: String, streams: [Int32], variable: String
  ) throws(PluginFailure) -> Int32 {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in streams.enumerated() {
      _ = unsafe posix_spawn_file_actions_adddup2(&actions, stream, Int32(number))
    }
    unsafe posix_spawn_file_actions_addchdir_np(&actions, folder)
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    // A child inherits ignored signals, so SIGPIPE gets its default action again.
    var usual = sigset_t()
    unsafe sigemptyset(&usual)
    unsafe sigaddset(&usual, SIGPIPE)
    unsafe posix_spawnattr_setsigdefault(&attributes, &usual)
    unsafe posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var arguments = unsafe [strdup(executable), nil]
    var environment = unsafe (self.environment + [variable]).map { unsafe strdup($0) } + [nil]
    defer { _ = unsafe (arguments + environment).map { unsafe free($0) } }
    var process: pid_t = 0
    let code = unsafe posix_spawn(
      &process, executable, &actions, &attributes, &arguments, &environment)
    guard code == 0 else { throw .notStarted(reason: PluginPipes.text(code)) }
    return process
  }

  /// The environment of a plugin, which is the same on every machine except for the paths in it.
  private static var environment: [String] {
    var kept: [String] = []
    for name in ["HOME", "PATH", "TMPDIR"] {
      if let value = unsafe getenv(name) { kept.append("\(name)=\(unsafe String(cString: value))") }
    }
    return kept + ["LANG=C.UTF-8", "LC_ALL=C.UTF-8", "PYTHONDONTWRITEBYTECODE=1", "TZ=UTC"]
  }
}
