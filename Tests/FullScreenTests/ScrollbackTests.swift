import Testing

@testable import Walkthrough

@Suite struct `Text scrolls in a window` {
  /// A part whose lines are the words of a text, as many on a line as fit.
  private static func words(_ text: String) -> Layout {
    { width in
      var lines: [String] = []
      for word in text.split(separator: " ") {
        if let last = lines.last, last.count + 1 + word.count <= width {
          lines[lines.count - 1] = "\(last) \(word)"
        } else {
          lines.append(String(word))
        }
      }
      return lines.isEmpty ? [[]] : lines.map { [Span($0)] }
    }
  }

  private static func scrollback(
    _ parts: [String], width: Int = 3, height: Int = 4
  ) -> Scrollback {
    var scrollback = Scrollback(width: width, height: height)
    for part in parts { scrollback.append(words(part)) }
    return scrollback
  }

  private static func visible(_ scrollback: Scrollback) -> [String] {
    scrollback.visible.map(\.text)
  }

  @Test func `all that fits is shown, and nothing is left`() {
    var scrollback = Self.scrollback(["a", "b"])
    scrollback.advance()
    #expect(Self.visible(scrollback) == ["a", "b"])
    #expect(!scrollback.hasMore && !scrollback.hasUnseen)
  }

  @Test func `of what is longer the first unseen line is on top`() {
    var scrollback = Self.scrollback(["a", "b"])
    scrollback.advance()
    for text in ["c", "d", "e", "f", "g", "h"] { scrollback.append(Self.words(text)) }
    scrollback.advance()
    #expect(Self.visible(scrollback) == ["c", "d", "e", "f"])
    #expect(scrollback.hasMore && scrollback.hasUnseen)
  }

  @Test func `what is new and fits is at the end of the window`() {
    var scrollback = Self.scrollback(["a", "b", "c", "d"])
    scrollback.advance()
    scrollback.append(Self.words("e"))
    scrollback.advance()
    #expect(Self.visible(scrollback) == ["b", "c", "d", "e"])
  }

  @Test func `page by page every line is shown, one of them twice`() {
    var scrollback = Self.scrollback((0..<10).map(String.init))
    scrollback.advance()
    var pages = [Self.visible(scrollback)]
    while scrollback.hasUnseen {
      scrollback.scroll(byPages: 1)
      pages.append(Self.visible(scrollback))
    }
    #expect(
      pages == [["0", "1", "2", "3"], ["3", "4", "5", "6"], ["6", "7", "8", "9"]])
  }

  @Test func `a line that is added before the rest was read does not hide the rest`() {
    var scrollback = Self.scrollback((0..<6).map(String.init))
    scrollback.advance()
    scrollback.append(Self.words("6"))
    scrollback.advance()
    #expect(Self.visible(scrollback) == ["3", "4", "5", "6"])
    #expect(!scrollback.hasUnseen)
  }

  @Test func `it scrolls no further than its ends`() {
    var scrollback = Self.scrollback((0..<6).map(String.init))
    scrollback.advance()
    scrollback.scroll(by: 100)
    #expect(Self.visible(scrollback) == ["2", "3", "4", "5"])
    scrollback.scroll(by: -100)
    #expect(Self.visible(scrollback) == ["0", "1", "2", "3"])
  }

  @Test func `of several blank lines one is shown, and none at the beginning`() {
    let scrollback = Self.scrollback(["", "a", "", "", "b"])
    #expect(scrollback.lines.map(\.text) == ["a", "", "b"])
  }

  // MARK: Another size

  @Test func `paragraphs are broken anew for another width`() {
    var scrollback = Self.scrollback(["a b c d", "e"], width: 3, height: 9)
    scrollback.advance()
    #expect(Self.visible(scrollback) == ["a b", "c d", "e"])
    scrollback.resize(width: 7, height: 9)
    #expect(Self.visible(scrollback) == ["a b c d", "e"])
    scrollback.resize(width: 1, height: 9)
    #expect(Self.visible(scrollback) == ["a", "b", "c", "d", "e"])
  }

  @Test func `a window at the end stays there`() {
    var scrollback = Self.scrollback(["a b c d", "e f g h"], width: 3, height: 4)
    scrollback.advance()
    scrollback.resize(width: 1, height: 3)
    #expect(Self.visible(scrollback) == ["f", "g", "h"])
    #expect(!scrollback.hasUnseen)
  }

  @Test(arguments: [(1, 4), (1, 2), (3, 2), (9, 1), (2, 3)])
  func `a line that was unseen is shown after any change of size`(_ width: Int, _ height: Int) {
    let parts = (0..<6).map { "a\($0) b\($0) c\($0) d\($0)" }
    var scrollback = Self.scrollback(parts, width: 5, height: 4)
    scrollback.advance()
    let seen = Set(Self.visible(scrollback).flatMap { $0.split(separator: " ") })
    scrollback.resize(width: width, height: height)
    var later = Set(Self.visible(scrollback).flatMap { $0.split(separator: " ") })
    scrollback.noteShown()
    while scrollback.hasUnseen {
      scrollback.advance()
      later.formUnion(Self.visible(scrollback).flatMap { $0.split(separator: " ") })
    }
    #expect(seen.union(later).count == 24, "\(seen) \(later)")
  }

  @Test func `a window in the middle keeps its first line`() {
    var scrollback = Self.scrollback((0..<9).map { "a\($0) b\($0)" }, width: 2, height: 4)
    scrollback.advance()
    while scrollback.hasUnseen { scrollback.scroll(byPages: 1) }
    scrollback.scroll(by: -8)
    #expect(Self.visible(scrollback).first == "a3")
    scrollback.resize(width: 5, height: 4)
    #expect(Self.visible(scrollback).first == "a3 b3")
    scrollback.resize(width: 2, height: 4)
    #expect(Self.visible(scrollback).first == "a3")
  }
}
