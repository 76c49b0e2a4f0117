import Testing

@testable import Translation

@Suite struct `A value written into a YAML file` {
  private func edited(_ text: String, _ path: [YAMLStep], _ value: YAMLValue) -> String? {
    var edit = YAMLEdit(Array(text.utf8))
    return edit.set(path, value) ? String(decoding: edit.bytes, as: UTF8.self) : nil
  }

  private let chapters = "chapters:\n  - id: a\n    title: {en: A} # first\n  - id: b\n"

  @Test(arguments: [
    // A value that is there is replaced, and a remark after it stays.
    ("a: one # remark\nb: x\n", ["a"], "two", "a: two # remark\nb: x\n"),
    ("a: 'one'\n", ["a"], "x: y", "a: \"x: y\"\n"),
    ("a: {b: one, c: x}\n", ["a", "b"], "p, q", "a: {b: \"p, q\", c: x}\n"),
    ("a: |\n  one\n  two\nb: x\n", ["a"], "three", "a: three\nb: x\n"),
    ("a:\nb: x\n", ["a"], "one", "a: one\nb: x\n"),
    // What is new comes at the end of its map.
    ("", ["a", "b"], "one", "a:\n  b: one\n"),
    ("# remark\n", ["a"], "one", "# remark\na: one\n"),
    ("a: x", ["b"], "one", "a: x\nb: one"),
    ("a:\n  b: x\n\nc: y\n", ["a", "d"], "one", "a:\n  b: x\n  d: one\n\nc: y\n"),
    ("a:\n    b: x\nc: y\n", ["a", "d", "e"], "one", "a:\n    b: x\n    d:\n      e: one\nc: y\n"),
    ("a:\n  b: |\n    x\nc: y\n", ["a", "d"], "one", "a:\n  b: |\n    x\n  d: one\nc: y\n"),
    ("a: {}\n", ["a", "b", "c"], "one", "a: {b: {c: one}}\n"),
    ("a: {x: y}\n", ["a", "b"], "one", "a: {x: y, b: one}\n"),
    ("a:\nb: x\n", ["a", "c"], "one", "a:\n  c: one\nb: x\n"),
    ("a: x\r\nb: y\r\n", ["c"], "one", "a: x\r\nb: y\r\nc: one\r\n"),
    ("a: x\n", ["f:g:"], "one", "a: x\n\"f:g:\": one\n"),
  ])
  func `is put where it belongs`(
    text: String, path: [String], value: String, expected: String
  ) {
    #expect(edited(text, path.map(YAMLStep.key), .text(value)) == expected)
  }

  @Test func `is found in a list by its id`() {
    #expect(
      edited(chapters, [.key("chapters"), .item("a"), .key("title"), .key("sv")], .text("Å"))
        == "chapters:\n  - id: a\n    title: {en: A, sv: Å} # first\n  - id: b\n")
    #expect(
      edited(chapters, [.key("chapters"), .item("b"), .key("title"), .key("sv")], .text("B"))
        == chapters + "    title:\n      sv: B\n")
    #expect(edited(chapters, [.key("chapters"), .item("c"), .key("x")], .text("B")) == nil)
  }

  @Test(arguments: [
    ("a: {}\n", "a: {b: 0, c: 1, d: {e: 2, f: 3}}\n"),
    ("a: {x: y}\n", "a: {x: y, b: 0, c: 1, d: {e: 2, f: 3}}\n"),
    ("a:\nz: x\n", "a:\n  b: 0\n  c: 1\n  d:\n    e: 2\n    f: 3\nz: x\n"),
    ("", "a:\n  b: 0\n  c: 1\n  d:\n    e: 2\n    f: 3\n"),
    ("a:\n  d:\n    f: x\n  b: y # one\n", "a:\n  d:\n    f: 3\n    e: 2\n  b: 0 # one\n  c: 1\n"),
    ("a:\n  d: {f: x}\n  b: |\n    y\n", "a:\n  d: {f: 3, e: 2}\n  b: 0\n  c: 1\n"),
  ])
  func `may be written with others, also those that need a map of one of them`(
    text: String, expected: String
  ) {
    let paths = [["a", "b"], ["a", "c"], ["a", "d", "e"], ["a", "d", "f"], ["a", "b", "g"]]
    var edit = YAMLEdit(Array(text.utf8))
    let isSet = edit.set(
      paths.enumerated().map { ($1.map(YAMLStep.key), YAMLValue.text("\($0)")) })
    #expect(isSet == [true, true, true, true, false])
    #expect(String(decoding: edit.bytes, as: UTF8.self) == expected)
  }

  @Test func `may be a list`() {
    #expect(
      edited("- id: a\n", [.item("a"), .key("use")], .list(["x", "y, z"]))
        == "- id: a\n  use: [x, \"y, z\"]\n")
    #expect(edited("a: [x]\n", [.key("a")], .list(["y"])) == "a: [y]\n")
  }

  @Test(arguments: ["a: [x]\n", "a:\n  - x\n", "- x\n", "a: x: y\n"])
  func `leaves a file of another form alone`(text: String) {
    #expect(edited(text, [.key("a"), .key("b")], .text("one")) == nil)
  }
}
