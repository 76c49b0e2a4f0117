import Base
import System

/// A file of an output that a plugin makes, such as an index for another program.
public struct ProducedFile: Sendable, Equatable {
  /// The path relative to the output folder, with `/` as the separator.
  public let path: String
  /// The content of the file.
  public let bytes: [UInt8]

  /// Creates a file.
  ///
  /// - Parameters:
  ///   - path: The path relative to the output folder, with `/` as the separator. It leads to no
  ///     hidden file.
  ///   - bytes: The content, which is written unchanged.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// The paths of the files that a plugin gives, which stay in its folder and are not in each other's way.
package struct ProducedPaths {
  /// The largest size of a name, in bytes; most file systems allow 255.
  package static let longestName = 200
  private var files: Set<String> = []
  private var folders: Set<String> = []

  package init() {}

  /// Returns why no file can have a path, or nil when one can.
  package static func fault(of path: String) -> String? {
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

  /// Adds a path, and returns in words how it conflicts with an earlier one, or nil.
  package mutating func conflict(adding path: String) -> String? {
    var outer: [String] = []
    for part in path.split(separator: "/").dropLast() {
      outer.append(outer.last.map { "\($0)/\(part)" } ?? String(part))
    }
    if let file = outer.first(where: files.contains) {
      return "`\(file)` as a file and as a folder"
    }
    guard !folders.contains(path) else { return "`\(path)` as a file and as a folder" }
    guard files.insert(path).inserted else { return "two files `\(path)`" }
    folders.formUnion(outer)
    return nil
  }

  /// Returns what is wrong with the paths of an output, at the settings of the book.
  static func diagnostics(
    _ paths: [String], of format: String, in file: SourceFile
  ) -> [Diagnostic] {
    var all = ProducedPaths()
    return paths.compactMap { path in
      let headline =
        if let fault = fault(of: path) {
          "`\(format)` may not write `\(path)`: \(fault)"
        } else if let conflict = all.conflict(adding: path) {
          "`\(format)` gave \(conflict)"
        } else { "" }
      guard !headline.isEmpty else { return nil }
      return Diagnostic(
        .error, "plugin-path", path: file.path, headline,
        help: "each file of an output has a relative path of its own, which stays in the folder")
    }
  }
}
