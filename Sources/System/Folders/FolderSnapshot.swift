/// The contents of a book's folder at one moment, so that later reads return exactly these bytes.
final class FolderSnapshot: Sendable {
  /// The bytes of the files, by path in the book.
  private let files: [String: [UInt8]]
  /// The sorted paths of all files below a folder, by the folder's path in the book with a final
  /// `/`.
  private let names: [String: [String]]
  /// Whether the files are listed although they may not be on the disk.
  private let isListed: Bool

  init(
    files: [String: [UInt8]] = [:], names: [String: [String]] = [:], isListed: Bool = false
  ) {
    self.files = files
    self.names = names
    self.isListed = isListed
  }

  /// Returns the bytes of a file, or nil when it was not read.
  func bytes(_ path: String) -> [UInt8]? { files.isEmpty ? nil : files[path] }

  /// Returns the paths of the files below a folder that are to be listed besides those of the disk.
  func listed(below prefix: String) -> [String] {
    guard isListed else { return [] }
    return files.keys.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
  }

  /// Returns the entries of a folder that are to be listed besides those of the disk.
  func entries(in prefix: String) -> [FolderEntry] {
    listed(below: prefix).map { path in
      let name = path.prefix { $0 != "/" }
      return FolderEntry(name: String(name), isFolder: name.endIndex < path.endIndex)
    }
  }

  /// Returns the paths of the files below a folder, or nil when it was not read.
  func files(below prefix: String) -> [String]? { names.isEmpty ? nil : names[prefix] }
}
