import Base
import Book
import Scaffold

/// The folders of templates and assets.
enum Resources {
  /// Returns the folders to search for what neither runs nor gets into a page: the book, and those of
  /// the program.
  static func folders(book: String) -> [String] { [book] + program }

  /// The program's own folders: the installed resources, and the package of a build.
  ///
  /// A program of one's own is built in another package and often not installed. Then they are in the
  /// copy of this package that was fetched for it, or where Tracebook itself is installed.
  static var program: [String] {
    var result: [String] = []
    guard let program = Terminal.program else { return result }
    let folder = parent(program)
    let shared = parent(folder) + "/share/tracebook"
    if Terminal.exists(shared) { result.append(shared) }
    if let build = program.range(of: "/.build/") {
      let package = String(program[..<build])
      result += [package, "\(package)/.build/checkouts/tracebook"].filter(hasTemplates)
    }
    return result.isEmpty ? installed.filter(hasTemplates).prefix(1).map(\.self) : result
  }

  private static func hasTemplates(_ folder: String) -> Bool {
    Terminal.exists("\(folder)/Templates")
  }

  /// Where an installation may have put the resources, by the XDG base directory specification.
  private static var installed: [String] {
    let given = Terminal.variable("XDG_DATA_DIRS") ?? ""
    let folders = given.isEmpty ? "/usr/local/share:/usr/share" : given
    return folders.split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/tracebook" }
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
