private import Glibc

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
      // Unlike renaming, linking does not replace an existing file.
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

  /// The beginning of the names of files that are still being written.
  private static let edit = ".tracebook-edit-"

  /// Removes files that commands were writing in this folder when they were killed.
  ///
  /// Who writes has locked the folder, so what the lock's owner finds is left over.
  func removeLeftEdits() {
    for name in (try? names()) ?? [] where name.hasPrefix(Self.edit) {
      unsafe unlinkat(number, name, 0)
    }
  }

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
    let beside = "\(Self.edit)\(getpid())"
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
