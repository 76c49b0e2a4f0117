import Base
import Foundation
import Testing

@Suite struct `A JSON value` {
  @Test func `is written in the order of its members, without spaces`() {
    let value: JSON = .object([
      "b": 1, "a": .array(["c", .null, .bool(true), .otherNumber("1.50")]),
      "d": .object(of: ["z": "2", "y": "1"]), "missing": nil, "e": .array(of: []),
    ])
    #expect(
      value.encoded() == #"{"b":1,"a":["c",null,true,1.50],"d":{"y":"1","z":"2"},"e":[]}"#)
  }

  @Test(arguments: [
    ("", #""""#), ("a\"\\", #""a\"\\""#), ("\n\r\t", #""\n\r\t""#),
    ("\0\u{1B}\u{7F}", #""\u0000\u001b\u007f""#), ("</", #""</""#),
    ("门é😀", #""门é😀""#), ("\r\n", #""\r\n""#), ("a\u{2028}/", "\"a\\u2028/\""),
    ("\u{9B}\u{A0}“x", "\"\\u009b\u{A0}“x\""),
  ])
  func `escapes in a line what could repaint a terminal`(text: String, expected: String) {
    #expect(JSON.quoted(text) == expected)
  }

  @Test func `ends no script in which it is written`() throws {
    let text = "\"\\\n\r\u{1}</script>\u{9B}\u{2028}”"
    let written = JSON.object(of: ["b": text, "a": ""]).encoded(for: .script)
    #expect(
      written == #"{"a":"","b":"\"\\\n\r\u0001\u003c/script>\#u{9B}\#u{2028}”"}"#)
    let read = try JSONDecoder().decode([String: String].self, from: Data(written.utf8))
    #expect(read == ["a": "", "b": text])
  }

  @Test(arguments: [
    #"{"a":[1,"two",null,true,{"b":-3}]}"#, #""\u0001\\ \" 门""#, "[]", "{}", #"{"a":1e400}"#,
    "[-1.50,12345678901234567890]",
  ])
  func `is written as it was read`(text: String) throws {
    #expect(try JSONReader.read(Array(text.utf8)).encoded() == text)
  }
}
