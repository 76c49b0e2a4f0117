package import Base
import Book
import System

/// The template files of one kind, from `Templates/new/<kind>`.
package struct ScaffoldTemplates: Sendable {
  /// The templates, sorted by their paths relative to the kind's folder.
  package let files: [SourceFile]

  package init(_ files: [SourceFile]) {
    self.files = files.sorted { $0.path < $1.path }
  }

  /// Reads the templates from the first resource folder that has any; nil when none has.
  ///
  /// Files that cannot be read are reported in `diagnostics`.
  package init?(
    folder: String, in resources: [String], _ diagnostics: inout [Diagnostic]
  ) {
    for resource in resources {
      do throws(FileFailure) {
        let root = try BookFolder(path: resource)
        let paths = try root.filesBelow(folder)
        if paths.isEmpty { continue }
        self.init(
          paths.compactMap { path in
            root.file("\(folder)/\(path)", &diagnostics).map {
              SourceFile(path: path, bytes: $0.bytes)
            }
          })
        return
      } catch {
        if error != .missing { diagnostics.append(error.diagnostic(folder)) }
      }
    }
    return nil
  }

  /// Returns the template at a path; nil when there is none.
  package subscript(path: String) -> SourceFile? { files.first { $0.path == path } }
}
