private import Glibc

/// Removes what lies in a folder, without following links.
enum FolderSweep {
  /// No path of a site has more parts.
  private static let deepest = 16

  /// Removes the files whose names begin so, wherever they are below an open folder, and the folders
  /// that are empty; whether none is left.
  static func removeFiles(below folder: Int32, beginningWith beginning: String) -> Bool {
    removeFiles(dup(folder), beginning, depth: deepest)
  }

  /// Removes all that is in an open folder.
  static func empty(_ folder: Int32) { empty(dup(folder), depth: deepest) }

  private static func removeFiles(_ folder: Int32, _ beginning: String, depth: Int) -> Bool {
    var isWhole = true
    let isSeen = visit(folder, depth) { folder, name, inner in
      if name.hasPrefix(beginning), inner < 0 {
        isWhole = unsafe unlinkat(folder, name, 0) == 0 && isWhole
      } else if inner >= 0 {
        isWhole = removeFiles(dup(inner), beginning, depth: depth - 1) && isWhole
        // Fails where something is in it.
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

  /// Calls `body` for each name in a folder, which is closed then.
  ///
  /// `inner` is open where the name is that of a folder, and -1 otherwise. Whether all names were seen,
  /// and all folders opened.
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
    // The place in the folder is shared by all descriptors of it.
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

  /// Nil at the end, and then `errno` is 0, or where the listing breaks off.
  private static func next(_ stream: OpaquePointer) -> UnsafeMutablePointer<dirent>? {
    errno = 0
    return unsafe readdir(stream)
  }
}
