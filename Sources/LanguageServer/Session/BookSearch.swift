import Base
import Book
import System

/// Finds the folder of the book that an editor has open.
enum BookSearch {
  /// Returns the folders that an editor names as its own, in the order of their weight.
  static func folders(_ parameters: JSON) -> [String] {
    let named = parameters["workspaceFolders"]?.elements?.compactMap { $0["uri"]?.text } ?? []
    let addresses = named + [parameters["rootUri"]?.text].compactMap(\.self)
    let paths = addresses.compactMap(FileAddress.path)
    return (paths + [parameters["rootPath"]?.text].compactMap(\.self)).filter { $0.hasPrefix("/") }
      .map(withoutSlash)
  }

  /// Returns the first folder above a file that has a book, or nil.
  static func folder(above path: String) -> String? {
    var parts = path.split(separator: "/").dropLast()
    while !parts.isEmpty {
      let folder = "/" + parts.joined(separator: "/")
      if hasBook(folder) { return folder }
      parts.removeLast()
    }
    return nil
  }

  static func hasBook(_ folder: String) -> Bool {
    (try? BookFolder(path: folder).bytes(BookLoader.settingsPath)) != nil
  }

  private static func withoutSlash(_ path: String) -> String {
    path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
