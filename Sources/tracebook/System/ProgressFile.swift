import Book
import System
import Walkthrough

/// The file with a learner's progress through a book.
enum ProgressFile {
  /// Opens the file given by `--progress` or `TRACEBOOK_PROGRESS`, or else one in the state folder.
  static func journal(_ arguments: Arguments, _ book: Book) -> Journal {
    let given = arguments["progress"] ?? Terminal.variable("TRACEBOOK_PROGRESS")
    let own = StateFile.folder().map { "\($0)/\(name(book)).progress" }
    guard let path = given.flatMap({ $0.isEmpty ? nil : $0 }) ?? own else { return .none }
    return journal(at: path)
  }

  /// The size in bytes beyond which a file is rewritten in its shortest form.
  private static let largeSize = 1 << 16

  private static func journal(at path: String) -> Journal {
    let file = StateFile(path: path)
    guard let bytes = file.read() else { return Journal(condition: .unusable(path: path)) }
    let text = String(decoding: bytes, as: UTF8.self)
    let header = Progress.header + "\n"
    guard text.isEmpty || text.hasPrefix(header), file.append("", header: header) else {
      return Journal(condition: .unusable(path: path))
    }
    if bytes.count > largeSize {
      file.rewrite { Progress(String(decoding: $0, as: UTF8.self)).text }
    }
    return Journal(text: text, append: { add($0, to: file, header: header) })
  }

  private static func add(_ lines: String, to file: StateFile, header: String) {
    if !file.append(lines, header: header) { Terminal.reportUnwritten(file.path) }
  }

  /// Returns a file name that depends on the book's first title, but not on its location.
  private static func name(_ book: Book) -> String {
    let title = book.settings.languages.first.flatMap { book.settings.title[$0] } ?? ""
    let words = title.lowercased().unicodeScalars.map { scalar in
      scalar.isASCII && scalar.properties.isAlphabetic ? Character(scalar) : "-"
    }
    let slug = String(words).split(separator: "-").joined(separator: "-").prefix(40)
    let digest = Checksum(of: Array(title.utf8)).text.prefix(8)
    return [String(slug), String(digest)].filter { !$0.isEmpty }.joined(separator: "-")
  }
}
