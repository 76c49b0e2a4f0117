import Foundation
import Testing

/// A book as authors wrote it in each format that there was.
private enum KeptBook {
  static let all = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Formats")
  static let formats = [1]

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

  @Test(arguments: [["check"], ["build"], ["learn"]])
  func `newer than the program are refused as a whole`(_ command: [String]) throws {
    let shop = try shop(1)
    let settings = shop.folder.appending(path: "Content/book.yaml")
    try Data("format: 2\nnew-key: {}\n".utf8).write(to: settings)
    try shop.run(command, input: "")
    #expect(shop.codes == "1\n")
    #expect(
      (shop.output + shop.errors).hasPrefix(
        """
        Content/book.yaml:1:9: error[newer-format]: this book has format 2, and this program reads format 1
         1 | format: 2
           |         ^
          why: a newer version of the program wrote it
          help: install a newer version; `tracebook --version` says which one this is

        """))
    #expect(!(shop.output + shop.errors).contains("new-key"))
  }

  @Test(arguments: ["one", "0", "-1"])
  func `that name one which never was are read on`(_ format: String) throws {
    let shop = try shop(1)
    let settings = shop.folder.appending(path: "Content/book.yaml")
    let text = try #require(shop.file("Content/book.yaml"))
    try Data(text.replacing("format: 1", with: "format: \(format)").utf8).write(to: settings)
    try shop.run(["check"], input: "")
    #expect(
      shop.output.contains(
        """
        Content/book.yaml:1:9: error[invalid-value]: `format` must be 1, not `\(format)`
         1 | format: \(format)
           |         \(String(repeating: "^", count: format.count))
          help: write `format: 1`

        """))
    #expect(
      shop.output.hasSuffix(
        "2 lessons in 2 languages, 3 examples run, 1 recorded, 3 proved: 1 error\n"))
  }

  @Test func `that name none have the first`() throws {
    let shop = try shop(1)
    let settings = shop.folder.appending(path: "Content/book.yaml")
    let text = try #require(shop.file("Content/book.yaml"))
    try Data(text.replacing("format: 1\n", with: "").utf8).write(to: settings)
    try shop.run(["check"], input: "")
    #expect(shop.codes == "0\n")
  }
}
