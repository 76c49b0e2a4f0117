import Foundation
import Testing

@testable import Book

/// The messages whose severity a book may set.
@Suite struct `The list of severities` {
  @Test func `are listed in the documentation`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .appending(path: "Documentation/Content/lessons/file-book/en.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let part = try #require(text.firstRange(of: "{#severities}")).upperBound
    let section = text[part...].prefix { $0 != "#" }
    let listed = section.split(separator: ":\n").dropFirst().flatMap { list in
      list.prefix { $0 != ";" && $0 != "." }.split(separator: "`").map(String.init)
        .filter { $0.contains(#/^[a-z]+(-[a-z]+)*$/#) }
    }
    #expect(listed.sorted() == Severities.all)
  }
}
