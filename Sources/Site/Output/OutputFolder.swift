import Book
private import Glibc
private import Synchronization

/// The folder that a site is written to; no link in it is followed.
///
/// New files wait beside their places and get their names at the end. While some wait, a file at the
/// folder's root says so, and whoever finds it clears what a build left that was cut off. A folder that
/// is not there yet waits as a whole.
final class OutputFolder: Sendable {
  private static let marker = ".tracebook-building"
  /// What the name of a file that waits ends in.
  private static let waiting = ".tracebook-new"

  let path: String
  /// Where the folder is made when there was none; nil when there was one.
  private let beside: String?
  private let root: Int32
  /// Folders at the root, kept open: every path starts with one of a few.
  private let tops = Mutex<[String: Int32]>([:])
  private let isMarked = Mutex(false)
  private let isSettled = Mutex(false)

  /// Whether the folder was not there, and gets its name when all is in it.
  var isNew: Bool { beside != nil }

  /// Opens the folder, made when it is missing, and clears what a build left that was cut off.
  ///
  /// With `makes` false a folder that is missing, or was left so, is a failure.
  init(_ path: String, makes: Bool = true) throws(OutputFailure) {
    self.path = path
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    var root = unsafe open(path, flags)
    let isMissing = root < 0 && errno == ENOENT
    // `public/` is the folder `public`, not one without a name in it.
    let name = String(path.reversed().drop { $0 == "/" }.reversed())
    beside = isMissing && makes ? name + Self.waiting : nil
    if let beside {
      Self.makeFolders(beside)
      root = unsafe open(beside, flags | O_NOFOLLOW)
    }
    guard root >= 0 else { throw Self.failure(path) }
    self.root = root
    if beside != nil {
      FolderSweep.empty(root)
      return
    }
    guard unsafe faccessat(root, Self.marker, F_OK, AT_SYMLINK_NOFOLLOW) == 0 else { return }
    guard makes else {
      throw OutputFailure(path: path, reason: "a build of it was cut off")
    }
    clear()
  }

  deinit {
    if let beside, !isSettled.withLock({ $0 }) {
      FolderSweep.empty(root)
      unsafe rmdir(beside)
    }
    if isMarked.withLock({ $0 }) { clear() }
    tops.withLock { for folder in $0.values { close(folder) } }
    close(root)
  }

  private static func makeFolders(_ path: String) {
    for index in path.indices.dropFirst() where path[index] == "/" {
      unsafe mkdir(String(path[..<index]), 0o777)
    }
    unsafe mkdir(path, 0o777)
  }

  // MARK: What waits

  private func mark() throws(OutputFailure) {
    let isThere = isMarked.withLock { isMarked in
      guard !isMarked else { return true }
      let file = unsafe openat(
        root, Self.marker, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o666)
      guard file >= 0 else { return false }
      close(file)
      isMarked = true
      return true
    }
    guard isThere else { throw failure(Self.marker) }
  }

  /// Says that nothing waits any more; a folder that was not there gets its name.
  func settle() throws(OutputFailure) {
    if let beside {
      // Somebody else may have made one meanwhile: an empty one is replaced.
      guard unsafe rename(beside, path) == 0 else { throw Self.failure(path) }
    }
    isSettled.withLock { $0 = true }
    isMarked.withLock { isMarked in
      if isMarked { unsafe unlinkat(root, Self.marker, 0) }
      isMarked = false
    }
  }

  /// Removes all that waits.
  private func clear() {
    FolderSweep.removeFiles(below: root, endingIn: Self.waiting)
    unsafe unlinkat(root, Self.marker, 0)
    isMarked.withLock { $0 = false }
  }

  // MARK: Files

  /// What is at a path now: nil when nothing is.
  func bytes(_ path: String) throws(OutputFailure) -> [UInt8]? {
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

  /// Puts a file beside its place when that holds other bytes; whether it now waits.
  ///
  /// `mayReplace` is whether a file that is there is a build's own.
  func stage(
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
      try mark()
      try write(bytes, name + Self.waiting, in: folder, path)
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
    var start = 0
    while start < bytes.count {
      let put = unsafe bytes.withUnsafeBytes { buffer in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[start...])
        return unsafe Glibc.write(file, rest.baseAddress, rest.count)
      }
      if put < 0, errno == EINTR { continue }
      guard put >= 0 else { throw failure(path) }
      start += put
    }
  }

  /// Gives a file that waits its name, in one step that readers cannot see half of.
  func install(_ path: String) throws(OutputFailure) {
    if isNew { return }
    try inParent(of: path, makes: false) { (folder, name) throws(OutputFailure) in
      guard unsafe renameat(folder, name + Self.waiting, folder, name) == 0 else {
        throw failure(path)
      }
    }
  }

  /// Removes a file, and the folders around it that are empty then; true when there was one.
  func remove(_ path: String) throws(OutputFailure) -> Bool {
    let isRemoved = try inParent(of: path, makes: false) { folder, name in
      unsafe folder >= 0 && unlinkat(folder, name, 0) == 0
    }
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
    return isRemoved
  }

  // MARK: Folders

  /// Opens the folder around a path without following links, -1 when it is missing, and closes it.
  private func inParent<Result>(
    of path: String, makes: Bool, _ body: (Int32, String) throws(OutputFailure) -> Result
  ) throws(OutputFailure) -> Result {
    var parts = path.split(separator: "/").map(String.init)
    let name = parts.popLast() ?? ""
    guard let first = parts.first else { return try body(root, name) }
    var folder = try top(first, makes: makes, path)
    guard folder >= 0, parts.count > 1 else { return try body(folder, name) }
    for (depth, part) in parts.dropFirst().enumerated() {
      let next = openFolder(part, in: folder, makes: makes)
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

  private func openFolder(_ name: String, in folder: Int32, makes: Bool) -> Int32 {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    // In a folder that was not there, most folders are not there either.
    if isNew, makes { unsafe mkdirat(folder, name, 0o777) }
    let opened = unsafe openat(folder, name, flags)
    guard opened < 0, errno == ENOENT, makes else { return opened }
    unsafe mkdirat(folder, name, 0o777)
    return unsafe openat(folder, name, flags)
  }

  private func top(_ name: String, makes: Bool, _ path: String) throws(OutputFailure) -> Int32 {
    let folder = tops.withLock { tops in
      if let open = tops[name] { return open }
      let opened = openFolder(name, in: root, makes: makes)
      if opened >= 0 { tops[name] = opened }
      return opened
    }
    guard folder >= 0 || (errno == ENOENT && !makes) else { throw failure(path) }
    return folder
  }

  private func forget(_ top: String) {
    tops.withLock { tops in
      if let folder = tops.removeValue(forKey: top) { close(folder) }
    }
  }

  private func failure(_ path: String) -> OutputFailure { Self.failure("\(self.path)/\(path)") }

  /// What the last system call said.
  private static func failure(_ path: String) -> OutputFailure {
    let reason = unsafe String(cString: strerror(errno))
    return OutputFailure(path: path, reason: reason)
  }
}
