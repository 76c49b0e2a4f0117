import Book
private import Glibc
private import Synchronization

/// The folder that a site is written to; no link in it is followed.
///
/// New files wait in a folder of their own and are moved into place at the end.
final class OutputFolder: Sendable {
  private static let staging = ".tracebook-new"

  let path: String
  private let root: Int32
  /// Where new files wait; -1 until there is one, so that a build without changes leaves no trace.
  private let staged: Mutex<Int32>

  /// Opens the folder, made when it is missing, and clears what a build left that was cut off.
  init(_ path: String) throws(OutputFailure) {
    self.path = path
    Self.makeFolders(path)
    let root = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard root >= 0 else { throw Self.failure(path) }
    self.root = root
    staged = Mutex(Self.openStaging(root))
    removeStaging()
  }

  deinit {
    removeStaging()
    close(root)
  }

  private static func openStaging(_ root: Int32) -> Int32 {
    unsafe openat(root, staging, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
  }

  /// The folder where new files wait, made when the first one comes.
  private func stagingFolder() throws(OutputFailure) -> Int32 {
    let folder = staged.withLock { folder in
      if folder < 0 {
        unsafe mkdirat(root, Self.staging, 0o777)
        folder = Self.openStaging(root)
      }
      return folder
    }
    guard folder >= 0 else { throw failure(Self.staging) }
    return folder
  }

  private func removeStaging() {
    staged.withLock { folder in
      guard folder >= 0 else { return }
      Self.clear(folder)
      unsafe unlinkat(root, Self.staging, AT_REMOVEDIR)
      close(folder)
      folder = -1
    }
  }

  private static func makeFolders(_ path: String) {
    for index in path.indices.dropFirst() where path[index] == "/" {
      unsafe mkdir(String(path[..<index]), 0o777)
    }
    unsafe mkdir(path, 0o777)
  }

  private static func clear(_ staged: Int32) {
    let copy = unsafe openat(staged, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0, let stream = unsafe fdopendir(copy) else { return }
    defer { unsafe closedir(stream) }
    while let entry = unsafe readdir(stream) {
      unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        _ = unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe unlinkat(staged, $0, 0)
        }
      }
    }
  }

  /// What is at a path now: nil when nothing is.
  func bytes(_ path: String) throws(OutputFailure) -> [UInt8]? {
    let (folder, name) = try parent(path, makes: false)
    guard folder >= 0 else { return nil }
    defer { close(folder) }
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

  /// Writes a new file to the side, under a number.
  func stage(_ number: Int, _ bytes: [UInt8]) throws(OutputFailure) {
    let name = String(number)
    let file = unsafe openat(
      try stagingFolder(), name, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw failure("\(Self.staging)/\(name)") }
    defer { close(file) }
    var start = 0
    while start < bytes.count {
      let put = unsafe bytes.withUnsafeBytes { buffer in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[start...])
        return unsafe Glibc.write(file, rest.baseAddress, rest.count)
      }
      if put < 0, errno == EINTR { continue }
      guard put >= 0 else { throw failure("\(Self.staging)/\(name)") }
      start += put
    }
  }

  /// Moves a staged file to its place, in one step that readers cannot see half of.
  func install(_ number: Int, at path: String) throws(OutputFailure) {
    let (folder, name) = try parent(path, makes: true)
    defer { close(folder) }
    guard unsafe renameat(try stagingFolder(), String(number), folder, name) == 0 else {
      throw failure(path)
    }
  }

  /// Removes a file, and the folders around it that are empty then; true when there was one.
  func remove(_ path: String) throws(OutputFailure) -> Bool {
    let (folder, name) = try parent(path, makes: false)
    guard folder >= 0 else { return false }
    let isRemoved = unsafe unlinkat(folder, name, 0) == 0
    close(folder)
    var parts = path.split(separator: "/").dropLast()
    while let last = parts.last {
      let (outer, _) = try parent(parts.joined(separator: "/"), makes: false)
      guard outer >= 0 else { break }
      let isEmpty = unsafe unlinkat(outer, String(last), AT_REMOVEDIR) == 0
      close(outer)
      guard isEmpty else { break }
      parts.removeLast()
    }
    return isRemoved
  }

  /// The folder around a path, opened without following links; -1 when it is missing.
  private func parent(_ path: String, makes: Bool) throws(OutputFailure) -> (Int32, String) {
    var parts = path.split(separator: "/").map(String.init)
    let name = parts.popLast() ?? ""
    var folder = dup(root)
    for part in parts {
      if makes { unsafe mkdirat(folder, part, 0o777) }
      let next = unsafe openat(folder, part, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      let code = errno
      close(folder)
      if next < 0, code == ENOENT, !makes { return (-1, name) }
      errno = code
      guard next >= 0 else { throw failure(path) }
      folder = next
    }
    return (folder, name)
  }

  private func failure(_ path: String) -> OutputFailure { Self.failure("\(self.path)/\(path)") }

  /// What the last system call said.
  private static func failure(_ path: String) -> OutputFailure {
    let reason = unsafe String(cString: strerror(errno))
    return OutputFailure(path: path, reason: reason)
  }
}
