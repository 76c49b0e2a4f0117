package import Diagnostics
private import UnicodeText

/// The book's folder: the only place that a book is read from.
///
/// Paths are relative to it; no link is followed below it, and nothing above it is opened.
package struct BookFolder: Sendable {
  /// No file of a book is larger.
  package static let sizeLimit = 4 << 20

  let root: FileDescriptor
  /// What stands before a path when somebody is told of it; empty for the book's own folder.
  private let prefix: String
  /// Files that were read already, by their path in the book.
  private let kept: [String: [UInt8]]

  /// Opens a folder by a path of the file system.
  package init(path: String) throws(FileFailure) {
    root = try FileDescriptor.folder(at: path)
    prefix = ""
    kept = [:]
  }

  private init(_ root: FileDescriptor, prefix: String, kept: [String: [UInt8]]) {
    self.root = root
    self.prefix = prefix
    self.kept = kept
  }

  /// The same folder, in which some files are what they were when they were read.
  func keeping(_ files: [String: [UInt8]]) -> BookFolder {
    BookFolder(root, prefix: prefix, kept: files)
  }

  /// A folder of the book, opened once for many files; paths are relative to it.
  func inside(_ path: String) throws(FileFailure) -> BookFolder {
    guard let parts = BookPath.components(path) else { throw .outsideBook }
    return BookFolder(try descend(parts), prefix: "\(prefix)\(path)/", kept: kept)
  }

  /// A text file: UTF-8, without a byte order mark; `.md` and `.yaml` in normalization form C.
  package func file(_ path: String) throws(FileFailure) -> SourceFile {
    SourceFile(path: prefix + path, bytes: Self.text(try checkedBytes(path), path))
  }

  /// A text file, or nil and a diagnostic.
  package func file(_ path: String, _ diagnostics: inout [Diagnostic]) -> SourceFile? {
    do throws(FileFailure) {
      return try file(path)
    } catch {
      diagnostics.append(error.diagnostic(prefix + path))
      return nil
    }
  }

  /// The bytes of a file as they are, whatever they mean.
  package func bytes(_ path: String) throws(FileFailure) -> [UInt8] {
    if !kept.isEmpty, let bytes = kept[prefix + path] { return bytes }
    let (folder, name) = try parent(path)
    let (file, size) = try folder.file(name)
    return try file.read(atMost: Self.sizeLimit, expecting: size)
  }

  /// Whether a file may be run by its owner; a link is refused as everywhere.
  package func isExecutable(_ path: String) throws(FileFailure) -> Bool {
    let (folder, name) = try parent(path)
    return try folder.file(name).file.isExecutable
  }

  /// What is in a folder, sorted by name; hidden files are left out.
  package func list(_ path: String) throws(FileFailure) -> [FolderEntry] {
    guard let parts = BookPath.components(path) else { throw .outsideBook }
    return try descend(parts).entries()
  }

  /// What is in the book's folder itself, hidden files left out.
  package func list() throws(FileFailure) -> [FolderEntry] { try root.entries() }

  /// The paths of all files under a folder, relative to it and sorted; at most eight levels deep.
  package func filesBelow(_ path: String) throws(FileFailure) -> [String] {
    try inside(path).files()
  }

  /// The paths of all files, sorted; at most eight levels deep.
  func files() throws(FileFailure) -> [String] {
    try files(in: root, prefix: "", depth: 8).sorted()
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

  /// Writes a file anew, unless it is no longer what was read; a byte order mark stays.
  ///
  /// Readers see the old file or the new one, never a part.
  package func replace(_ old: SourceFile, with bytes: [UInt8]) throws(FileFailure) {
    let (folder, name) = try parent(old.path)
    let (file, size) = try folder.file(name)
    let now = try file.read(atMost: Self.sizeLimit, expecting: size)
    guard Self.text(now, old.path) == old.bytes else { throw .changed }
    let mark = now.starts(with: Self.byteOrderMark) ? Self.byteOrderMark : []
    try folder.replace(name, with: mark + bytes)
  }

  private func parent(_ path: String) throws(FileFailure) -> (FileDescriptor, String) {
    guard let parts = BookPath.components(path), let name = parts.last else { throw .outsideBook }
    return (try descend(parts.dropLast()), name)
  }

  private func descend(_ parts: some Sequence<String>) throws(FileFailure) -> FileDescriptor {
    var folder = root
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

  private static func text(_ bytes: [UInt8], _ path: String) -> [UInt8] {
    let plain = bytes.starts(with: byteOrderMark) ? Array(bytes.dropFirst(3)) : bytes
    guard ["md", "yaml"].contains(BookPath.fileExtension(path)) else { return plain }
    return Normalization.formC(plain) ?? plain
  }
}
