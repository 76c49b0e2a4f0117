import BookModel
import Files
import Repository

extension Repository {
  /// Copies a folder at a revision into a scratch folder; returns false when git has none.
  func copy(_ path: String, at revision: String, to scratch: ScratchFolder) throws(Exit) -> Bool {
    do throws(FileFailure) {
      let folder = try BookFolder(path: scratch.path)
      return try files(below: path, at: revision) { name, bytes throws(FileFailure) in
        try folder.create("\(path)/\(name)", bytes)
      }
    } catch {
      throw .system("a copy of the book at `\(revision)` cannot be written")
    }
  }
}
