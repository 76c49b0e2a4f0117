import BookModel
import Diagnostics
import Files
import Migration

extension Command {
  static let migrate = Command(
    "migrate", summary: "rewrite a book of an earlier format in the newest one",
    details: [
      "Shows each line that changes, and writes the files; what does not change keeps its bytes. A",
      "book of the newest format stays as it is. Books of earlier formats are read, too, so nothing",
      "has to be rewritten before it is needed.",
    ],
    options: [
      Option(name: "dry-run", value: nil, summary: "only show what would change")
    ], run: migrate)

  @Sendable
  private static func migrate(_ arguments: Arguments) throws(Exit) -> Int32 {
    let given = arguments["book"] ?? "."
    let folder: BookFolder
    do throws(FileFailure) {
      folder = try BookFolder(path: given)
    } catch {
      throw .system("`\(given)` cannot be opened as a folder")
    }
    var found: [Diagnostic] = []
    let migration = Migration(of: folder, &found)
    Report(to: .error).show(found)
    guard let migration else {
      return found.contains { FileFailure.systemIDs.contains($0.id) } ? 3 : 1
    }
    let newest = BookFormat.newest.number
    guard !migration.edits.isEmpty else {
      Terminal.write(lines: ["the book has format \(newest), the newest"])
      return found.hasErrors ? 1 : 0
    }
    let isTrial = arguments.has("dry-run")
    if let code = write(migration.edits, in: folder, isTrial: isTrial) { return code }
    Terminal.write(lines: [
      isTrial
        ? "nothing is written: the book keeps format \(migration.format.number)"
        : "the book has format \(newest) now; before it was \(migration.format.number)"
    ])
    return found.hasErrors ? 1 : 0
  }

  /// Shows and replaces files; returns the exit code when one could not be written, after which none is.
  private static func write(
    _ edits: [FileEdit], in folder: BookFolder, isTrial: Bool
  ) -> Int32? {
    for edit in edits {
      Terminal.write(lines: edit.difference)
      guard !isTrial else { continue }
      do throws(FileFailure) {
        try folder.replace(edit.file, with: edit.bytes)
      } catch {
        Report(to: .error).show([error.diagnostic(edit.file.path)])
        return 3
      }
    }
    return nil
  }
}
