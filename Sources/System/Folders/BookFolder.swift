package import Base
private import Glibc

/// A folder that a book is read from; nothing outside of it is opened.
///
/// Paths are relative to it, and no symbolic link below it is followed.
package struct BookFolder: Sendable {
  private let root: FileDescriptor
  /// The path components from `root` to this folder, opened only when needed.
  private let below: [String]
  /// The prefix of paths in reports; empty for the book's own folder.
  private let prefix: String
  /// The files and folders that were read already, used instead of the file system.
  private let snapshot: FolderSnapshot

  /// Opens a folder by a path of the file system.
  ///
  /// - Parameter path: An absolute path, or one relative to the working directory; links are
  ///   followed.
  /// - Throws: `FileFailure.missing`, `notAFile` or `unreadable` when it is no folder that can be
  ///   opened.
  package init(path: String) throws(FileFailure) {
    root = try FileDescriptor.folder(at: path)
    below = []
    prefix = ""
    snapshot = FolderSnapshot()
  }

  /// A folder that is open already.
  init(_ root: FileDescriptor) { self.init(root, below: [], prefix: "", FolderSnapshot()) }

  private init(
    _ root: FileDescriptor, below: [String], prefix: String, _ snapshot: FolderSnapshot
  ) {
    self.root = root
    self.below = below
    self.prefix = prefix
    self.snapshot = snapshot
  }

  /// Returns the same folder, with the files and folders of a snapshot as they were when read.
  func keeping(_ snapshot: FolderSnapshot) -> BookFolder {
    BookFolder(root, below: below, prefix: prefix, snapshot)
  }

  /// Opens a folder of the book once for many files; paths are relative to it.
  ///
  /// - Parameter path: A path relative to this folder, with `/` as the separator.
  /// - Returns: The folder, whose paths in reports still begin at the book's folder.
  /// - Throws: A `FileFailure` when the path leads out of the book, through a symbolic link, or to
  ///   no folder that can be opened.
  package func inside(_ path: String) throws(FileFailure) -> BookFolder {
    guard let parts = BookPath.components(path) else { throw .outsideBook }
    let prefix = "\(prefix)\(path)/"
    if snapshot.files(below: prefix) != nil || !snapshot.listed(below: prefix).isEmpty {
      return BookFolder(root, below: below + parts, prefix: prefix, snapshot)
    }
    return BookFolder(try descend(parts), below: [], prefix: prefix, snapshot)
  }

  /// Reads a text file: UTF-8, with a byte order mark removed; `.md` and `.yaml` files are
  /// converted to normalization form C.
  ///
  /// - Parameter path: A path relative to this folder, with `/` as the separator.
  /// - Returns: The file, whose path is relative to the book.
  /// - Throws: A `FileFailure` when the file is missing, too large, not regular, not UTF-8 or
  ///   outside the book.
  package func file(_ path: String) throws(FileFailure) -> SourceFile {
    SourceFile(path: prefix + path, bytes: Self.text(try checkedBytes(path), path))
  }

  /// Reads a text file, or adds a diagnostic and returns nil.
  package func file(_ path: String, _ diagnostics: inout [Diagnostic]) -> SourceFile? {
    do throws(FileFailure) {
      return try file(path)
    } catch {
      diagnostics.append(error.diagnostic(prefix + path))
      return nil
    }
  }

  /// Reads the unchanged bytes of a file, by default one of at most `FileBudget.bytes`.
  ///
  /// - Throws: A `FileFailure` when the file is missing, too large, not regular or outside the
  ///   book.
  package func bytes(
    _ path: String, atMost most: Int = FileBudget.bytes
  ) throws(FileFailure) -> [UInt8] {
    if let bytes = snapshot.bytes(prefix + path) { return bytes }
    let (folder, name) = try parent(path)
    let (file, size) = try folder.file(name)
    return try file.read(atMost: most, expecting: size)
  }

  /// Reads the unchanged bytes of a file, and whether its owner may execute it.
  ///
  /// - Throws: A `FileFailure`, as `bytes` does.
  package func content(
    _ path: String, atMost most: Int
  ) throws(FileFailure) -> (bytes: [UInt8], isExecutable: Bool) {
    let (folder, name) = try parent(path)
    let (file, size) = try folder.file(name)
    return (try file.read(atMost: most, expecting: size), file.isExecutable)
  }

  /// Returns whether there is a regular file at a path that can be opened; links are refused.
  package func hasFile(_ path: String) -> Bool {
    if snapshot.bytes(prefix + path) != nil { return true }
    guard let (folder, name) = try? parent(path) else { return false }
    return (try? folder.file(name)) != nil
  }

  /// Returns whether the owner may execute a file; links are refused.
  ///
  /// - Throws: A `FileFailure` when there is no regular file at the path that can be opened.
  package func isExecutable(_ path: String) throws(FileFailure) -> Bool {
    let (folder, name) = try parent(path)
    return try folder.file(name).file.isExecutable
  }

  /// Returns the entries of a folder sorted by name, without hidden files.
  ///
  /// - Throws: A `FileFailure` when the folder is missing or cannot be listed completely.
  package func list(_ path: String) throws(FileFailure) -> [FolderEntry] {
    guard let parts = BookPath.components(path) else { throw .outsideBook }
    return try entries(snapshot.entries(in: "\(prefix)\(path)/")) { () throws(FileFailure) in
      try descend(parts)
    }
  }

  /// Returns the entries of a folder with some more, without which it may be missing.
  private func entries(
    _ more: [FolderEntry], _ folder: () throws(FileFailure) -> FileDescriptor
  ) throws(FileFailure) -> [FolderEntry] {
    guard !more.isEmpty else { return try folder().entries() }
    do throws(FileFailure) {
      return Set(try folder().entries() + more).sorted()
    } catch {
      guard error == .missing else { throw error }
      return Set(more).sorted()
    }
  }

  /// Returns the entries of a folder, or an empty array and, unless the folder is missing, a
  /// diagnostic.
  package func list(_ path: String, _ diagnostics: inout [Diagnostic]) -> [FolderEntry] {
    do throws(FileFailure) {
      let all = try list(path)
      let names = Set(UnreadableNames.leavingOut(all.map(\.name), in: prefix + path, &diagnostics))
      return all.filter { names.contains($0.name) }
    } catch {
      if error != .missing { diagnostics.append(error.diagnostic(prefix + path)) }
      return []
    }
  }

  /// Returns the entries of this folder, without hidden files.
  ///
  /// - Throws: A `FileFailure` when the folder cannot be listed completely.
  package func list() throws(FileFailure) -> [FolderEntry] {
    try entries(snapshot.entries(in: prefix)) { () throws(FileFailure) in try folder() }
  }

  /// Returns the paths of all files below a folder, relative to it and sorted, at most eight levels
  /// deep.
  ///
  /// - Throws: A `FileFailure` when one of the folders cannot be listed completely.
  package func filesBelow(_ path: String) throws(FileFailure) -> [String] {
    try inside(path).files()
  }

  /// Returns the paths of all files of this folder, sorted, at most eight levels deep.
  ///
  /// - Throws: A `FileFailure` when one of the folders cannot be listed completely.
  package func files() throws(FileFailure) -> [String] {
    if let known = snapshot.files(below: prefix) { return known }
    let more = snapshot.listed(below: prefix)
    do throws(FileFailure) {
      let found = try files(in: try folder(), prefix: "", depth: FileBudget.folders)
      return more.isEmpty ? found.sorted() : Set(found + more).sorted()
    } catch {
      guard error == .missing, !more.isEmpty else { throw error }
      return more.sorted()
    }
  }

  private func files(
    in folder: FileDescriptor, prefix: String, depth: Int
  ) throws(FileFailure) -> [String] {
    guard depth > 0 else { return [] }
    var result: [String] = []
    for entry in try folder.entries() {
      if entry.isFolder {
        result += try files(
          in: try folder.folder(entry.name), prefix: "\(prefix)\(entry.name)/", depth: depth - 1)
      } else {
        result.append(prefix + entry.name)
      }
    }
    return result
  }

  /// Returns the paths of everything below a folder that is no folder, hidden files included, relative
  /// to it and sorted, however deep.
  ///
  /// - Returns: The paths, or nil when there are more than `most`.
  /// - Throws: A `FileFailure` when one of the folders cannot be listed completely.
  package func everyFile(below path: String, atMost most: Int) throws(FileFailure) -> [String]? {
    try inside(path).everyFile(atMost: most) { $1 }
  }

  /// Returns the paths of everything in this folder that is no folder, in the same way.
  ///
  /// - Parameters:
  ///   - most: The largest number of paths.
  ///   - choosing: Returns those of a folder's entries that count; the folder is given as a prefix
  ///     of paths.
  /// - Returns: The paths, or nil when there are more than `most`.
  /// - Throws: A `FileFailure` when one of the folders cannot be listed completely.
  package func everyFile(
    atMost most: Int, choosing: (_ prefix: String, [FolderEntry]) -> [FolderEntry]
  ) throws(FileFailure) -> [String]? {
    var result: [String] = []
    var waiting = [(folder: try folder(), prefix: "")]
    while let (folder, prefix) = waiting.popLast() {
      for entry in choosing(prefix, try folder.all()) {
        if entry.isFolder {
          waiting.append((try folder.folder(entry.name), "\(prefix)\(entry.name)/"))
        } else {
          result.append(prefix + entry.name)
        }
        guard result.count + waiting.count <= most else { return nil }
      }
    }
    return result.sorted()
  }

  /// Replaces a file, unless it changed after it was read; a byte order mark is kept.
  ///
  /// Readers see the old file or the new one, never a part. The containing folder is locked
  /// meanwhile, so that of two processes that do this at once, the second one sees what the first
  /// one wrote.
  ///
  /// - Parameters:
  ///   - old: The file as it was read, whose path is relative to the book.
  ///   - bytes: The new content.
  /// - Throws: `FileFailure.changed` when another program changed the file since, or why it cannot
  ///   be read or written.
  package func replace(_ old: SourceFile, with bytes: [UInt8]) throws(FileFailure) {
    let (folder, name) = try parent(old.path)
    try folder.locked { () throws(FileFailure) in
      let (file, size) = try folder.file(name)
      let now = try file.read(atMost: FileBudget.bytes, expecting: size)
      guard Self.text(now, old.path) == old.bytes else { throw .changed }
      let mark = now.starts(with: Self.byteOrderMark) ? Self.byteOrderMark : []
      try folder.replace(name, with: mark + bytes)
    }
  }

  /// Replaces a file of any content, which must be there, whole or not at all.
  ///
  /// - Throws: Why the file cannot be written; then it is as before.
  package func overwrite(_ path: String, with bytes: [UInt8]) throws(FileFailure) {
    let (folder, name) = try parent(path)
    try folder.locked { () throws(FileFailure) in try folder.replace(name, with: bytes) }
  }

  /// Removes what commands that were killed left in this folder itself, as far as possible.
  package func removeLeftEdits() {
    guard let own = try? folder() else { return }
    try? own.locked { () throws(FileFailure) in own.removeLeftEdits() }
  }

  /// Removes what commands that were killed left below a folder, as far as possible.
  package func removeLeftEdits(below path: String) {
    guard let home = try? inside(path) else { return }
    home.removeLeftEdits(depth: FileBudget.folders)
  }

  private func removeLeftEdits(depth: Int) {
    guard depth > 0, let own = try? folder() else { return }
    removeLeftEdits()
    for entry in (try? own.entries()) ?? [] where entry.isFolder {
      (try? inside(entry.name))?.removeLeftEdits(depth: depth - 1)
    }
  }

  private func parent(_ path: String) throws(FileFailure) -> (FileDescriptor, String) {
    guard let parts = BookPath.components(path), let name = parts.last else { throw .outsideBook }
    return (try descend(parts.dropLast()), name)
  }

  /// Opens this folder itself.
  func folder() throws(FileFailure) -> FileDescriptor { try descend([]) }

  private func descend(_ parts: some Sequence<String>) throws(FileFailure) -> FileDescriptor {
    var folder = root
    for part in below { folder = try folder.folder(part) }
    for part in parts { folder = try folder.folder(part) }
    return folder
  }

  private func checkedBytes(_ path: String) throws(FileFailure) -> [UInt8] {
    let bytes = try bytes(path)
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      let before = bytes[..<error.byteOffsets.lowerBound]
      throw .notUTF8(line: 1 + before.count { $0 == UInt8(ascii: "\n") })
    }
    return bytes
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Returns the text of a file as `file` reads it.
  package static func text(_ bytes: [UInt8], _ path: String) -> [UInt8] {
    let plain = bytes.starts(with: byteOrderMark) ? Array(bytes.dropFirst(3)) : bytes
    guard ["md", "yaml"].contains(BookPath.fileExtension(path)) else { return plain }
    return Normalization.formC(plain) ?? plain
  }
}

