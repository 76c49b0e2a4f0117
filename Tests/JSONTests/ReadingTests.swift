import Base
import Testing

@Suite struct `A JSON text` {
  private func mistake(_ bytes: [UInt8]) -> String? {
    do throws(JSONReader.Mistake) {
      _ = try JSONReader.read(bytes)
      return nil
    } catch {
      return error.text
    }
  }

  @Test func `is read with its escapes`() throws {
    let text = #" {"a":[1,-2,1.5,true,false,null],"b":"\"\\\/\b\f\n\r\té😀门","a":"c"} "#
    let value = try JSONReader.read(Array(text.utf8))
    #expect(value["a"] == .string("c"))
    #expect(value["b"]?.text == "\"\\/\u{8}\u{C}\n\r\té😀门")
    guard case .object(let members) = value else { return }
    #expect(
      members[0].value
        == .array([
          .integer(1), .integer(-2), .otherNumber("1.5"), .bool(true), .bool(false), .null,
        ]))
  }

  @Test(arguments: [
    ("", "it is JSON that breaks off"), ("{", "it is JSON that breaks off"),
    ("[1,]", "it is not JSON from byte 4 on"), ("{\"a\" 1}", "it is not JSON from byte 6 on"),
    ("{a:1}", "it is not JSON from byte 2 on"), ("1 2", "it is not JSON from byte 3 on"),
    ("nul", "it is not JSON from byte 1 on"), ("+1", "it is not JSON from byte 1 on"),
    ("-", "it is JSON that breaks off"), ("1-2", "it is not JSON from byte 2 on"),
    ("01", "it is not JSON from byte 2 on"), ("[1.]", "it is not JSON from byte 4 on"),
    ("[.5]", "it is not JSON from byte 2 on"), ("1e", "it is JSON that breaks off"),
    ("[1e+]", "it is not JSON from byte 5 on"), ("\"a", "it is JSON that breaks off"),
    ("\"\\x\"", "it is not JSON from byte 4 on"), ("\"\\u12\"", "it is not JSON from byte 4 on"),
    ("\"\\ud800\"", "a string contains half a surrogate pair"),
    ("\"\\udc00\"", "a string contains half a surrogate pair"),
    ("\"\\ud800\\u0041\"", "a string contains half a surrogate pair"),
    ("\"\n\"", "a string contains a control character"),
  ])
  func `that is not valid is reported with its place`(text: String, expected: String) {
    #expect(mistake(Array(text.utf8)) == expected)
  }

  @Test func `is UTF-8`() { #expect(mistake([0x22, 0xFF, 0x22]) == "it is not UTF-8") }

  @Test func `is not nested without end`() {
    let deep = [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000)
    #expect(mistake(deep) == "it is nested too deeply")
  }
}
