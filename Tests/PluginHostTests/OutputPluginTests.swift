import Base
import Book
import Foundation
import System
import Testing

@testable import PluginHost

@Suite struct `A plugin that writes books` {
  private static let writes = #"{"outputs": ["cards"]}"#
  private static let lesson = """
    ---
    title: A lamp
    summary: How it is lit.
    ---

    Words.

    ## Press {#press .prose}

    Press it.

    """

  private func book(_ answer: String) throws -> PluginBook {
    try PluginBook(
      Self.writes, answer,
      lesson: "lamp", files: ["Content/lessons/lamp/en.md": Self.lesson])
  }

  private func build(_ book: PluginBook) throws -> OutputReport {
    let loaded = try book.load()
    let output = try #require(loaded.registry.output("cards"))
    #expect(output.folder == "Site/plugins/cards")
    return try output.run(
      loaded.checked,
      OutputRequest(folder: "\(book.path)/\(output.folder)", below: book.path, resources: []))
  }

  private func files(_ book: PluginBook) -> [String] {
    let root = "\(book.path)/Site/plugins/cards"
    let all = FileManager.default.enumerator(atPath: root)?.allObjects ?? []
    return all.compactMap { $0 as? String }.filter {
      !$0.hasPrefix(".") && !URL(filePath: "\(root)/\($0)").hasDirectoryPath
    }.sorted()
  }

  @Test func `gets the book and has its files written`() throws {
    let book = try book(
      "{'files': [{'path': 'b.txt', 'text': json.dumps(params, sort_keys=True)}, "
        + "{'path': 'a/x.bin', 'base64': 'AP8='}]}")
    defer { book.remove() }
    let report = try build(book)
    #expect(report.notices == [])
    #expect((report.pages, report.written, report.removed) == (2, 2, 0))
    let root = URL(filePath: "\(book.path)/Site/plugins/cards")
    #expect(try Data(contentsOf: root.appending(path: "a/x.bin")) == Data([0, 255]))
    let given = try JSONReader.read(Array(try Data(contentsOf: root.appending(path: "b.txt"))))
    #expect(given["format"] == "cards")
    let lesson = try #require(given["book"]?["lessons"]?.elements?.first)
    #expect(lesson["id"] == "lamp")
    let text = try #require(lesson["texts"]?.elements?.first)
    #expect(text["introduction"]?.text?.contains("Words.") == true)
    #expect(text["steps"]?.elements?.first?["id"] == "press")
    #expect(text["steps"]?.elements?.first?["markdown"] == "\nPress it.\n")
    let again = try build(book)
    #expect((again.written, again.removed) == (0, 0))
    #expect(again.files == report.files)
  }

  @Test func `that gives fewer files has the others removed`() throws {
    let book = try book("{'files': [{'path': p, 'text': ''} for p in ['a', 'b']]}")
    defer { book.remove() }
    #expect(try build(book).written == 2)
    try book.plugin(Self.writes, "{'files': [{'path': 'a', 'text': ''}]}")
    #expect(try build(book).removed == 1)
  }

