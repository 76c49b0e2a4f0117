import Foundation
import Glibc

/// A terminal without a screen, in which the program runs and somebody types.
final class PseudoTerminal {
  private let master: Int32
  private let child = Process()
  private(set) var output = ""

  init(
    _ program: URL, _ arguments: [String], in folder: URL, environment: [String: String] = [:],
    columns: UInt16 = 80
  ) throws {
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    var number: Int32 = 0
    var lock: Int32 = 0
    // Linux's TIOCSPTLCK and TIOCGPTN; Swift does not see the C library's functions for them.
    guard master >= 0, ioctl(master, 0x4004_5431, &lock) == 0,
      ioctl(master, 0x8004_5430, &number) == 0
    else { throw CocoaError(.fileNoSuchFile) }
    let slave = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    let side = FileHandle(fileDescriptor: slave, closeOnDealloc: true)
    resize(columns: columns)
    child.executableURL = program
    child.arguments = arguments
    child.currentDirectoryURL = folder
    child.environment = [
      "PATH": "/usr/bin:/bin", "TERM": "xterm", "LC_ALL": "C.UTF-8",
      "XDG_STATE_HOME": folder.path + ".state",
    ].merging(environment) { $1 }
    child.standardInput = side
    child.standardOutput = side
    child.standardError = side
    try Self.withSignals { try child.run() }
  }

  /// Threads of tests hold signals back, and a child inherits that.
  static func withSignals(_ body: () throws -> Void) rethrows {
    var all = sigset_t()
    var old = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_UNBLOCK, &all, &old)
    defer { pthread_sigmask(SIG_SETMASK, &old, nil) }
    try body()
  }

  deinit {
    if child.isRunning { child.terminate() }
    close(master)
  }

  func resize(columns: UInt16) {
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(master, bytes, bytes.count)
  }

  func signal(_ number: Int32) { kill(child.processIdentifier, number) }

  /// Reads until a text has come that was not there before; false when the program waits for input
  /// without having written it, or has ended.
  func wait(for text: String) -> Bool {
    var looks = 0
    while true {
      if let range = output.range(of: text) {
        output.removeSubrange(..<range.upperBound)
        return true
      }
      guard looks < Self.looks else { return false }
      looks = read() || isWorking ? 0 : looks + 1
    }
  }

  /// Looks in a row at which the program slept and wrote nothing, after which it will write nothing.
  private static let looks = 50

  /// Whether the program runs, or would if the machine were not busy: then its output is still to come.
  private var isWorking: Bool {
    let threads = "/proc/\(child.processIdentifier)/task"
    return (try? FileManager.default.contentsOfDirectory(atPath: threads))?.contains { thread in
      let status = try? String(contentsOfFile: "\(threads)/\(thread)/stat", encoding: .utf8)
      // The name before it may hold anything.
      let state = status?.split(separator: ")").last?.split(separator: " ").first
      return state == "R" || state == "D"
    } ?? false
  }

  /// The exit code, or the number of the signal that ended the program; nil when it goes on.
  func end() -> Int32? {
    var looks = 0
    while child.isRunning, looks < Self.looks { looks = read() || isWorking ? 0 : looks + 1 }
    guard !child.isRunning else { return nil }
    child.waitUntilExit()
    return child.terminationStatus
  }

  /// Whether lines are edited by the terminal itself, as a shell would find it.
  var isSane: Bool {
    var settings = termios()
    let flags = tcflag_t(ICANON | ECHO | ISIG)
    return tcgetattr(master, &settings) == 0 && settings.c_lflag & flags == flags
  }

  /// What comes within a tenth of a second, without the escapes that move a cursor or colour.
  ///
  /// Whether there was anything.
  @discardableResult
  private func read() -> Bool {
    var ready = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, 100) > 0 else { return false }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(master, &bytes, bytes.count)
    guard count > 0 else {
      usleep(20_000)
      return false
    }
    // Texts that are waited for are short, so that a character cut in two does no harm.
    output += String(decoding: bytes[..<count], as: UTF8.self)
      .replacing(/\u{1B}\[[0-9;?]*[A-Za-z]/, with: "")
    return true
  }
}
