private import Glibc

/// A temporary folder of this process alone, which is removed with its contents when it is released.
///
/// It is locked as long as the process lives, so that the process that makes the next one can tell what a killed process has
/// left, and removes it.
package final class ScratchFolder: Sendable {
  /// The absolute path.
  package let path: String
  private let folder: FileDescriptor

  private static let beginning = "tracebook-scratch-"
  /// What `mkdtemp` makes its own letters of.
  private static let letters = "XXXXXX"

  /// Creates the folder; returns nil when that fails.
  package init?() {
    let parent = Self.parent
    Self.removeLeft(in: parent)
    guard let (path, folder) = Self.made(in: parent) else { return nil }
    self.path = path
    self.folder = folder
  }

  private static func made(in parent: String) -> (path: String, folder: FileDescriptor)? {
    // Until it is locked, another process may take a folder for one that was left, and remove it.
    for _ in 0..<100 {
      var name = Array("\(parent)/\(beginning)\(letters)".utf8CString)
      guard unsafe mkdtemp(&name) != nil else { return nil }
      let path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      if let folder = try? FileDescriptor.folder(at: path), folder.lock() != EWOULDBLOCK,
        folder.isAt(path)
      {
        return (path, folder)
      }
    }
    return nil
  }

  deinit { Self.remove(folder, path) }

  /// Writes a file that must not be there yet, with the folders on its path.
  ///
  /// - Throws: `FileFailure.outsideBook` for a path that leads elsewhere, or `unwritable`.
  package func write(_ path: String, _ bytes: [UInt8], isExecutable: Bool) throws(FileFailure) {
    guard let parts = BookPath.components(path), let name = parts.last else { throw .outsideBook }
    var inner = folder
    for part in parts.dropLast() { inner = try inner.madeFolder(part).folder }
    let file = try inner.create(name)
    try file.writeUnsynced(bytes)
    guard !isExecutable || fchmod(file.number, 0o700) == 0 else {
      throw .unwritable(errorCode: errno)
    }
  }

  /// The first folder for temporary files from which programs may be started.
  private static var parent: String {
    let given = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? ""
    let parents = [given, "/tmp", "/var/tmp"].filter { $0.utf8.first == UInt8(ascii: "/") }
    return parents.first { parent in
      var status = statvfs()
      return unsafe statvfs(parent, &status) == 0 && status.f_flag & noPrograms == 0
    } ?? "/tmp"
  }

  /// `ST_NOEXEC`, a file system from which nothing is started.
  private static let noPrograms: UInt = 8

  /// Removes the folders that killed processes of this user have left.
  private static func removeLeft(in parent: String) {
    guard let all = try? FileDescriptor.folder(at: parent) else { return }
    let length = beginning.utf8.count + letters.utf8.count
    for name in (try? all.names()) ?? []
    where name.hasPrefix(beginning) && name.utf8.count == length {
      guard let folder = try? all.folder(name), folder.isOwn, folder.lock() == 0 else {
        continue
      }
      remove(folder, "\(parent)/\(name)")
    }
  }

  private static func remove(_ folder: FileDescriptor, _ path: String) {
    FolderCleaner.empty(folder.number)
    unsafe rmdir(path)
  }
}

extension FileDescriptor {
  /// Locks the folder unless another process has, and returns 0 or an error code.
  fileprivate func lock() -> Int32 { flock(number, LOCK_EX | LOCK_NB) == 0 ? 0 : errno }

  fileprivate func isAt(_ path: String) -> Bool {
    var own = stat()
    var there = stat()
    return unsafe fstat(number, &own) == 0 && lstat(path, &there) == 0
      && own.st_ino == there.st_ino && own.st_dev == there.st_dev
  }
}
