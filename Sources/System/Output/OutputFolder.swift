private import Glibc
package import Synchronization

/// The folder to which a site is written; links in it are not followed.
///
/// New files are staged beside their places and renamed at the end, in one pass (`OutputPass`). A
/// folder that did not exist is staged as a whole. One build owns the folder at a time
/// (`OutputLock`).
package final class OutputFolder: Sendable {
  package let path: String
  package let lock: OutputLock
  package var root: Int32 { lock.folder }
  /// The descriptors of folders at the root, by name; every path starts with one of a few.
  package let tops = Mutex<[String: Int32]>([:])
  /// The folders that this build has created, relative to the root.
  package let made = Mutex<[String]>([])
  package let pass: Mutex<OutputPass>

  /// Whether the folder did not exist and is renamed when it is complete.
  package var isNew: Bool { lock.isNew }

  /// Opens the folder, and completes or discards what an interrupted build left.
  ///
  /// Opening a folder for reading fails if a build was interrupted.
  ///
  /// - Parameters:
  ///   - path: The absolute path of the folder.
  ///   - base: The part of the path below which no symbolic link is followed, or nil to follow all.
  ///   - purpose: Whether the folder is written or read.
  /// - Throws: An `OutputFailure` when the folder cannot be opened or owned, or when it is to be
  ///   read and a build of it was interrupted.
  package init(
    _ path: String, below base: String? = nil, _ purpose: OutputLock.Purpose
  ) throws(OutputFailure) {
    self.path = path
    lock = try OutputLock(path, below: base, purpose)
    pass = Mutex(OutputPass(name: OutputPass.newName()))
    guard !isNew else {
      FolderCleaner.empty(root)
      return
    }
    guard let left = OutputPass(in: root) else { return }
    guard case .writing = purpose else {
      throw OutputFailure(path: path, reason: "a build of it was cut off")
    }
    try finish(left)
  }

  deinit {
    if isNew, !pass.withLock({ $0.isSettled }) {
      FolderCleaner.empty(root)
      unsafe unlinkat(lock.parent, lock.stagingName, AT_REMOVEDIR)
    }
    // A pass that has begun is completed by the next build.
    if pass.withLock({ $0.stage == .staging }) { discard() }
    tops.withLock { for folder in $0.values { close(folder) } }
    lock.release()
  }

  // MARK: Files

  /// Returns the bytes of a file, or nil if there is none.
  ///
  /// - Throws: An `OutputFailure` when the path has a symbolic link on it or the file cannot be
  ///   read.
  package func bytes(_ path: String) throws(OutputFailure) -> [UInt8]? {
    try inParent(of: path, makes: false) { (folder, name) throws(OutputFailure) in
      folder < 0 ? nil : try bytes(name, in: folder, path)
    }
  }

  private func bytes(
    _ name: String, in folder: Int32, _ path: String
  ) throws(OutputFailure) -> [UInt8]? {
    let file = unsafe openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    if file < 0, errno == ENOENT { return nil }
    guard file >= 0 else { throw failure(path) }
    defer { close(file) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0 else { throw failure(path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw OutputFailure(path: "\(self.path)/\(path)", reason: "it is not a regular file")
    }
    return try read(file, size: Int(status.st_size), path)
  }

  private func read(_ file: Int32, size: Int, _ path: String) throws(OutputFailure) -> [UInt8] {
    var count = 0
    var bytes = [UInt8](repeating: 0, count: size)
    while count < size {
      let got = unsafe bytes.withUnsafeMutableBytes { buffer in
        let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
        return unsafe Glibc.read(file, rest.baseAddress, rest.count)
      }
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { throw failure(path) }
      if got == 0 { break }
      count += got
    }
    bytes.removeLast(size - count)
    return bytes
  }

  /// Stages a file unless its place has the same bytes; returns whether it was staged.
  ///
  /// `mayReplace` is whether an existing file was made by a build; replacing any other is an error.
  ///
  /// - Throws: An `OutputFailure` when a file that no build made is in the way, or when the file
  ///   cannot be written.
  package func stage(
    _ path: String, _ bytes: [UInt8], mayReplace: Bool
  ) throws(OutputFailure) -> Bool {
    try inParent(of: path, makes: true) { (folder, name) throws(OutputFailure) in
      if isNew {
        try write(bytes, name, in: folder, path)
        return true
      }
      let present = try self.bytes(name, in: folder, path)
      guard present != bytes else { return false }
      guard present == nil || mayReplace else {
        throw OutputFailure(
          path: "\(self.path)/\(path)", reason: "it is in the way: no build made it")
      }
      try write(bytes, try waitingName(of: name), in: folder, path)
      return true
    }
  }

  private func write(
    _ bytes: [UInt8], _ name: String, in folder: Int32, _ path: String
  ) throws(OutputFailure) {
    let file = unsafe openat(
      folder, name, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw failure(path) }
    defer { close(file) }
    let code = WholeWrite.write(bytes, to: file)
    guard code == 0 else {
      throw OutputFailure(path: "\(self.path)/\(path)", reason: SystemError.text(code))
    }
  }

  /// Removes a file and the parent folders that become empty; returns whether there was a file.
  ///
  /// - Throws: An `OutputFailure` when the file is there and cannot be removed.
  package func remove(_ path: String) throws(OutputFailure) -> Bool {
    let code = try inParent(of: path, makes: false) { folder, name -> Int32 in
      guard folder >= 0 else { return ENOENT }
      return unsafe unlinkat(folder, name, 0) == 0 ? 0 : errno
    }
    guard code == 0 || code == ENOENT else {
      throw OutputFailure(path: "\(self.path)/\(path)", reason: SystemError.text(code))
    }
    try removeEmptyFolders(around: path)
    return code == 0
  }

  /// Removes the parent folders of a path, innermost first, as long as they are empty.
  ///
  /// - Throws: An `OutputFailure` when a folder on the path cannot be opened.
  package func removeEmptyFolders(around path: String) throws(OutputFailure) {
    var parts = path.split(separator: "/").dropLast()
    while let last = parts.last {
      let outer = parts.joined(separator: "/")
      let isEmpty = try inParent(of: outer, makes: false) { folder, _ in
        unsafe folder >= 0 && unlinkat(folder, String(last), AT_REMOVEDIR) == 0
      }
      guard isEmpty else { break }
      if parts.count == 1 { forget(String(last)) }
      parts.removeLast()
    }
  }

  package func failure(_ path: String) -> OutputFailure {
    OutputFailure(path: "\(self.path)/\(path)", reason: SystemError.text(errno))
  }
}

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

/// Why an output could not be written.
package struct OutputFailure: Error, Equatable {
  package let path: String
  package let reason: String

  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}
