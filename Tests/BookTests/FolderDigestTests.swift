import Book
import Foundation
import System
import Testing

@Suite struct `The digest of a folder` {
  private let book: TemporaryBook
  private let folder: BookFolder

  init() throws {
    book = try TemporaryBook([
      "Content/book.yaml": "a", "Content/lessons/door/en.md": "b", "Content/lessons/door/in/x": "c",
      "Content/lessons/gate/en.md": "d",
    ])
    folder = try BookFolder(path: book.path)
  }

  private var digest: ContentDigest? { folder.read(below: "Content", jobs: 2)?.digest }

  @Test func `does not depend on threads and hidden files`() throws {
    let one = folder.read(below: "Content", jobs: 1)?.digest
    #expect(one != nil)
    #expect(digest == one)
    try book.write("Content/lessons/door/.draft", "e")
    try book.write("elsewhere", "e")
    #expect(digest == one)
  }

  @Test(arguments: [
    ("Content/book.yaml", "z"), ("Content/lessons/door/in/x", "z"),
    ("Content/lessons/new/en.md", ""),
    ("Content/lessons/door/in/y", "c"), ("Content/lessons/gate/en.md", ""),
  ])
  func `changes with each file`(path: String, text: String) throws {
    let before = digest
    try book.write(path, text)
    #expect(digest != before)
  }

  @Test func `comes with the folder as it was read`() throws {
    let read = try #require(folder.read(below: "Content"))
    try book.write("Content/lessons/door/en.md", "later")
    #expect(try read.folder.bytes("Content/lessons/door/en.md") == Array("b".utf8))
    #expect(try folder.bytes("Content/lessons/door/en.md") == Array("later".utf8))
    try book.write("Content/lessons/gate/sv.md", "later still")
    let kept = try read.folder.filesBelow("Content/lessons/gate")
    #expect(kept == ["en.md"])
    let now = try folder.filesBelow("Content/lessons/gate")
    #expect(now == ["en.md", "sv.md"])
  }

  @Test func `is none where something cannot be read as a file`() throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(book.path)/Content/lessons/door/away", withDestinationPath: "/etc/hostname")
    #expect(digest == nil)
    #expect(folder.read(below: "Nowhere") != nil)
  }
}
