import BookModel
import Files

/// Checks plugins' output paths: in the plugin's own folder, and no type that a browser executes.
enum ProducedPath {
  private static let extensions = ["csv", "json", "md", "txt"]
  /// The largest size of a name, in bytes; most file systems allow 255.
  private static let longestName = 200
  static let rule = "its file is one of csv, json, md and txt"

  /// Returns the path in the output folder, and throws when it is not allowed.
  static func output(_ path: String, of plugin: String) throws(PluginFailure) -> String {
    let parts = BookPath.components(path) ?? []
    guard !parts.isEmpty, !path.contains("\\"), path.utf8.allSatisfy({ $0 > 0x1F && $0 != 0x7F })
    else {
      throw .path(PluginText.sanitized(path), "it leads out of the plugin's folder")
    }
    guard parts.allSatisfy({ !$0.hasPrefix(".") }) else {
      throw .path(path, "it is hidden")
    }
    guard parts.count <= FileBudget.folders else { throw .path(path, "its folders are too many") }
    guard parts.allSatisfy({ $0.utf8.count <= longestName }) else {
      throw .path(String(path.prefix(80)) + "…", "a name in it is longer than \(longestName) bytes")
    }
    guard extensions.contains(BookPath.fileExtension(path)) else {
      throw .path(path, "a page must not bring what a browser would run")
    }
    return "plugins/\(plugin)/\(path)"
  }
}
