private import Glibc

/// Removes what lies in a folder, without following links.
enum FolderSweep {
  /// No path of a site has more parts.
  private static let deepest = 16

  /// Removes the files whose names begin so, wherever they are below an open folder, and the folders
  /// that are empty then.
  static func removeFiles(below folder: Int32, beginningWith beginning: String) {
    _ = removeFiles(dup(folder), beginning, depth: deepest)
  }

  /// Removes all that is in an open folder.
  static func empty(_ folder: Int32) { empty(dup(folder), depth: deepest) }

  /// Whether there were any.
  private static func removeFiles(_ folder: Int32, _ beginning: String, depth: Int) -> Bool {
    var isRemoved = false
    visit(folder, depth) { folder, name, inner in
      if name.hasPrefix(beginning), inner < 0 {
        isRemoved = unsafe unlinkat(folder, name, 0) == 0 || isRemoved
      } else if inner >= 0, removeFiles(dup(inner), beginning, depth: depth - 1) {
        isRemoved = true
        // Fails where something else is in it.
        unsafe unlinkat(folder, name, AT_REMOVEDIR)
      }
    }
    return isRemoved
  }

  private static func empty(_ folder: Int32, depth: Int) {
    visit(folder, depth) { folder, name, inner in
      if inner >= 0 { empty(dup(inner), depth: depth - 1) }
      unsafe unlinkat(folder, name, inner >= 0 ? AT_REMOVEDIR : 0)
    }
  }

  /// Calls `body` for each name in a folder, which is closed then; `inner` is open where the name is
  /// that of a folder, and -1 otherwise.
  private static func visit(
    _ folder: Int32, _ depth: Int,
    _ body: (_ folder: Int32, _ name: String, _ inner: Int32) -> Void
  ) {
    guard folder >= 0 else { return }
    guard depth > 0, let stream = unsafe fdopendir(folder) else {
      close(folder)
      return
    }
    defer { unsafe closedir(stream) }
    // The place in the folder is shared by all descriptors of it.
    unsafe rewinddir(stream)
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name == "." || name == ".." { continue }
      let inner = unsafe openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      body(folder, name, inner)
      if inner >= 0 { close(inner) }
    }
  }
}
