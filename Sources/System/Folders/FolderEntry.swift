private import Glibc

/// A file or folder in a folder.
package struct FolderEntry: Sendable, Hashable, Comparable {
  package let name: String
  /// Whether the entry is a folder; a symbolic link is not, whatever its target.
  package let isFolder: Bool

  package static func < (left: Self, right: Self) -> Bool { left.name < right.name }
}

extension FileDescriptor {
  /// Returns the entries of this folder sorted by name, without hidden ones.
  ///
  /// A name that is not UTF-8 has replacement characters, so nothing can be opened by it.
  func entries() throws(FileFailure) -> [FolderEntry] {
    try all().filter { !$0.name.hasPrefix(".") }.sorted()
  }

  /// Returns all names in this folder, hidden ones included, in the file system's order.
  func names() throws(FileFailure) -> [String] { try all().map(\.name) }

  /// Returns all entries of this folder, hidden ones included, in the file system's order.
  func all() throws(FileFailure) -> [FolderEntry] {
    // The stream takes over a descriptor and closes it, so it gets its own.
    let copy = unsafe Glibc.openat(number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0, let stream = unsafe fdopendir(copy) else { throw Self.failure(errno) }
    defer { unsafe closedir(stream) }
    var result: [FolderEntry] = []
    while let entry = try unsafe next(stream) {
      let kind = Int32(unsafe entry.pointee.d_type)
      let bytes = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { buffer in
        unsafe Array(buffer.prefix { $0 != 0 })
      }
      let name = String(decoding: bytes, as: UTF8.self)
      if name == "." || name == ".." { continue }
      // Some file systems do not report the kind of an entry.
      let isFolder = kind == Int32(DT_UNKNOWN) ? isFolder(name) : kind == Int32(DT_DIR)
      result.append(FolderEntry(name: name, isFolder: isFolder))
    }
    return result
  }

  /// Returns the next entry, and throws when the listing breaks off, because a part of it would be
  /// taken for the whole.
  private func next(_ stream: OpaquePointer) throws(FileFailure) -> UnsafeMutablePointer<dirent>? {
    errno = 0
    let entry = unsafe readdir(stream)
    guard unsafe entry != nil || errno == 0 else { throw Self.failure(errno) }
    return unsafe entry
  }

  private func isFolder(_ name: String) -> Bool {
    var status = stat()
    guard unsafe fstatat(number, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFDIR
  }
}