  @Test(arguments: [
    (
      "{'files': [{'path': '../x', 'text': ''}]}",
      "`own` may not write `../x`: it leads out of the plugin's folder"
    ),
    (
      "{'files': [{'path': '/x', 'text': ''}]}",
      "`own` may not write `/x`: it leads out of the plugin's folder"
    ),
    (
      "{'files': [{'path': 'a/../../x', 'text': ''}]}",
      "`own` may not write `a/../../x`: it leads out of the plugin's folder"
    ),
    (
      "{'files': [{'path': 'a\\\\x', 'text': ''}]}",
      "`own` may not write `a\\x`: it leads out of the plugin's folder"
    ),
    (
      "{'files': [{'path': '.tracebook-manifest', 'text': ''}]}",
      "`own` may not write `.tracebook-manifest`: it is hidden"
    ),
    (
      "{'files': [{'path': '1/2/3/4/5/6/7/8/9', 'text': ''}]}",
      "`own` may not write `1/2/3/4/5/6/7/8/9`: its folders are too many"
    ),
    (
      "{'files': [{'path': 'a', 'text': ''}, {'path': 'a/b', 'text': ''}]}",
      "`own` gave an answer that does not fit: it gave `a` as a file and as a folder"
    ),
    (
      "{'files': [{'path': 'a', 'text': ''}, {'path': 'a', 'text': ''}]}",
      "`own` gave an answer that does not fit: it gave two files `a`"
    ),
    (
      "{'files': [{'path': 'a', 'base64': 'AP9='}]}",
      "`own` gave an answer that does not fit: the `base64` of `a` is not Base64"
    ),
    (
      "{'files': [{'path': 'a'}]}",
      "`own` gave an answer that does not fit: the file `a` must have either `text` or `base64`"
    ),
    (
      "{'files': [{'path': 'a', 'text': '', 'base64': ''}]}",
      "`own` gave an answer that does not fit: the file `a` must have either `text` or `base64`"
    ),
    (
      "{'files': [{'path': str(n), 'text': ''} for n in range(10001)]}",
      "`own` gave an answer that does not fit: it gave more than 10000 files"
    ),
    ("{'files': []}", "`own` gave an answer that does not fit: it gave no files"),
    ("{'files': [{'path': 'a', 'text': '\\ud800'}]}", "`own` wrote a line that is not a message"),
    ("sys.exit(3)", "`own` ended with exit code 3 before it answered"),
    (
      "{'diagnostics': [{'message': 'x', 'path': 'Content/book.yaml'}]}",
      "`own` gave an answer that does not fit: a diagnostic names a `path` that is not one of the book it was given"
    ),
    (
      "{'diagnostics': [{'message': 'no cards'}], 'files': [{'path': 'a', 'text': ''}]}", "no cards"
    ),
  ])
  func `that fails leaves the old output as it was`(answer: String, headline: String) throws {
    let book = try book("{'files': [{'path': 'old.txt', 'text': 'old'}]}")
    defer { book.remove() }
    _ = try build(book)
    try book.plugin(Self.writes, answer)
    let report = try build(book)
    #expect(report.notices.map(\.headline) == [headline])
    #expect(report.notices.map(\.path) == ["Content/book.yaml"])
    #expect(files(book) == ["old.txt"])
  }

  @Test func `that answers more than 32 MiB is given up`() throws {
    let book = try book("{'files': [{'path': 'a', 'text': 'a' * (33 << 20)}]}")
    defer { book.remove() }
    #expect(try build(book).notices.map(\.headline) == ["`own` answered with more than 32 MiB"])
    #expect(files(book) == [])
  }

  @Test func `that failed is asked again by the next build`() throws {
    let book = try book("{'files': [{'path': '../x', 'text': ''}]}")
    defer { book.remove() }
    #expect(try build(book).notices.map(\.id) == ["plugin-path"])
    #expect(try build(book).notices.map(\.id) == ["plugin-path"])
  }

  @Test func `that hangs is waited for only so long, and nothing is written`() throws {
    let book = try book("time.sleep(60)")
    defer { book.remove() }
    #expect(try build(book).notices.map(\.headline) == ["`own` did not answer within 1s"])
    #expect(files(book) == [])
  }

  @Test func `reports mistakes in files of the book`() throws {
    let book = try book(
      "{'files': [{'path': 'a', 'text': ''}], 'diagnostics': [{'severity': 'warning', "
        + "'path': 'Content/lessons/lamp/en.md', 'line': 10, 'column': 1, 'length': 5, "
        + "'message': 'no picture'}]}")
    defer { book.remove() }
    let report = try build(book)
    #expect(
      report.notices.map { HumanWriter(colored: false).text(of: $0) } == [
        """
        Content/lessons/lamp/en.md:10:1: warning[own]: no picture
         10 | Press it.
            | ^^^^^

        """
      ])
    #expect(files(book) == ["a"])
  }
}
