import Book
import System

extension Repository {
  /// Copies a folder at a revision into a scratch folder; returns false when git has none.
  func copy(_ path: String, at revision: String, to scratch: ScratchFolder) throws(Exit) -> Bool {
    let extent: Extent
    do throws(FileFailure) {
      let folder = try BookFolder(path: scratch.path)
      extent = try files(below: path, at: revision) { name, bytes throws(FileFailure) in
        try folder.create("\(path)/\(name)", bytes)
      }
    } catch {
      throw .system("a copy of the book at `\(revision)` cannot be written")
    }
    if case .cut(let reason) = extent {
      throw .system("the book at `\(revision)` cannot be read whole: \(reason)")
    }
    return extent == .whole
  }
}

extension OpenBook {
  /// Returns the repository of git around the book, or nil when there is none.
  ///
  /// - Throws: `Exit` with the reason when it cannot be opened safely.
  func repository() throws(Exit) -> Repository? {
    do throws(Repository.Refusal) {
      return try Repository(around: path)
    } catch {
      throw .system("the repository of git cannot be read: \(error.reason)")
    }
  }
}
