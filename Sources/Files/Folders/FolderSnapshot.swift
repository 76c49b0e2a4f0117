/// The contents of a book's folder at one moment, so that later reads return exactly these bytes.
final class FolderSnapshot: Sendable {
  /// The bytes of the files, by path in the book.
  private let files: [String: [UInt8]]
  /// The sorted paths of all files below a folder, by the folder's path in the book with a final
  /// `/`.
  private let names: [String: [String]]

  init(files: [String: [UInt8]] = [:], names: [String: [String]] = [:]) {
    self.files = files
    self.names = names
  }

  /// Returns the bytes of a file, or nil when it was not read.
  func bytes(_ path: String) -> [UInt8]? { files.isEmpty ? nil : files[path] }

  /// Returns the paths of the files below a folder, or nil when it was not read.
  func files(below prefix: String) -> [String]? { names.isEmpty ? nil : names[prefix] }
}
