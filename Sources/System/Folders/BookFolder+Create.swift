private import Glibc

extension BookFolder {
  /// Writes a file that must not exist yet, and creates the folders on its path.
  ///
  /// - Throws: A `FileFailure` when there is something at the path already, or when it cannot be
  ///   written.
  package func create(_ path: String, _ bytes: [UInt8]) throws(FileFailure) {
    do {
      try create([NewFile(path: path, bytes: bytes)])
    } catch {
      throw error.reason
    }
  }

  /// Writes files that must not exist yet, and the folders on their paths: all or none.
  ///
  /// - Parameters:
  ///   - files: In the order in which they are written.
  ///   - finish: Further work that must succeed; when it throws, the files are removed.
  /// - Throws: The first file that was not written, or what `finish` throws.
  package func create(
    _ files: [NewFile], finish: () throws(NewFile.Failure) -> Void = {}
  ) throws(NewFile.Failure) {
    var made = MadeEntries()
    do throws(NewFile.Failure) {
      for file in files {
        do throws(FileFailure) {
          try create(file, &made)
        } catch {
          throw NewFile.Failure(path: file.path, reason: error)
        }
      }
      try finish()
    } catch {
      made.remove()
      throw error
    }
  }

  private func create(_ file: NewFile, _ made: inout MadeEntries) throws(FileFailure) {
    guard let parts = BookPath.components(file.path), let name = parts.last else {
      throw .outsideBook
    }
    var folder = try self.folder()
    for part in parts.dropLast() {
      let (inner, isNew) = try folder.madeFolder(part)
      if isNew { made.entries.append((folder, part, AT_REMOVEDIR)) }
      folder = inner
    }
    try folder.locked { () throws(FileFailure) in
      try folder.create(name, with: file.bytes, isExecutable: file.isExecutable)
    }
    made.entries.append((folder, name, 0))
  }
}

/// The entries that were created, in order, so that they can be removed again.
private struct MadeEntries {
  var entries: [(folder: FileDescriptor, name: String, flags: Int32)] = []

  /// Removes the entries, except folders that contain other files.
  func remove() {
    for entry in entries.reversed() {
      unsafe unlinkat(entry.folder.number, entry.name, entry.flags)
    }
  }
}

extension FileDescriptor {
  /// Opens a folder by its name in this one, creating it if it is missing; links are refused.
  func madeFolder(_ name: String) throws(FileFailure) -> (folder: FileDescriptor, isNew: Bool) {
    let isNew = unsafe mkdirat(number, name, 0o755) == 0
    guard isNew || errno == EEXIST else { throw .unwritable(errorCode: errno) }
    do throws(FileFailure) {
      return (try folder(name), isNew)
    } catch {
      if isNew { unsafe unlinkat(number, name, AT_REMOVEDIR) }
      throw error
    }
  }
}
