private import CSpawn
private import Glibc

/// A folder of a book that is written beside the old one and takes its place at once, by one renaming.
///
/// Files that stay as they are are hard links, so that only what is other costs time. Killed before that renaming, a
/// command has changed nothing; killed after it, everything. What it leaves is hidden, and the next command removes it.
package final class FolderExchange {
  /// The book as it will be.
  package let staged: BookFolder
  private let book: BookFolder
  private let root: FileDescriptor
  private let home: FileDescriptor
  private let name: String

  /// The name of the hidden folder in which the new one is made.
  private var beside: String { FileDescriptor.editName }

  /// Makes a copy of a folder of the book.
  ///
  /// - Throws: Why it cannot be made, such as for an entry that is neither a file, a link nor a folder.
  package init(of name: String, in book: BookFolder) throws(FileFailure) {
    let root = try book.folder()
    try? root.locked { () throws(FileFailure) in root.removeLeftEdits() }
    let (home, isNew) = try root.madeFolder(FileDescriptor.editName)
    guard isNew else { throw .unwritable(errorCode: EEXIST) }
    (self.book, self.root, self.home, self.name) = (book, root, home, name)
    staged = BookFolder(home)
    try Self.copy(try root.folder(name), to: name, in: home, depth: FolderCleaner.maximumDepth)
  }

  deinit {
    FolderCleaner.empty(home.number)
    unsafe unlinkat(root.number, beside, AT_REMOVEDIR)
  }

  /// Writes a file, in place of one that may be there, with the folders on its path.
  package func write(
    _ path: String, _ bytes: [UInt8], isExecutable: Bool = false
  ) throws(FileFailure) {
    let (folder, file) = try parent(path, makes: true)
    // The old file is a link to that of the book, which must stay as it is.
    try folder.replace(file, with: bytes)
    guard isExecutable else { return }
    guard unsafe fchmodat(folder.number, file, 0o755, 0) == 0 else {
      throw .unwritable(errorCode: errno)
    }
  }

  /// Gives a file another path, with the folders on it; a folder that is empty then is removed.
  package func move(_ path: String, to new: String) throws(FileFailure) {
    let (from, file) = try parent(path, makes: false)
    let (to, name) = try parent(new, makes: true)
    guard unsafe renameat(from.number, file, to.number, name) == 0 else {
      throw .unwritable(errorCode: errno)
    }
    removeEmpty(BookPath.folder(path))
  }

  /// Gives a file a second path.
  package func copy(_ path: String, to new: String) throws(FileFailure) {
    let (from, file) = try parent(path, makes: false)
    let (to, name) = try parent(new, makes: true)
    try Self.link(file, in: from, to: name, in: to)
  }

  /// Removes a file, and its folder if that is empty then.
  package func remove(_ path: String) throws(FileFailure) {
    let (folder, file) = try parent(path, makes: false)
    guard unsafe unlinkat(folder.number, file, 0) == 0 else { throw .unwritable(errorCode: errno) }
    removeEmpty(BookPath.folder(path))
  }

  /// Puts the new folder in the place of the old one.
  ///
  /// - Throws: Why that cannot be done; then nothing has changed.
  package func commit() throws(FileFailure) {
    fsync(home.number)
    guard unsafe renameat2(home.number, name, root.number, name, Self.exchanges) == 0 else {
      throw .unwritable(errorCode: errno)
    }
    fsync(root.number)
  }

  /// `RENAME_EXCHANGE`, by which two folders change places.
  private static let exchanges: UInt32 = 2

  private func removeEmpty(_ folder: String) {
    var path = folder
    // Fails if the folder is not empty.
    while path.contains("/"), let (outer, name) = try? parent(path, makes: false),
      unsafe unlinkat(outer.number, name, AT_REMOVEDIR) == 0
    {
      path = BookPath.folder(path)
    }
  }

  private func parent(
    _ path: String, makes: Bool
  ) throws(FileFailure) -> (folder: FileDescriptor, name: String) {
    guard let parts = BookPath.components(path), let name = parts.last else { throw .outsideBook }
    var folder = home
    for part in parts.dropLast() {
      folder = makes ? try folder.madeFolder(part).folder : try folder.folder(part)
    }
    return (folder, name)
  }

  private static func copy(
    _ folder: FileDescriptor, to name: String, in outer: FileDescriptor, depth: Int
  ) throws(FileFailure) {
    guard depth > 0 else { throw .tooLarge }
    let new = try outer.madeFolder(name).folder
    fchmod(new.number, folder.permissions)
    for entry in try folder.all() {
      if entry.isFolder {
        let inner = try folder.folder(entry.name)
        try copy(inner, to: entry.name, in: new, depth: depth - 1)
      } else {
        try link(entry.name, in: folder, to: entry.name, in: new)
      }
    }
  }

  /// Links a file or a symbolic link; where the file system has no hard links, a file is copied.
  private static func link(
    _ name: String, in folder: FileDescriptor, to new: String, in other: FileDescriptor
  ) throws(FileFailure) {
    if unsafe linkat(folder.number, name, other.number, new, 0) == 0 { return }
    let code = errno
    guard [EPERM, EOPNOTSUPP, EMLINK, EXDEV].contains(code) else {
      throw .unwritable(errorCode: code)
    }
    let (file, size) = try folder.file(name)
    let bytes = try file.read(atMost: Int.max - 1, expecting: size)
    try other.create(new, with: bytes, isExecutable: file.isExecutable)
  }
}
