import Book
import Walkthrough

/// Where a learner's progress through a book is kept.
enum ProgressFile {
  /// `--progress`, else `TRACEBOOK_PROGRESS`, else a file of the book's in the state folder.
  static func journal(_ arguments: Arguments, _ book: Book) -> Journal {
    let given = arguments["progress"] ?? Terminal.variable("TRACEBOOK_PROGRESS")
    let own = StateFile.folder().map { "\($0)/\(name(book)).progress" }
    guard let path = given.flatMap({ $0.isEmpty ? nil : $0 }) ?? own else { return .none }
    return journal(at: path)
  }

  /// Larger ones are written anew, as short as they can be.
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

  /// A name that stays the same wherever the book lies: of its title in the first language.
  private static func name(_ book: Book) -> String {
    let title = book.settings.languages.first.flatMap { book.settings.title[$0] } ?? ""
    let words = title.lowercased().unicodeScalars.map { scalar in
      scalar.isASCII && scalar.properties.isAlphabetic ? Character(scalar) : "-"
    }
    let slug = String(words).split(separator: "-").joined(separator: "-").prefix(40)
    let digest = ContentDigest(of: Array(title.utf8)).text.prefix(8)
    return [String(slug), String(digest)].filter { !$0.isEmpty }.joined(separator: "-")
  }
}
