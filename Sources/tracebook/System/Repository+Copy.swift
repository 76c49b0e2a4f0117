import Book
import Repository

extension Repository {
  /// Writes a folder of the book as it was at a revision into a scratch folder, where it is read as
  /// any other book; false when there is none.
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
