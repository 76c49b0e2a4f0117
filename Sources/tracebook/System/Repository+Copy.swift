import Book
import Glibc
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

/// A temporary folder that is removed with its contents when it is released.
final class ScratchFolder {
  let path: String

  /// Creates the folder; returns nil when that fails.
  init?() {
    let parent = Terminal.variable("TMPDIR").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    var name = Array("\(parent)/tracebook-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { return nil }
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { Self.remove(path) }

  /// Removes a file or folder, without following symbolic links.
  private static func remove(_ path: String) {
    guard unlink(path) != 0, let folder = opendir(path) else { return }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    closedir(folder)
    for name in names { remove("\(path)/\(name)") }
    rmdir(path)
  }
}
