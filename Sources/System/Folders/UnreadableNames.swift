package import Base

/// Names that are not UTF-8, which a listing returns with replacement characters and which cannot
/// be opened.
package enum UnreadableNames {
  package static func contains(_ path: String) -> Bool { path.unicodeScalars.contains("\u{FFFD}") }

  /// Leaves out the paths that cannot be opened, and adds a diagnostic for each of them.
  ///
  /// - Parameters:
  ///   - paths: Paths relative to the folder.
  ///   - folder: The folder's path in the book.
  ///   - diagnostics: The array to which the diagnostics are added.
  /// - Returns: The paths that can be opened.
  package static func leavingOut(
    _ paths: [String], in folder: String, _ diagnostics: inout [Diagnostic]
  ) -> [String] {
    guard paths.contains(where: contains) else { return paths }
    diagnostics += paths.filter(contains).map { diagnostic("\(folder)/\($0)") }
    return paths.filter { !contains($0) }
  }

  package static func diagnostic(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, "name-not-utf8", path: path, "the name of `\(path)` is not UTF-8",
      why: "a path is text in a book and on the web", help: "rename it")
  }
}