extension BookFolder {
  /// Returns the same folder, in which some files have the text that an editor has not saved yet.
  ///
  /// What is not on disk yet is not listed, so a new file belongs to the book once it is saved.
  ///
  /// - Parameter texts: The bytes of the files, by path in the book.
  /// - Returns: The folder; writing to it still compares with what is on disk.
  package func overlaid(by texts: [String: [UInt8]]) -> BookFolder {
    keeping(FolderSnapshot(files: texts))
  }

  /// Returns the same folder as it will be with some files more, or with other bytes in them.
  ///
  /// - Parameter files: The bytes of the files, by path in the book.
  /// - Returns: The folder, in which the files are listed, too.
  package func with(_ files: [String: [UInt8]]) -> BookFolder {
    keeping(FolderSnapshot(files: files, isListed: true))
  }
}

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
  ///   - resumes: Whether a file that is there already to the byte is one that a killed command has written.
  ///   - finish: Further work that must succeed; when it throws, the files are removed.
  /// - Throws: The first file that was not written, or what `finish` throws.
  package func create(
    _ files: [NewFile], resumes: Bool = false, finish: () throws(NewFile.Failure) -> Void = {}
  ) throws(NewFile.Failure) {
    var made = MadeEntries()
    do throws(NewFile.Failure) {
      for file in files {
        do throws(FileFailure) {
          try create(file, &made)
        } catch {
          if resumes, error == .unwritable(errorCode: EEXIST), hasSame(file) { continue }
          throw NewFile.Failure(path: file.path, reason: error)
        }
      }
      try finish()
    } catch {
      made.remove()
      throw error
    }
  }

  /// Returns whether a file is there as it is to be.
  package func hasSame(_ file: NewFile) -> Bool {
    (try? content(file.path, atMost: FileBudget.bytes)).map {
      $0.bytes == file.bytes && $0.isExecutable == file.isExecutable
    } ?? false
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
