import Base
import Book
import Scaffold

/// The folders of templates and assets.
enum Resources {
  /// Returns the folders to search for what neither runs nor gets into a page: the book, and those of
  /// the program.
  static func folders(book: String) -> [String] { [book] + program }

  /// The program's own folders: the installed resources, and the package of a build.
  static var program: [String] {
    var result: [String] = []
    guard let program = Terminal.program else { return result }
    let folder = parent(program)
    let shared = parent(folder) + "/share/tracebook"
    if Terminal.exists(shared) { result.append(shared) }
    if let build = program.range(of: "/.build/") {
      result.append(String(program[..<build]))
    }
    return result
  }

  private static func parent(_ path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }
}

extension LikelyLanguages {
  /// Returns what CLDR takes for granted of tags, or nil when the table cannot be read.
  static func installed(book: String) -> LikelyLanguages? {
    var ignored: [Diagnostic] = []
    let templates = ScaffoldTemplates(
      folder: "Templates/languages", in: Resources.folders(book: book), &ignored)
    return templates?["tags.yaml"].map { LikelyLanguages($0) }
  }
}

extension String {
  /// Returns the start of the first occurrence of a text; nil when there is none.
  fileprivate func range(of text: String) -> String.Index? { firstRange(of: text)?.lowerBound }
}
