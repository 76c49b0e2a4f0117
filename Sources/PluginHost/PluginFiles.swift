import Book
import System

/// The files of a plugin, as far as is known: those in and below its executable's folder.
///
/// An executable at the root of the book counts alone.
enum PluginFiles {
  /// The largest number of files; a folder with more is unlikely to belong to the plugin alone.
  static let most = 2048
  /// The largest size of one of them in bytes; a compiled program is larger than the files of a book.
  private static let largest = 64 << 20

  /// Returns a digest of names and contents, or nil for unreadable or too many files.
  ///
  /// Hidden files and links count as well, as a program can read them; with a link there is no digest.
  ///
  /// - Complexity: O(n), where n is the number of bytes of all files.
  static func digest(of path: String, in root: String) -> ContentDigest? {
    guard let folder = try? BookFolder(path: root) else { return nil }
    let parent = String(path.dropLast(BookPath.name(path).count).dropLast())
    var paths = [BookPath.name(path)]
    if !parent.isEmpty {
      guard let found = try? folder.everyFile(below: parent, atMost: most) else { return nil }
      paths = found
    }
    var files: [(path: String, digest: ContentDigest)] = []
    for name in paths {
      let path = parent.isEmpty ? name : "\(parent)/\(name)"
      guard let bytes = try? folder.bytes(path, atMost: largest) else { return nil }
      files.append((name, ContentDigest(of: bytes)))
    }
    return ContentDigest(ofFiles: files)
  }

  /// Returns a digest of all that runs when a plugin is started, by which it may be trusted, or nil
  /// when that is not known: an executable at the root of the book may start anything of the book.
  static func trustDigest(of path: String, in root: String) -> ContentDigest? {
    guard !BookPath.folder(path).isEmpty, let files = digest(of: path, in: root) else { return nil }
    // Another file of the folder would be another program.
    return ContentDigest(of: Array("\(path)\0\(files.text)".utf8))
  }

  /// Returns the path of the first file of a folder of the book that is not the same in a folder of the
  /// program, or nil when all are the same.
  ///
  /// What Python compiled is left out, because the program's own folder is the one that runs.
  static func difference(
    of folder: String, in book: BookFolder, from own: String, in program: BookFolder
  ) throws(FileFailure) -> String? {
    let paths: [String]
    do throws(FileFailure) {
      guard let found = try book.everyFile(below: folder, atMost: most) else { return folder }
      paths = found
    } catch {
      if error == .missing { return nil }
      throw error
    }
    for path in paths where !path.split(separator: "/").contains("__pycache__") {
      guard let there = try? program.bytes("\(own)/\(path)"),
        try book.bytes("\(folder)/\(path)") == there
      else { return "\(folder)/\(path)" }
    }
    return nil
  }
}
