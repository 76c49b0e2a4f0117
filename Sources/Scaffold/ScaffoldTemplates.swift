private import Book
package import Diagnostics

/// The files that new things are made from, as they lie under `Templates/new/<kind>`.
package struct ScaffoldTemplates: Sendable {
  /// Paths relative to the kind's folder, in order.
  package let files: [SourceFile]

  package init(_ files: [SourceFile]) {
    self.files = files.sorted { $0.path < $1.path }
  }

  /// From the first of some resources that has files in a folder; nil when none has any.
  ///
  /// What cannot be read is a diagnostic.
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

  /// The template of a name; nil when there is none.
  package subscript(path: String) -> SourceFile? { files.first { $0.path == path } }
}
