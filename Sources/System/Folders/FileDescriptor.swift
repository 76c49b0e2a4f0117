private import CSpawn
private import Glibc

/// An open file or folder, closed when the last reference is released.
final class FileDescriptor: Sendable {
  let number: Int32

  init(_ number: Int32) { self.number = number }

  deinit { close(number) }

  /// Opens a folder by any path, following links; used for the book's own folder.
  ///
  /// - Throws: `FileFailure.missing`, `outsideBook` for a circle of links, or `unreadable`.
  static func folder(at path: String) throws(FileFailure) -> FileDescriptor {
    let number = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard number >= 0 else { throw failure(errno) }
    return FileDescriptor(number)
  }

  /// Opens a folder by its name in this one.
  ///
  /// - Throws: `FileFailure.outsideBook` for a link, `missing` also for a file, or `unreadable`.
  func folder(_ name: String) throws(FileFailure) -> FileDescriptor {
    try openat(name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
  }

  /// Opens a regular file by its name in this folder, and returns it with its size in bytes.
  ///
  /// Without `O_NONBLOCK`, opening a named pipe would wait forever.
  ///
  /// - Throws: `FileFailure.notAFile`, `outsideBook` for a link, `missing` or `unreadable`.
  func file(_ name: String) throws(FileFailure) -> (file: FileDescriptor, size: Int) {
    let file = try openat(name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    var status = stat()
    guard unsafe fstat(file.number, &status) == 0 else { throw Self.failure(errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    return (file, Int(status.st_size))
  }

  /// The permissions of a file or folder.
  var permissions: UInt32 {
    var status = stat()
    return unsafe fstat(number, &status) == 0 ? status.st_mode & 0o7777 : 0o755
  }

  /// Whether the owner may execute the file.
  var isExecutable: Bool {
    var status = stat()
    return unsafe fstat(number, &status) == 0 && status.st_mode & S_IXUSR != 0
  }

  private func openat(_ name: String, _ flags: Int32) throws(FileFailure) -> FileDescriptor {
    let opened = unsafe Glibc.openat(number, name, flags)
    let code = errno
    guard opened < 0 else { return FileDescriptor(opened) }
    throw isLink(name) ? .outsideBook : Self.failure(code)
  }

  private func isLink(_ name: String) -> Bool {
    var status = stat()
    guard unsafe fstatat(number, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFLNK
  }

  /// Calls a function while no other process does so with this folder.
  ///
  /// On a file system without locks, the function is called without one.
  ///
  /// - Throws: What the function throws.
  func locked(_ body: () throws(FileFailure) -> Void) throws(FileFailure) {
    while flock(number, LOCK_EX) != 0, errno == EINTR {}
    defer { flock(number, LOCK_UN) }
    try body()
  }

  /// Creates a file that must not exist yet, and opens it for writing.
  ///
  /// - Throws: `FileFailure.unwritable`, with `EEXIST` when there is an entry of that name.
  func create(_ name: String) throws(FileFailure) -> FileDescriptor {
    let created = unsafe Glibc.openat(
      number, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard created >= 0 else { throw .unwritable(errorCode: errno) }
    return FileDescriptor(created)
  }

  /// Reads all bytes up to a limit, which is also checked while reading because the file may grow.
  ///
  /// - Parameters:
  ///   - limit: The largest number of bytes that is accepted.
  ///   - size: The size of the file when it was opened, for which memory is reserved.
  /// - Returns: All bytes of the file.
  /// - Throws: `FileFailure.tooLarge` or `unreadable`.
  func read(atMost limit: Int, expecting size: Int) throws(FileFailure) -> [UInt8] {
    guard size <= limit else { throw .tooLarge }
    var bytes = [UInt8](repeating: 0, count: size + 1)
    var count = 0
    while true {
      let got = unsafe bytes.withUnsafeMutableBytes { buffer in
        let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
        return unsafe Glibc.read(number, rest.baseAddress, rest.count)
      }
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { throw Self.failure(errno) }
      guard got > 0 else { break }
      count += got
      guard count <= limit else { throw .tooLarge }
      // The buffer had space for more, so this is the end of the regular file.
      if count == size, count < bytes.count { break }
      if count == bytes.count { bytes += [UInt8](repeating: 0, count: count) }
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  /// Writes all bytes and waits until they are on the disk.
  ///
  /// - Throws: `FileFailure.unwritable`.
  func write(_ bytes: [UInt8]) throws(FileFailure) {
    try writeUnsynced(bytes)
    guard fsync(number) == 0 else { throw .unwritable(errorCode: errno) }
  }

  /// Writes all bytes without waiting for the disk, so that a power failure may lose them.
  ///
  /// - Throws: `FileFailure.unwritable`.
  func writeUnsynced(_ bytes: [UInt8]) throws(FileFailure) {
    let code = WholeWrite.write(bytes, to: number)
    guard code == 0 else { throw .unwritable(errorCode: code) }
  }

  static func failure(_ code: Int32) -> FileFailure {
    switch code {
    case ENOENT, ENOTDIR: .missing
    case ELOOP: .outsideBook
    default: .unreadable(errorCode: code)
    }
  }
}

extension FileDescriptor {
  /// Writes a file under a temporary name and renames it, so that no reader sees a part of it.
  ///
  /// The permissions of the old file are kept.
  ///
  /// - Throws: `FileFailure.unwritable`; then the old file is unchanged.
  func replace(_ name: String, with bytes: [UInt8]) throws(FileFailure) {
    var status = stat()
    let isOld = unsafe fstatat(number, name, &status, AT_SYMLINK_NOFOLLOW) == 0
    try put(name, bytes, permissions: isOld ? status.st_mode & 0o777 : nil) { beside in
      unsafe renameat(number, beside, number, name) == 0 ? 0 : errno
    }
  }

  /// Creates a file that must not exist yet, completely or not at all.
  ///
  /// - Throws: `FileFailure.unwritable`, with `EEXIST` when there is an entry of that name.
  func create(
    _ name: String, with bytes: [UInt8], isExecutable: Bool
  ) throws(FileFailure) {
    try put(name, bytes, permissions: isExecutable ? 0o755 : nil) { beside in
      if unsafe renameat2(number, beside, number, name, Self.keepsOther) == 0 { return 0 }
      guard errno == EINVAL || errno == ENOSYS else { return errno }
      // The file system cannot rename so. Linking does not replace an existing file either.
      if unsafe linkat(number, beside, number, name, 0) == 0 {
        guard unsafe unlinkat(number, beside, 0) != 0 else { return 0 }
        let code = errno
        unsafe unlinkat(number, name, 0)
        return code
      }
      guard errno == EPERM || errno == EOPNOTSUPP, !exists(name) else { return errno }
      // The file system has no hard links.
      return unsafe renameat(number, beside, number, name) == 0 ? 0 : errno
    }
  }

  /// `RENAME_NOREPLACE`, by which renaming does not replace an existing file.
  private static let keepsOther: UInt32 = 1

  /// The beginning of the names of files that are still being written.
  private static let edit = ".tracebook-edit-"

  /// The name of what this process is writing in a folder.
  static var editName: String { "\(edit)\(getpid())" }

  /// Removes files and folders that commands were writing in this folder when they were killed.
  ///
  /// The writer has locked the folder, so what the lock's owner finds is left over. On a file system without locks
  /// what a running process may be writing stays.
  func removeLeftEdits() {
    let isLocked = flock(number, LOCK_EX | LOCK_NB) == 0
    for name in (try? names()) ?? [] where name.hasPrefix(Self.edit) {
      let digits = name.dropFirst(Self.edit.count)
      guard let process = Int32(digits), String(process) == digits,
        isLocked || !Self.isRunning(process)
      else { continue }
      if unsafe unlinkat(number, name, 0) != 0, let left = try? folder(name) {
        FolderCleaner.empty(left.number)
        unsafe unlinkat(number, name, AT_REMOVEDIR)
      }
    }
  }

  /// Returns whether there is a process with an id, of any user.
  static func isRunning(_ process: Int32) -> Bool { kill(process, 0) == 0 || errno == EPERM }

  private func exists(_ name: String) -> Bool {
    let code = errno
    defer { errno = code }
    return unsafe faccessat(number, name, F_OK, AT_SYMLINK_NOFOLLOW) == 0
  }

  /// Writes a file under a temporary name, which `naming` then replaces; `naming` returns an error
  /// code or 0.
  private func put(
    _ name: String, _ bytes: [UInt8], permissions: mode_t?, naming: (_ beside: String) -> Int32
  ) throws(FileFailure) {
    removeLeftEdits()
    let beside = Self.editName
    let file = try create(beside)
    do throws(FileFailure) {
      if let permissions { fchmod(file.number, permissions) }
      try file.write(bytes)
      let code = naming(beside)
      guard code == 0 else { throw .unwritable(errorCode: code) }
    } catch {
      unsafe unlinkat(number, beside, 0)
      throw error
    }
  }
}

/// Writes that repeat the system call until all bytes are written.
package enum WholeWrite {
  /// Writes all bytes to an open file, and returns the error code of the call that failed, or 0.
  ///
  /// An interrupted call and one that writes only a part are not failures.
  package static func write(_ bytes: [UInt8], to file: Int32) -> Int32 {
    var start = 0
    while start < bytes.count {
      let put = unsafe bytes.withUnsafeBytes { buffer in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[start...])
        return unsafe Glibc.write(file, rest.baseAddress, rest.count)
      }
      if put < 0, errno == EINTR { continue }
      guard put > 0 else { return put < 0 ? errno : EIO }
      start += put
    }
    return 0
  }
}
