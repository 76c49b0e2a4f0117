import Base
import System

/// Reads the code of the platforms, which apps of examples are compiled against.
///
/// What several models share is in `Content/code/EXTENSION`, and what is a model's own in
/// `Content/models/MODEL/code/EXTENSION`. The shared files are read once for all models.
final class PlatformCode {
  private static let folderName = "code"
  private static let sharedFolder = "Content/\(folderName)"

  private let folder: BookFolder
  private var shared: [String: [SourceFile]]?

  init(_ folder: BookFolder) { self.folder = folder }

  /// Returns the files for a model, those that are shared first, by the extension that apps have.
  ///
  /// - Parameters:
  ///   - model: The id of the model.
  ///   - names: The names in the model's folder.
  ///   - diagnostics: Receives why files cannot be read.
  /// - Returns: The files; none where neither the book nor the model has code of a platform.
  func files(
    of model: String, among names: [String], _ diagnostics: inout [Diagnostic]
  ) -> [String: [SourceFile]] {
    let common = shared ?? kinds(Self.sharedFolder, &diagnostics)
    shared = common
    guard names.contains(Self.folderName) else { return common }
    let own = kinds("Content/models/\(model)/\(Self.folderName)", &diagnostics)
    return common.merging(own) { $0 + $1 }
  }

  private func kinds(
    _ root: String, _ diagnostics: inout [Diagnostic]
  ) -> [String: [SourceFile]] {
    var result: [String: [SourceFile]] = [:]
    // A book need not have shared code.
    for kind in folder.list(root, &diagnostics) where kind.isFolder {
      result[kind.name] = read("\(root)/\(kind.name)", &diagnostics)
    }
    return result
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
