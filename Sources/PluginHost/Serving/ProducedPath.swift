import Book

/// Where a plugin may write: below its own folder of the output, and nothing that a browser runs.
enum ProducedPath {
  private static let extensions = ["csv", "json", "md", "txt"]
  /// Bytes of a name; most file systems allow 255.
  private static let longestName = 200
  static let rule = "its file is one of csv, json, md and txt"

  /// The path in the output.
  static func output(_ path: String, of plugin: String) throws(PluginFailure) -> String {
    let parts = BookPath.components(path) ?? []
    guard !parts.isEmpty, !path.contains("\\"), path.utf8.allSatisfy({ $0 > 0x1F && $0 != 0x7F })
    else {
      throw .path(PluginText.harmless(path), "it leads out of the plugin's folder")
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
