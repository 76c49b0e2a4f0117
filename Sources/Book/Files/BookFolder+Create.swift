private import Glibc

extension BookFolder {
  /// Writes a file that must not exist yet, and makes the folders on the way to it.
  package func create(
    _ path: String, _ bytes: [UInt8], isExecutable: Bool = false
  ) throws(FileFailure) {
    guard let parts = BookPath.components(path), let name = parts.last else { throw .outsideBook }
    var folder = try self.folder()
    for part in parts.dropLast() { folder = try folder.madeFolder(part) }
    let file = try folder.create(name)
    try file.write(bytes)
    if isExecutable { fchmod(file.number, 0o755) }
  }
}

extension FileDescriptor {
  /// Opens a folder by its name in this one, made now if it was not there; links are refused.
  func madeFolder(_ name: String) throws(FileFailure) -> FileDescriptor {
    if unsafe mkdirat(number, name, 0o755) != 0, errno != EEXIST {
      throw .unwritable(errorCode: errno)
    }
    return try folder(name)
  }
}
