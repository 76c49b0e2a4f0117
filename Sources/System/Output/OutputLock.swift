private import Glibc

/// An output folder that is open and owned by one build at a time.
///
/// The folder itself is locked (`flock`), so the lock ends with the process, however that ends, and
/// there is no lock file. A folder that does not exist is created beside its place, under a name
/// that all builds of it share, and locked there. It is renamed when it is complete.
package struct OutputLock {
  /// The descriptor of the folder.
  package let folder: Int32
  /// The descriptor of the parent folder.
  package let parent: Int32
  /// The name of the folder in its parent.
  package let name: String
  /// Whether the folder did not exist and is now beside its place.
  package let isNew: Bool

  /// The name of a new folder until it is complete.
  package var stagingName: String { Self.stagingName(name) }

  private static func stagingName(_ name: String) -> String { "\(name).tracebook-new" }

  /// The purpose for which a folder is opened.
  package enum Purpose {
    /// The folder is written, and created if it is missing.
    ///
    /// Before the build waits for another one, `isWaiting` is called with the id of the process
    /// that owns the folder, or nil if it is unknown.
    case writing(isWaiting: @Sendable (Int?) -> Void)
    /// The folder is read, which fails if it is missing or owned by a build.
    case reading
  }

  /// Opens and locks a folder.
  ///
  /// - Parameters:
  ///   - path: The absolute path.
  ///   - base: A folder with which the path begins and below which no link is followed, or nil if
  ///     the user named the path.
  ///   - purpose: Whether the folder is written or read.
  /// - Throws: The reason why the folder cannot be opened or owned.
  package init(_ path: String, below base: String?, _ purpose: Purpose) throws(OutputFailure) {
    (parent, name) = try Self.parent(of: path, below: base, purpose)
    do throws(OutputFailure) {
      (folder, isNew) = try Self.own(name, in: parent, path, purpose)
    } catch {
      close(parent)
      throw error
    }
  }

  package func release() {
    close(folder)
    close(parent)
  }

  // MARK: Parent folder

  private static let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC

  private static func parent(
    of path: String, below base: String?, _ purpose: Purpose
  ) throws(OutputFailure) -> (Int32, String) {
    var makes = false
    if case .writing = purpose { makes = true }
    // Splitting drops the empty part after a final slash: `public/` is the folder `public`.
    let start = base ?? ""
    var parts = path.dropFirst(start.utf8.count).split(separator: "/").map(String.init)
    if base == nil, let real = resolved(path) {
      parts = real.split(separator: "/").map(String.init)
    }
    guard let name = parts.popLast() else {
      throw OutputFailure(path: path, reason: "it is not a folder that a site can be written to")
    }
    var folder = unsafe open(start.isEmpty ? "/" : start, flags)
    for part in parts where folder >= 0 {
      let outer = folder
      // Why a folder cannot be made is the reason why it is not there.
      var unmade = ENOENT
      if makes, unsafe mkdirat(outer, part, 0o777) != 0 { unmade = errno }
      folder = unsafe openat(outer, part, base == nil ? flags : flags | O_NOFOLLOW)
      let code = folder < 0 && errno == ENOENT ? unmade : errno
      close(outer)
      errno = code
    }
    guard folder >= 0 else { throw failure(path) }
    return (folder, name)
  }

  private static func resolved(_ path: String) -> String? {
    guard let real = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  // MARK: Folder

  private static func own(
    _ name: String, in parent: Int32, _ path: String, _ purpose: Purpose
  ) throws(OutputFailure) -> (folder: Int32, isNew: Bool) {
    let beside = stagingName(name)
    while true {
      var folder = unsafe openat(parent, name, flags | O_NOFOLLOW)
      var isNew = false
      if folder < 0, errno == ENOENT, case .writing = purpose {
        isNew = true
        guard unsafe mkdirat(parent, beside, 0o777) == 0 || errno == EEXIST else {
          throw failure(path)
        }
        folder = unsafe openat(parent, beside, flags | O_NOFOLLOW)
        // The build that had created it has just renamed it.
        if folder < 0, errno == ENOENT { continue }
      }
      guard folder >= 0 else { throw failure(path) }
      do throws(OutputFailure) {
        try lock(folder, path, purpose)
      } catch {
        close(folder)
        throw error
      }
      // The owner may have renamed the folder meanwhile, and another build may have created one.
      if isStill(folder, at: isNew ? beside : name, in: parent) {
        guard isNew, exists(name, in: parent) else { return (folder, isNew) }
        FolderCleaner.empty(folder)
        unsafe unlinkat(parent, beside, AT_REMOVEDIR)
      }
      close(folder)
    }
  }

  private static func lock(
    _ folder: Int32, _ path: String, _ purpose: Purpose
  ) throws(OutputFailure) {
    switch purpose {
    case .reading:
      guard flock(folder, LOCK_SH | LOCK_NB) == 0 else {
        throw OutputFailure(path: path, reason: "another build writes to it")
      }
    case .writing(let isWaiting):
      if flock(folder, LOCK_EX | LOCK_NB) == 0 { return }
      guard errno == EWOULDBLOCK else { throw failure(path) }
      isWaiting(LockOwner.process(of: folder))
      while flock(folder, LOCK_EX) != 0 {
        guard errno == EINTR else { throw failure(path) }
      }
    }
  }

  private static func isStill(_ folder: Int32, at name: String, in parent: Int32) -> Bool {
    var own = stat()
    var there = stat()
    return unsafe fstat(folder, &own) == 0
      && fstatat(parent, name, &there, AT_SYMLINK_NOFOLLOW) == 0
      && own.st_ino == there.st_ino && own.st_dev == there.st_dev
  }

  private static func exists(_ name: String, in parent: Int32) -> Bool {
    unsafe faccessat(parent, name, F_OK, AT_SYMLINK_NOFOLLOW) == 0
  }

  private static func failure(_ path: String) -> OutputFailure {
    OutputFailure(path: path, reason: SystemError.text(errno))
  }
}

/// Finds the owner of a lock in `/proc/locks`.
package enum LockOwner {
  /// Returns the id of the process that has locked an open file, or nil if it is unknown.
  package static func process(of file: Int32) -> Int? {
    var status = stat()
    guard unsafe fstat(file, &status) == 0, let table = table() else { return nil }
    let inode = ":\(status.st_ino)"
    for line in table.split(separator: "\n") where !line.contains("->") {
      let words = line.split(separator: " ")
      if words.count > 5, words[1] == "FLOCK", words[5].hasSuffix(inode) { return Int(words[4]) }
    }
    return nil
  }

  private static func table() -> String? {
    let file = unsafe open("/proc/locks", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe read(file, &bytes, bytes.count)
    return count < 0 ? nil : String(decoding: bytes[..<count], as: UTF8.self)
  }
}
