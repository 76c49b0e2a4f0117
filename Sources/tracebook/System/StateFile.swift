import Book
private import Glibc
import System

/// A text file of the user to which lines are appended.
///
/// Several processes may write to it at once: each addition is one locked write, and a rewritten
/// file replaces the old one atomically.
struct StateFile {
  let path: String

  /// Returns the contents, empty when there is no file; nil when it cannot be read.
  func read() -> [UInt8]? {
    // Without `O_NONBLOCK`, opening a named pipe would block forever.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return errno == ENOENT ? [] : nil }
    defer { close(file) }
    return Self.isRegular(file) ? Self.contents(file) : nil
  }

  private static func isRegular(_ file: Int32) -> Bool {
    var status = stat()
    return fstat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  private static func contents(_ file: Int32) -> [UInt8]? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < 16 << 20 {
      let count = Glibc.read(file, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      guard count > 0 else { return bytes }
      bytes += chunk[..<count]
    }
    return nil
  }

  /// Appends whole lines, after `header` in a new file; returns false on failure.
  @discardableResult
  func append(_ text: String, header: String = "") -> Bool {
    guard let file = locked() else { return false }
    defer { close(file) }
    // A session begins with nothing to add.
    if text.isEmpty { (try? folder)?.removeLeftEdits() }
    var status = stat()
    guard fstat(file, &status) == 0 else { return false }
    var bytes = Array((status.st_size == 0 ? header : "").utf8)
    var last: UInt8 = 0
    // A partial line left by a power failure must not merge with this one.
    if status.st_size > 0, pread(file, &last, 1, status.st_size - 1) == 1, last != 0x0A {
      bytes.append(0x0A)
    }
    bytes += Array(text.utf8)
    guard WholeWrite.write(bytes, to: file) != 0 else { return true }
    // Otherwise the next session would read the partial line as a whole one.
    ftruncate(file, status.st_size)
    return false
  }

  /// Replaces the contents with the result of `change`; returns false on failure, after which they are
  /// as before.
  @discardableResult
  func rewrite(_ change: ([UInt8]) -> [UInt8]) -> Bool {
    guard let file = locked() else { return false }
    defer { close(file) }
    guard let old = Self.contents(file) else { return false }
    do throws(FileFailure) {
      try folder.overwrite(BookPath.name(path), with: change(old))
      return true
    } catch {
      return false
    }
  }

  /// The folder of the file, in which it is rewritten under a name for a while.
  private var folder: BookFolder {
    get throws(FileFailure) { try BookFolder(path: FilePlace.split(path).folder) }
  }

  /// Opens and locks the file, making sure that it is still the one at the path.
  private func locked() -> Int32? {
    makeFolders()
    for _ in 0..<10 {
      let file = open(path, O_RDWR | O_APPEND | O_CREAT | O_NONBLOCK | O_CLOEXEC, 0o600)
      guard file >= 0 else { return nil }
      guard Self.isRegular(file) else {
        close(file)
        return nil
      }
      var own = stat()
      var there = stat()
      if flock(file, LOCK_EX) == 0, fstat(file, &own) == 0, stat(path, &there) == 0,
        own.st_ino == there.st_ino
      {
        return file
      }
      close(file)
    }
    return nil
  }

  private func makeFolders() {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return }
    let folder = String(path[..<slash])
    guard access(folder, F_OK) != 0 else { return }
    var made = folder.hasPrefix("/") ? "" : "."
    for part in folder.split(separator: "/") {
      made += "/\(part)"
      mkdir(made, 0o700)
    }
  }

  /// Returns the user's state folder by the XDG base directory specification; nil without one.
  static func folder() -> String? {
    let given = Terminal.variable("XDG_STATE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = Terminal.variable("HOME").flatMap { $0.hasPrefix("/") ? "\($0)/.local/state" : nil }
    return (given ?? home).map { "\($0)/tracebook" }
  }
}
