private import Glibc

/// Removes the contents of folders without following links.
enum FolderCleaner {
  /// The maximum depth of folders; no path of a site has more parts, and few others.
  static let maximumDepth = 64

  /// Removes the files below an open folder whose names have a prefix, and folders that are empty.
  ///
  /// Returns whether all such files were removed.
  static func removeFiles(below folder: Int32, beginningWith beginning: String) -> Bool {
    removeFiles(dup(folder), beginning, depth: maximumDepth)
  }

  /// Removes everything in an open folder.
  static func empty(_ folder: Int32) { empty(dup(folder), depth: maximumDepth) }

  private static func removeFiles(_ folder: Int32, _ beginning: String, depth: Int) -> Bool {
    var isWhole = true
    let isSeen = visit(folder, depth) { folder, name, inner in
      if name.hasPrefix(beginning), inner < 0 {
        isWhole = unsafe unlinkat(folder, name, 0) == 0 && isWhole
      } else if inner >= 0 {
        isWhole = removeFiles(dup(inner), beginning, depth: depth - 1) && isWhole
        // Fails if the folder is not empty.
        unsafe unlinkat(folder, name, AT_REMOVEDIR)
      }
    }
    return isSeen && isWhole
  }

  private static func empty(_ folder: Int32, depth: Int) {
    _ = visit(folder, depth) { folder, name, inner in
      if inner >= 0 { empty(dup(inner), depth: depth - 1) }
      unsafe unlinkat(folder, name, inner >= 0 ? AT_REMOVEDIR : 0)
    }
  }

  /// Calls `body` for each name in a folder, and closes the folder.
  ///
  /// `inner` is the descriptor of a folder with that name, or -1. Returns whether all names were
  /// seen and all folders opened.
  private static func visit(
    _ folder: Int32, _ depth: Int,
    _ body: (_ folder: Int32, _ name: String, _ inner: Int32) -> Void
  ) -> Bool {
    guard folder >= 0 else { return false }
    guard depth > 0, let stream = unsafe fdopendir(folder) else {
      close(folder)
      return false
    }
    defer { unsafe closedir(stream) }
    // The read position is shared by all duplicates of a descriptor.
    unsafe rewinddir(stream)
    var isWhole = true
    while let entry = unsafe next(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name == "." || name == ".." { continue }
      let inner = unsafe openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      if inner < 0, errno != ENOTDIR, errno != ELOOP { isWhole = false }
      body(folder, name, inner)
      if inner >= 0 { close(inner) }
    }
    return isWhole && errno == 0
  }

  /// Returns the next entry, or nil with `errno` 0 at the end and nonzero on an error.
  private static func next(_ stream: OpaquePointer) -> UnsafeMutablePointer<dirent>? {
    errno = 0
    return unsafe readdir(stream)
  }
}
