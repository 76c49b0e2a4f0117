import BookModel
import Files

/// The files of a plugin, as far as is known: those in and below its executable's folder.
///
/// An executable at the root of the book counts alone.
enum PluginFiles {
  /// The largest number of files; a folder with more is unlikely to belong to the plugin alone.
  private static let most = 256

  /// Returns a digest of names and contents, or nil for unreadable or too many files.
  ///
  /// - Complexity: O(n), where n is the number of bytes of all files.
  static func digest(of path: String, in root: String) -> ContentDigest? {
    guard let folder = try? BookFolder(path: root) else { return nil }
    let parent = String(path.dropLast(BookPath.name(path).count).dropLast())
    var paths = [BookPath.name(path)]
    if !parent.isEmpty {
      guard let found = try? folder.filesBelow(parent), found.count <= most else { return nil }
      // Python writes compiled files there while the plugin runs.
      paths = found.filter { !$0.split(separator: "/").contains("__pycache__") }
    }
    var content: [UInt8] = []
    for name in paths {
      guard let bytes = try? folder.bytes(parent.isEmpty ? name : "\(parent)/\(name)") else {
        return nil
      }
      content += "\(name)\0\(bytes.count)\0".utf8
      content += bytes
    }
    return ContentDigest(of: content)
  }
}
