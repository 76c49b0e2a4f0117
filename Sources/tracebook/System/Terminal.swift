private import Glibc

/// The standard streams and the environment of the process.
enum Terminal {
  enum Stream: Int32 { case input, output, error }

  static func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

  /// The width of the window in cells; 80 when it is unknown.
  static var columns: Int {
    var size = winsize()
    if ioctl(Stream.output.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
      return Int(size.ws_col)
    }
    return variable("COLUMNS").flatMap { Int($0) }.map { max($0, 20) } ?? 80
  }

  /// The height of the window in cells; 24 when it is unknown.
  static var rows: Int {
    var size = winsize()
    let isKnown = ioctl(Stream.output.rawValue, UInt(TIOCGWINSZ), &size) == 0
    return isKnown && size.ws_row > 0 ? Int(size.ws_row) : 24
  }

  static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Returns whether diagnostics on a stream are colored.
  static func isColored(_ stream: Stream) -> Bool {
    isTerminal(stream) && (variable("NO_COLOR") ?? "").isEmpty && variable("TERM") != "dumb"
  }

  static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Returns the absolute path of an existing file or folder; nil when there is none.
  static func absolute(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  static func isFolder(_ path: String) -> Bool { exists(path + "/.") }

  static func isExecutable(_ path: String) -> Bool { access(path, X_OK) == 0 && !isFolder(path) }

  /// Creates a folder and its parents; returns false on failure.
  static func makeFolder(_ path: String) -> Bool {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += part + "/"
      if mkdir(made, 0o755) != 0, errno != EEXIST { return false }
    }
    return !made.isEmpty
  }

  /// The absolute path of the current folder.
  static var currentFolder: String { absolute(".") ?? "." }

  /// The path of the program's executable.
  static var program: String? { absolute("/proc/self/exe") ?? absolute(CommandLine.arguments[0]) }
}
