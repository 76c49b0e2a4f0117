import Base
import Book
import Foundation
import System
import Testing

@Suite("Files that begin something") struct NewFilesTests {
  private static let three = ["a/b/one", "a/two", "three"].map { path in
    NewFile(path: path, bytes: Array(path.utf8), isExecutable: path == "three")
  }

  private static func all(_ book: TemporaryBook) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: book.path).sorted()
  }

  @Test func `they are there with the folders on the way to them, and nothing beside them`() throws
  {
    let book = try TemporaryBook(isMinimal: false)
    try book.folder.create(Self.three)
    #expect(try Self.all(book) == ["a", "a/b", "a/b/one", "a/two", "three"])
    #expect(try book.bytes("a/b/one") == Array("a/b/one".utf8))
    #expect(try book.folder.isExecutable("three"))
    #expect(try !book.folder.isExecutable("a/two"))
  }

  @Test func `where the last of them is there already, none comes and it stays as it is`() throws {
    let book = try TemporaryBook(["three": "mine"], isMinimal: false)
    let failure = #expect(throws: NewFile.Failure.self) { try book.folder.create(Self.three) }
    #expect(failure?.path == "three")
    #expect(failure?.reason == .unwritable(errorCode: EEXIST))
    #expect(try Self.all(book) == ["three"])
    #expect(try book.bytes("three") == Array("mine".utf8))
  }

  @Test func `before they are written a book can be read with them`() throws {
    let book = try TemporaryBook()
    let new: [String: [UInt8]] = [
      "Content/lessons/gate/en.md": Array(TemporaryBook.lesson("[Run: a push](push.run)").utf8),
      "Content/lessons/gate/push.run": Array("push\n".utf8),
      "Content/lessons/door/push.run": Array("push hard\n".utf8),
      "Content/book.yaml": Array(
        "title: {en: D}\nlanguages: [en]\nchapters: [{id: d, title: {en: D}, lessons: [door, gate]}]\n"
          .utf8),
    ]
    let folder = try book.folder.with(new)
    #expect(
      try folder.filesBelow("Content/lessons") == [
        "door/en.md", "door/push.run", "gate/en.md", "gate/push.run",
      ])
    #expect(try folder.list("Content/lessons").map(\.name) == ["door", "gate"])
    #expect(try folder.inside("Content/lessons/gate").list().map(\.name) == ["en.md", "push.run"])
    #expect(
      try folder.inside("Content/lessons").file("gate/push.run").bytes == Array("push\n".utf8))
    var diagnostics: [Diagnostic] = []
    let loaded = BookLoader.load(folder, plugins: FakePlugins.all, &diagnostics)
    let files = loaded?.book.examples.map {
      "\($0.file.path) \($0.file.text(0..<$0.file.bytes.count))"
    }
    #expect(
      files == [
        "Content/lessons/door/push.run push hard\n", "Content/lessons/gate/push.run push\n",
      ])
    #expect(try Self.all(book).contains("Content/lessons/gate") == false)
  }

  @Test
  func `what a killed command left is no file of the book, and goes with the next that writes`()
    throws
  {
    let left = ".tracebook-edit-1"
    let book = try TemporaryBook(["Content/lessons/door/\(left)": "half", "Content/\(left)": ""])
    #expect(try book.load().said == TemporaryBook().load().said)
    let folder = try book.folder
    try folder.replace(try folder.file("Content/lessons/door/push.run"), with: Array("x".utf8))
    #expect(try Self.all(book).filter { $0.hasSuffix(left) } == ["Content/\(left)"])
    folder.removeLeftEdits(below: "Content")
    #expect(try Self.all(book).filter { $0.hasSuffix(left) } == [])
  }

  @Test func `where what belongs to them fails, only what was there before is left`() throws {
    let book = try TemporaryBook(["a/mine": ""], isMinimal: false)
    #expect(throws: NewFile.Failure.self) {
      try book.folder.create(Self.three) { () throws(NewFile.Failure) in
        throw NewFile.Failure(path: "x", reason: .missing)
      }
    }
    #expect(try Self.all(book) == ["a", "a/mine"])
  }
}

@Suite("Names that are not UTF-8") struct UnreadableNameTests {
  private static func book(_ folder: String, _ name: [UInt8]) throws -> TemporaryBook {
    let book = try TemporaryBook()
    let path = (Array("\(book.path)/\(folder)/".utf8) + name + [0]).map(CChar.init(bitPattern:))
    let file = open(path, O_CREAT | O_WRONLY, 0o600)
    guard file >= 0 else { throw FileFailure.unwritable(errorCode: errno) }
    close(file)
    return book
  }

  @Test(arguments: [
    ("Content", Array("x\u{FF}.yaml".unicodeScalars.map { UInt8($0.value) }), "x\u{FFFD}.yaml"),
    ("Content/languages", [0xFF], "\u{FFFD}"),
    ("Content/lessons/door", [0xC3, 0x2E, 0x6D, 0x64], "\u{FFFD}.md"),
    ("Content/models/door", [0x74, 0xFE], "t\u{FFFD}"),
  ])
  func `each is an error at its path, and the rest of the book is read`(
    _ folder: String, _ name: [UInt8], _ shown: String
  ) throws {
    let (book, _, said) = try Self.book(folder, name).load()
    #expect(book?.examples.map(\.file.path) == ["Content/lessons/door/push.run"])
    #expect(
      said == """
        \(folder)/\(shown):1:1: error[name-not-utf8]: the name of `\(folder)/\(shown)` is not UTF-8
          why: a path is text in a book and on the web
          help: rename it

        """)
  }
}
