import Book
import Foundation
import Testing

/// The book of the fixture, whose example asks for the order of three calls, two of which may change places.
private var book: CheckedBook {
  let order = CallOrder(
    model: "door", parameters: "spring=weak", stimuli: ["push hard", "pull"],
    calls: [
      Observed(.callback, "doorDidOpen:"), Observed(.callback, "idle:"),
      Observed(.callback, "doorDidShut:", instance: "B", argument: "hard"),
    ], orders: [[0, 1, 2], [1, 0, 2]])
  return CheckedBook(
    book: Fixture.book().book, outcomes: ["Content/lessons/push/hard.trace": .order(order)])
}

@Suite struct `Calls to order` {
  /// Returns an expected text; with `TRACEBOOK_RECORD` in the environment it is written anew.
  private func expected(_ name: String, _ text: String) throws -> String {
    let path = Fixture.golden + "/" + name
    if ProcessInfo.processInfo.environment["TRACEBOOK_RECORD"] != nil {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }
    return String(
      decoding: try #require(FileManager.default.contents(atPath: path)), as: UTF8.self)
  }

  @Test func `are given with every order for the script, and one of them folded`() throws {
    let page = try #require(try Fixture.file("sv/push/index.html", of: book))
    let start = try #require(page.firstRange(of: "<figure class=\"exercise order"))
    let end = try #require(page.ranges(of: "</figure>").last)
    let figure: String = page[start.lowerBound..<end.upperBound] + "\n"
    #expect(try figure == expected("order.html", figure))
  }

  @Test func `are in the Markdown alternate as well`() throws {
    let alternate = try #require(try Fixture.file("sv/push/index.html.md", of: book))
    #expect(try alternate == expected("order.md", alternate))
  }
}
