/// What was read of a book's folder at one moment: what is made of it later is made of just this.
final class FolderSnapshot: Sendable {
  /// By path in the book.
  private let files: [String: [UInt8]]
  /// The sorted names of all files below a folder, by its path in the book and `/`.
  private let names: [String: [String]]

  init(files: [String: [UInt8]] = [:], names: [String: [String]] = [:]) {
    self.files = files
    self.names = names
  }

  /// Nil when the file was not read.
  func bytes(_ path: String) -> [UInt8]? { files.isEmpty ? nil : files[path] }

  /// Nil when the folder was not read.
  func files(below prefix: String) -> [String]? { names.isEmpty ? nil : names[prefix] }
}
