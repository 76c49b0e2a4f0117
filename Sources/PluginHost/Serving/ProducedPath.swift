import Book
import System

/// Checks plugins' output paths: in the plugin's own folder, and no type that a browser executes.
enum ProducedPath {
  private static let extensions = ["csv", "json", "md", "txt"]
  /// The largest size of a name, in bytes; most file systems allow 255.
  private static let longestName = 200
  static let rule = "its file is one of csv, json, md and txt"

  /// Returns the path in the output folder, and throws when it is not allowed.
  static func output(_ path: String, of plugin: String) throws(PluginFailure) -> String {
    if let fault = fault(of: path) { throw .path(shown(path), fault) }
    guard extensions.contains(BookPath.fileExtension(path)) else {
      throw .path(path, "a page must not bring what a browser would run")
    }
    return "plugins/\(plugin)/\(path)"
  }

  /// Throws when a path is not allowed in an output of the plugin, where every type of file is.
  static func check(_ path: String) throws(PluginFailure) {
    if let fault = fault(of: path) { throw .outputPath(shown(path), fault) }
  }

  /// Returns why a file of any type cannot have a path, or nil when it can.
  private static func fault(of path: String) -> String? {
    let parts = BookPath.components(path) ?? []
    guard !parts.isEmpty, !path.contains("\\"), path.utf8.allSatisfy({ $0 > 0x1F && $0 != 0x7F })
    else { return "it leads out of the plugin's folder" }
    if parts.contains(where: { $0.hasPrefix(".") }) { return "it is hidden" }
    if parts.count > FileBudget.folders { return "its folders are too many" }
    if parts.contains(where: { $0.utf8.count > longestName }) {
      return "a name in it is longer than \(longestName) bytes"
    }
    return nil
  }

  private static func shown(_ path: String) -> String {
    let text = PluginText.sanitized(path)
    return text.utf8.count > longestName ? text.prefix(80) + "…" : text
  }
}
