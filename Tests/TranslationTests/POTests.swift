import Base
import Book
import Growth
import Testing

@testable import Translation

@Suite struct POTests {
  private func read(_ text: String) -> (file: POFile, said: [String]) {
    var reader = POReader(SourceFile(path: "x.po", text: text))
    let file = reader.read()
    return (file, reader.diagnostics.map { "\($0.position.line): \($0.headline)" })
  }

  @Test(arguments: [
    "one", "one\ntwo", "one\ntwo\n", "\n", "\"quoted\" \\ back", "tab\tand\rreturn", "门 — 开",
    "```csv\na,b\n\n1,2\n```",
  ])
  func `a text comes back as it was written`(text: String) throws {
    var file = POFile()
    file.header = [("Language", "sv"), ("X-Empty", "")]
    var message = POMessage()
    message.context = "open/push/0"
    message.id = text
    message.text = text
    message.isFuzzy = true
    file.messages = [message]
    let (back, said) = read(String(decoding: file.bytes, as: UTF8.self))
    #expect(said.isEmpty)
    #expect(back["language"] == "sv")
    #expect(back["X-Empty"] == "")
    let only = try #require(back.messages.first)
    #expect([only.context, only.id, only.text] == ["open/push/0", text, text])
    #expect(only.isFuzzy)
    #expect(back.bytes.count == file.bytes.count)
  }

  @Test func `what other tools write is read: wrapped lines, other comments, obsolete messages`() {
    let (file, said) = read(
      """
      \u{FEFF}# A translator's remark
      msgid ""
      msgstr ""
      "Language: pt\\n"

      #. heading
      #: a.md:1
      #, c-format, fuzzy
      #| msgid "older"
      msgctxt ""
      "open/"
      "push"
        msgid   "one "
      "two"
      msgstr "um "\t
      "dois"
      #~ msgctxt "gone"
      #~ msgid "x"
      #~ msgstr "y"
      """)
    #expect(said.isEmpty)
    #expect(file.messages.map(\.context) == ["open/push"])
    #expect(file.messages.map(\.id) == ["one two"])
    #expect(file.messages.map(\.text) == ["um dois"])
    #expect(file.messages.map(\.isFuzzy) == [true])
    #expect(file.messages.map(\.line) == [9])
    #expect(file.messages.map(\.textLine) == [14])
  }

  @Test(arguments: [
    ("msgid \"a\"\nmsgstr \"b", "2: a text has to be in quotes, on one line"),
    ("msgid \"a\"b\"\nmsgstr \"c\"", "1: a text has to be in quotes, on one line"),
    ("msgid \"\\q\"\nmsgstr \"c\"", "1: a text has to be in quotes, on one line"),
    ("\"stray\"", "1: a text must follow `msgctxt`, `msgid` or `msgstr`"),
    ("msgid \"a\"\n\n", "1: a message has no `msgstr`"),
    ("domain \"x\"", "1: `domain` is not a keyword of a PO file"),
    ("msgid \"a\"\nmsgid \"b\"\nmsgstr \"c\"", "2: `msgid` appears where no `msgid` can"),
    ("msgid \"a\"\nmsgstr \"b\"\nmsgstr \"c\"", "3: `msgstr` appears where no `msgstr` can"),
    ("msgctxt \"a\"\nmsgstr \"b\"", "2: `msgstr` appears where no `msgstr` can"),
    ("msgid \"a\"\nmsgstr \"b\\a\"", "2: the text holds the control character U+0007"),
    ("msgid \"a\u{1B}[31m\"\nmsgstr \"b\"", "1: the text holds the control character U+001B"),
    (
      "msgid \"\"\nmsgstr \"Language: sv\\n\"\n\nmsgid \"\"\nmsgstr \"Language: en\\n\"",
      "4: the file has a second header"
    ),
    ("msgid \"a\"\nmsgid_plural \"b\"", "2: a text of a lesson has no plural forms"),
    (
      "msgctxt \"a\"\nmsgid \"b\"\nmsgstr \"\"\n\nmsgctxt \"a\"\nmsgid \"c\"\nmsgstr \"\"",
      "5: `a` is the context of two messages"
    ),
  ])
  func `a mistake is reported at its line`(text: String, expected: String) {
    #expect(read(text).said.first == expected)
  }

  @Test func `one mistake is reported for each message, and the others are read`() {
    let (file, said) = read(
      """
      msgctxt "a"
      msgdi "x"
      msgstr "y"

      msgctxt "b"
      msgid "x"
      msgstr "y"

      msgctxt "c"
      msgid "x"
      msgid "x"
      msgstr "y"
      """)
    #expect(
      said == [
        "2: `msgdi` is not a keyword of a PO file", "11: `msgid` appears where no `msgid` can",
      ])
    #expect(file.messages.map(\.context) == ["b"])
  }

  @Test(arguments: ["\"", "\\", "#", "m", "\n", "msgid \"\\\n"])
  func `no bytes cost more than their length`(segment: String) {
    for beginning in ["", "msgid \""] {
      let isModest = Growth.isModest(to: 200_000) { count in
        _ = read(beginning + String(repeating: segment, count: count))
      }
      #expect(isModest, "\(beginning)")
    }
  }

  @Test(arguments: [
    ("plain", "title: plain"), ("one, two", "title: one, two"), ("a: b", "title: \"a: b\""),
    ("# no remark", "title: \"# no remark\""), ("null", "title: \"null\""),
    ("“quoted”", "title: “quoted”"), ("say \"no\"", "title: say \"no\""),
    ("\"no\" he said", "title: \"\\\"no\\\" he said\""), ("[x]", "title: \"[x]\""),
  ])
  func `a title is plain where YAML reads it back`(text: String, line: String) {
    #expect(YAMLText.line("title", text) == line)
  }

  @Test func `words stand on one line, in quotes where a comma would part them`() {
    #expect(YAMLText.line("words", ["b": "x", "a": "y, z"]) == "words: {a: \"y, z\", b: x}")
  }
}
