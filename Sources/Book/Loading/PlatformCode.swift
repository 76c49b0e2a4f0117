import BookModel
import Diagnostics
import Files

/// Reads the code of the platforms, which apps of examples are compiled against.
///
/// What several models share is in `Content/code/EXTENSION`, and what is a model's own in
/// `Content/models/MODEL/code/EXTENSION`.
struct PlatformCode {
  private static let folderName = "code"
  private static let shared = "Content/\(folderName)"

  private let folder: BookFolder

  init(_ folder: BookFolder) { self.folder = folder }

  /// Returns the files for a model, those that are shared first, by the extension that apps have.
  ///
  /// - Parameters:
  ///   - model: The id of the model.
  ///   - names: The names in the model's folder.
  ///   - diagnostics: Receives why files cannot be read.
  /// - Returns: The files; none for a model whose folder has no code.
  func files(
    of model: String, among names: [String], _ diagnostics: inout [Diagnostic]
  ) -> [String: [SourceFile]] {
    guard names.contains(Self.folderName) else { return [:] }
    let own = "Content/models/\(model)/\(Self.folderName)"
    var result: [String: [SourceFile]] = [:]
    for kind in folder.list(own, &diagnostics) where kind.isFolder {
      let isShared = hasShared(kind.name)
      let roots = (isShared ? ["\(Self.shared)/\(kind.name)"] : []) + ["\(own)/\(kind.name)"]
      result[kind.name] = roots.flatMap { read($0, &diagnostics) }
    }
    return result
  }

  private func hasShared(_ kind: String) -> Bool {
    ((try? folder.list(Self.shared)) ?? []).contains { $0.isFolder && $0.name == kind }
  }

  private func read(_ root: String, _ diagnostics: inout [Diagnostic]) -> [SourceFile] {
    do throws(FileFailure) {
      return try folder.filesBelow(root).filter { !UnreadableNames.contains($0) }
        .compactMap { folder.file("\(root)/\($0)", &diagnostics) }
    } catch {
      diagnostics.append(error.diagnostic(root))
      return []
    }
  }
}
