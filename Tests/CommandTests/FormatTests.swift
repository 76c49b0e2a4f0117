import Foundation
import Testing

/// The same book as authors wrote it in each format that there was.
private enum KeptBook {
  static let all = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Formats")
  static let formats = [0, 1]
  static let newest = 1

  static func folder(_ format: Int) -> URL { all.appending(path: String(format)) }

  /// The paths of a book's files with their content.
  static func files(_ folder: URL) throws -> [String: Data] {
    var result: [String: Data] = [:]
    for case let path as String in FileManager.default.enumerator(atPath: folder.path) ?? .init() {
      let file = folder.appending(path: path)
      if !file.hasDirectoryPath, let data = try? Data(contentsOf: file) { result[path] = data }
    }
    return result
  }
}

@Suite struct `Books of every format` {
  /// An empty workshop with a kept book.
  private func shop(_ format: Int) throws -> Workshop {
    try Workshop(KeptBook.folder(format))
  }

  @Test func `are kept, each with all kinds of files`() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: KeptBook.all.path)
    #expect(folders.sorted() == KeptBook.formats.map(String.init))
    for format in KeptBook.formats {
      let files = try KeptBook.files(KeptBook.folder(format)).keys
      for kind in ["yaml", "md", "trace", "claim", "exercise", "run", "js", "scxml", "diff"] {
        #expect(files.contains { $0.hasSuffix(".\(kind)") }, "format \(format) has no .\(kind)")
      }
    }
  }

  @Test(arguments: KeptBook.formats)
  func `are read, with everything in them checked`(_ format: Int) throws {
    let shop = try shop(format)
    try shop.run(["check"], input: "")
    #expect(shop.codes == "0\n")
    #expect(
      shop.output.hasSuffix(
        "2 lessons in 2 languages, 3 examples run, 1 recorded, 3 proved: nothing is wrong\n"),
      "\(shop.output)\(shop.errors)")
  }

  @Test(arguments: KeptBook.formats)
  func `become the newest to the byte, and stay so`(_ format: Int) throws {
    let shop = try shop(format)
    let wanted = try KeptBook.files(KeptBook.folder(KeptBook.newest))
    for _ in 1...2 {
      try shop.run(["migrate"], input: "")
      #expect(try KeptBook.files(shop.folder) == wanted)
    }
    #expect(shop.codes == "0\n0\n")
    #expect(shop.output.hasSuffix("the book has format \(KeptBook.newest), the newest\n"))
  }

  @Test func `are left as they are by a dry run, which shows every line`() throws {
    let shop = try shop(0)
    try shop.run(["migrate", "--dry-run"], input: "")
    #expect(try KeptBook.files(shop.folder) == KeptBook.files(KeptBook.folder(0)))
    let fact =
      "{id: 3, text: The receipt is kept before the parcel leaves., source: handbook, "
      + "evidence: [contract], kind: claim, may:"
    #expect(
      shop.output == """
        Content/facts.yaml
          19 -   - \(fact) 'told'}
          19 +   - \(fact) prose}
          24 -     kind: told  # nobody can run this
          24 +     kind: prose  # nobody can run this
        Content/book.yaml
          1 + format: 1
        nothing is written: the book keeps format 0

        """)
  }

  @Test(arguments: [["check"], ["build"], ["migrate"], ["learn"]])
  func `newer than the program are refused as a whole`(_ command: [String]) throws {
    let shop = try shop(1)
    let settings = shop.folder.appending(path: "Content/book.yaml")
    try Data("format: 2\nnew-key: {}\n".utf8).write(to: settings)
    try shop.run(command, input: "")
    #expect(shop.codes == "1\n")
    #expect(
      (shop.output + shop.errors).hasPrefix(
        """
        Content/book.yaml:1:9: error[newer-format]: this book has format 2, and this program reads formats up to 1
         1 | format: 2
           |         ^
          why: a newer version of the program wrote it
          help: install a newer version; `tracebook --version` says which one this is

        """))
    #expect(!(shop.output + shop.errors).contains("new-key"))
  }

  @Test func `that name one which is no number are read on`() throws {
    let shop = try shop(1)
    let settings = shop.folder.appending(path: "Content/book.yaml")
    let text = try #require(shop.file("Content/book.yaml"))
    try Data(text.replacing("format: 1", with: "format: one").utf8).write(to: settings)
    try shop.run(["check"], input: "")
    #expect(shop.output.contains("error[invalid-value]: `format` must be a whole number"))
    #expect(
      shop.output.hasSuffix(
        "2 lessons in 2 languages, 3 examples run, 1 recorded, 3 proved: 1 error\n"))
  }

  @Test func `have only the words of their format`() throws {
    let shop = try shop(1)
    let facts = shop.folder.appending(path: "Content/facts.yaml")
    let text = try #require(shop.file("Content/facts.yaml"))
    try Data(text.replacing("kind: prose", with: "kind: told").utf8).write(to: facts)
    try shop.run(["check"], input: "")
    #expect(
      shop.output.contains(
        """
        Content/facts.yaml:24:11: error[fact-kind]: `kind` of a fact is not `told`
         24 |     kind: told  # nobody can run this
            |           ^^^^
          help: since format 1 it is `prose`

        """))
  }

  struct Settings: CustomTestStringConvertible {
    let name: String
    let old: String
    let new: String
    var testDescription: String { name }
  }

  static let settings = [
    Settings(
      name: "comments stay above", old: "# A book\n\ntitle: {en: A}\nlanguages: [en]\n",
      new: "# A book\n\nformat: 1\ntitle: {en: A}\nlanguages: [en]\n"),
    Settings(
      name: "lines that end as on Windows", old: "title: {en: A}\r\nlanguages: [en]\r\n",
      new: "format: 1\r\ntitle: {en: A}\r\nlanguages: [en]\r\n"),
    Settings(
      name: "a map in braces", old: "{title: {en: A}, languages: [en]}\n",
      new: "{format: 1, title: {en: A}, languages: [en]}\n"),
    Settings(
      name: "a format of 0", old: "title: {en: A}\nformat: 0 # old\nlanguages: [en]\n",
      new: "title: {en: A}\nformat: 1 # old\nlanguages: [en]\n"),
    Settings(
      name: "no line feed at the end", old: "title: {en: A}\nlanguages: [en]",
      new: "format: 1\ntitle: {en: A}\nlanguages: [en]"),
  ]

  @Test(arguments: settings)
  func `keep every byte that does not change`(_ settings: Settings) throws {
    let shop = try Workshop(KeptBook.folder(1))
    try FileManager.default.removeItem(at: shop.folder.appending(path: "Content/facts.yaml"))
    let path = shop.folder.appending(path: "Content/book.yaml")
    try Data(settings.old.utf8).write(to: path)
    try shop.run(["migrate"], input: "")
    #expect(shop.file("Content/book.yaml") == settings.new)
    #expect(shop.codes == "0\n", "\(shop.errors)")
  }
}
