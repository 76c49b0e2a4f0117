import Base
import Testing

@testable import LanguageServer

@Suite struct PositionEncodingTests {
  /// A letter of one byte, of two, of three, and of four that are two units of UTF-16.
  private let file = SourceFile(path: "a.trace", text: "x\r\naé门😀z\n")

  private static func at(_ line: Int, _ character: Int) -> JSON {
    .object(["line": .integer(line), "character": .integer(character)])
  }

  @Test(arguments: [
    (PositionEncoding.utf16, 3, 0), (.utf16, 4, 1), (.utf16, 6, 2), (.utf16, 9, 3), (.utf16, 13, 5),
    (.utf8, 4, 1), (.utf8, 6, 3), (.utf8, 9, 6), (.utf8, 13, 10),
  ])
  func `a byte has the position that the editor counts, and back`(
    encoding: PositionEncoding, offset: Int, character: Int
  ) {
    #expect(encoding.position(of: offset, in: file) == Self.at(1, character))
    #expect(encoding.offset(Self.at(1, character), in: file) == offset)
  }

  @Test func `a position in a character is its beginning`() {
    #expect(PositionEncoding.utf16.offset(Self.at(1, 4), in: file) == 9)
    #expect(PositionEncoding.utf8.offset(Self.at(1, 2), in: file) == 4)
  }

  @Test func `behind the end of a line is its end, before the carriage return`() {
    #expect(PositionEncoding.utf16.offset(Self.at(0, 7), in: file) == 1)
    #expect(PositionEncoding.utf16.position(of: 2, in: file) == Self.at(0, 1))
    #expect(PositionEncoding.utf16.offset(Self.at(2, 0), in: file) == 15)
  }

  @Test(arguments: [
    Self.at(3, 0), Self.at(-1, 0), Self.at(0, -1), .null, .object(["line": 0]),
    .object(["line": "0", "character": 0]),
  ])
  func `what is no position of the file has no byte`(position: JSON) {
    #expect(PositionEncoding.utf16.offset(position, in: file) == nil)
  }

  @Test func `UTF-8 is taken when it is offered, and UTF-16 otherwise`() {
    #expect(PositionEncoding(offered: .array(of: ["utf-32", "utf-8", "utf-16"])) == .utf8)
    #expect(PositionEncoding(offered: .array(of: ["utf-32"])) == .utf16)
    #expect(PositionEncoding(offered: nil) == .utf16)
  }
}
