import Base
import Book
import Foundation
import System
import Testing

@Suite struct FilesTests {
  private func said(_ book: TemporaryBook, _ path: String) throws -> String {
    var diagnostics: [Diagnostic] = []
    let file = try book.folder.file(path, &diagnostics)
    #expect((file == nil) == !diagnostics.isEmpty)
    return Said.all(diagnostics)
  }

  @Test(arguments: ["../secret", "/etc/passwd", "a/../../b", "", "a//b", "./a", "a/\0"])
  func `a path that could lead out is refused before anything is opened`(path: String) throws {
    let book = try TemporaryBook()
    #expect(throws: FileFailure.outsideBook) { try book.folder.file(path) }
    #expect(throws: FileFailure.outsideBook) { try book.folder.list(path) }
  }

  @Test func `a link out of the book is refused, as a file and as a folder`() throws {
    let book = try TemporaryBook()
    try book.link("Content/passwd.run", to: "/etc/passwd")
    try book.link("Content/etc", to: "/etc")
    #expect(
      try said(book, "Content/passwd.run") == """
        Content/passwd.run:1:1: error[path-outside-book]: `Content/passwd.run` leads out of the book
          why: a book reads nothing but its own folder, and follows no symbolic links
          help: put a copy of the file into the book

        """)
    #expect(throws: FileFailure.outsideBook) { try book.folder.file("Content/etc/passwd") }
    #expect(throws: FileFailure.outsideBook) { try book.folder.list("Content/etc") }
  }

  @Test func `a file of 4 MiB is read and one byte more is not`() throws {
    let book = try TemporaryBook()
    let limit = [UInt8](repeating: UInt8(ascii: "a"), count: 4 << 20)
    try book.write("just.run", bytes: limit)
    try book.write("more.run", bytes: limit + [UInt8(ascii: "a")])
    #expect(try book.folder.file("just.run").bytes.count == 4 << 20)
    #expect(
      try said(book, "more.run") == """
        more.run:1:1: error[file-too-large]: `more.run` is larger than 4 MiB
          help: split it, or keep it outside of the book

        """)
  }

  @Test func `bytes that are not UTF-8 are reported with their line`() throws {
    let book = try TemporaryBook()
    try book.write("bad.run", bytes: Array("one\ntwo\n".utf8) + [0x74, 0xFF, 0x0A])
    #expect(
      try said(book, "bad.run") == """
        bad.run:3:1: error[file-not-utf8]: `bad.run` is not UTF-8
          why: line 3 holds bytes that are no character
          help: save the file as UTF-8

        """)
  }

  @Test func `a byte order mark is dropped`() throws {
    let book = try TemporaryBook()
    try book.write("mark.run", bytes: [0xEF, 0xBB, 0xBF] + Array("push".utf8))
    #expect(try book.folder.file("mark.run").bytes == Array("push".utf8))
  }

  @Test func `prose is put into normal form C, and examples stay as they are`() throws {
    let book = try TemporaryBook(["a.md": "a\u{30A}", "a.yaml": "a\u{30A}", "a.run": "a\u{30A}"])
    #expect(try book.folder.file("a.md").bytes == Array("\u{E5}".utf8))
    #expect(try book.folder.file("a.yaml").bytes == Array("\u{E5}".utf8))
    #expect(try book.folder.file("a.run").bytes == Array("a\u{30A}".utf8))
  }

  @Test func `a folder and a pipe are no files, and a pipe does not hang`() throws {
    let book = try TemporaryBook()
    #expect(mkfifo(book.path + "/pipe.run", 0o600) == 0)
    #expect(throws: FileFailure.notAFile) { try book.folder.file("pipe.run") }
    #expect(throws: FileFailure.notAFile) { try book.folder.file("Content") }
    #expect(throws: FileFailure.missing) { try book.folder.file("nothing.run") }
    #expect(throws: FileFailure.missing) { try book.folder.file("Content/book.yaml/x") }
  }

  @Test func `a folder is listed sorted and without hidden files`() throws {
    let book = try TemporaryBook(
      ["x/b": "", "x/a/c": "", "x/a/.d": "", "x/.e": "", "x/C": ""], isMinimal: false)
    #expect(try book.folder.list("x").map(\.name) == ["C", "a", "b"])
    #expect(try book.folder.list("x").map(\.isFolder) == [false, true, false])
    #expect(try book.folder.filesBelow("x") == ["C", "a/c", "b"])
  }

  @Test func `a file is replaced whole and keeps its mode and its mark`() throws {
    let book = try TemporaryBook(isMinimal: false)
    try book.write("x.run", bytes: [0xEF, 0xBB, 0xBF] + Array("old".utf8))
    #expect(chmod(book.path + "/x.run", 0o640) == 0)
    let file = try book.folder.file("x.run")
    try book.folder.replace(file, with: Array("new".utf8))
    #expect(try book.bytes("x.run") == [0xEF, 0xBB, 0xBF] + Array("new".utf8))
    var status = stat()
    #expect(stat(book.path + "/x.run", &status) == 0)
    #expect(status.st_mode & 0o777 == 0o640)
    #expect(try FileManager.default.contentsOfDirectory(atPath: book.path) == ["x.run"])
  }

  @Test func `a file that changed since it was read is not replaced`() throws {
    let book = try TemporaryBook(["x.run": "old"], isMinimal: false)
    let file = try book.folder.file("x.run")
    try book.write("x.run", "mine")
    #expect(throws: FileFailure.changed) {
      try book.folder.replace(file, with: Array("new".utf8))
    }
    #expect(try book.bytes("x.run") == Array("mine".utf8))
  }

  @Test func `a file whose place was taken by a link is not replaced`() throws {
    let book = try TemporaryBook(["x.run": "old", "y.run": "old"], isMinimal: false)
    let file = try book.folder.file("x.run")
    try book.remove("x.run")
    try book.link("x.run", to: "y.run")
    #expect(throws: FileFailure.outsideBook) {
      try book.folder.replace(file, with: Array("new".utf8))
    }
    #expect(try book.bytes("y.run") == Array("old".utf8))
  }
}
