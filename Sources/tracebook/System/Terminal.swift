private import Glibc

/// The process's own streams and surroundings.
enum Terminal {
  enum Stream: Int32 { case input, output, error }

  static func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

  /// Cells of a line of the window; 80 where there is none.
  static var columns: Int {
    var size = winsize()
    if ioctl(Stream.output.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
      return Int(size.ws_col)
    }
    return variable("COLUMNS").flatMap { Int($0) }.map { max($0, 20) } ?? 80
  }

  static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Whether diagnostics may be coloured on a stream.
  static func isColored(_ stream: Stream) -> Bool {
    isTerminal(stream) && (variable("NO_COLOR") ?? "").isEmpty && variable("TERM") != "dumb"
  }

  static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// The absolute path of a path; nil when nothing is there.
  static func absolute(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Makes a folder and those on the way to it; false when that is not possible.
  static func makeFolder(_ path: String) -> Bool {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += part + "/"
      if mkdir(made, 0o755) != 0, errno != EEXIST { return false }
    }
    return !made.isEmpty
  }

  /// The folder from which the program was started.
  static var currentFolder: String { absolute(".") ?? "." }

  /// Where the program itself lies.
  static var program: String? { absolute("/proc/self/exe") ?? absolute(CommandLine.arguments[0]) }
}
