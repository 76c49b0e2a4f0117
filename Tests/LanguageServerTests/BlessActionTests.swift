import Base
import Testing

@testable import LanguageServer

@Suite struct BlessActionTests {
  private static func edit(_ old: String, _ new: String) throws -> String {
    let file = SourceFile(path: "a.trace", text: old)
    let edits = BlessAction.edits(file, Array(new.utf8), .utf16)
    let edit = try #require(edits.elements?.first)
    let start = try #require(edit["range"]?["start"]?["line"]?.number)
    let end = try #require(edit["range"]?["end"]?["line"]?.number)
    return "\(start)-\(end) \(edit["newText"]?.text ?? "")"
  }

  @Test(arguments: [
    ("a\nb\nc\n", "a\nx\nc\n", "1-2 x\n"), ("a\n", "a\nb\n", "1-1 b\n"),
    ("a\nb\n", "b\n", "0-1 "), ("> a", "> a\nb", "0-0 > a\nb"), ("a\na\na\n", "a\na\n", "2-3 "),
    ("a\r\nb\r\n", "a\r\nc\r\n", "1-2 c\r\n"), ("", "a\n", "0-0 a\n"),
  ])
  func `an edit has the lines between the first and the last that differ`(
    old: String, new: String, edit: String
  ) throws {
    #expect(try Self.edit(old, new) == edit)
  }
}
