private import Glibc
import Synchronization

/// Opens folders one inside another so that no link is followed.
extension OutputFolder {
  /// Calls `body` with the descriptor of a path's parent folder and the name in it.
  ///
  /// No link is followed.
  ///
  /// - Parameters:
  ///   - path: The path relative to the folder, with `/` as the separator.
  ///   - makes: Whether missing folders are created.
  ///   - body: The function to call; the descriptor is -1 if the folder is missing and `makes` is
  ///     false, and is closed afterward.
  /// - Returns: What `body` returns.
  /// - Throws: The reason why a folder cannot be opened or created, or what `body` throws.
  package func inParent<Result>(
    of path: String, makes: Bool, _ body: (Int32, String) throws(OutputFailure) -> Result
  ) throws(OutputFailure) -> Result {
    var parts = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    let name = parts.popLast() ?? ""
    guard let first = parts.first else { return try body(root, name) }
    var folder = try top(first, makes: makes, path)
    guard folder >= 0, parts.count > 1 else { return try body(folder, name) }
    for (depth, part) in parts.dropFirst().enumerated() {
      let inner = parts[...(depth + 1)].joined(separator: "/")
      let next: Int32
      do throws(OutputFailure) {
        next = try openFolder(part, in: folder, makes ? inner : nil)
      } catch {
        if depth > 0 { close(folder) }
        throw error
      }
      let code = errno
      if depth > 0 { close(folder) }
      if next < 0, code == ENOENT, !makes { return try body(-1, name) }
      errno = code
      guard next >= 0 else { throw failure(path) }
      folder = next
    }
    defer { close(folder) }
    return try body(folder, name)
  }

  /// Opens a folder without following links; creates it if it is missing and `path` is not nil.
  private func openFolder(
    _ name: String, in folder: Int32, _ path: String?
  ) throws(OutputFailure) -> Int32 {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    // In a new folder, most folders do not exist yet.
    if isNew, path != nil { unsafe mkdirat(folder, name, 0o777) }
    let opened = unsafe openat(folder, name, flags)
    guard opened < 0, errno == ENOENT, let path else { return opened }
    // If the build is interrupted right after this, the marker lets the next one remove the folder.
    if !isNew { try beginStaging() }
    if unsafe mkdirat(folder, name, 0o777) == 0 {
      made.withLock { $0.append(path) }
    } else if errno != EEXIST {
      return -1
    }
    return unsafe openat(folder, name, flags)
  }

  private func top(_ name: String, makes: Bool, _ path: String) throws(OutputFailure) -> Int32 {
    let folder = try tops.withLock { tops throws(OutputFailure) in
      if let open = tops[name] { return open }
      let opened = try openFolder(name, in: root, makes ? name : nil)
      if opened >= 0 { tops[name] = opened }
      return opened
    }
    guard folder >= 0 || (errno == ENOENT && !makes) else { throw failure(path) }
    return folder
  }

  package func forget(_ top: String) {
    tops.withLock { tops in
      if let folder = tops.removeValue(forKey: top) { close(folder) }
    }
  }
}
