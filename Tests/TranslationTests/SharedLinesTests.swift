import Base
import Book
import Testing

@testable import Translation

@Suite struct `Two texts may share a text` {
  private func text(_ body: String, _ tag: String) -> LessonText {
    LessonText(
      language: LanguageTag(tag), file: SourceFile(path: "\(tag).md", text: body), title: tag,
      summary: "\(tag)!", models: [], isTranslation: tag != "sv", bodyStart: 0,
      introduction: 0..<0, steps: [])
  }

  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let one: String
    let other: String
    let isShared: Bool
  }

  @Test(arguments: [
    Case(
      testDescription: "a line of prose", one: "En.\n\nSame.\n", other: "Ett.\n\nSame.\n",
      isShared: true),
    Case(
      testDescription: "the last line, without an end", one: "Same", other: "Ett\r\nSame",
      isShared: true),
    Case(
      testDescription: "a line that ends in a carriage return alone", one: "En\rSame\r",
      other: "Ett\nSame\n", isShared: true),
    Case(testDescription: "nothing", one: "En.\n", other: "Ett.\n", isShared: false),
    Case(testDescription: "marks and numbers", one: "12 --\n", other: "12 --\n", isShared: false),
    Case(
      testDescription: "code", one: "```\nsame\n```\n", other: "```\nsame\n```\n", isShared: false),
    Case(
      testDescription: "a line after code", one: "````x\n```\n````\nsame\n",
      other: "````x\n```\n````\nsame\n", isShared: true),
    Case(
      testDescription: "inline code at the beginning of a line", one: "```a``` same\n",
      other: "```a``` same\n", isShared: true),
    Case(
      testDescription: "code in a list, which may end before its fence",
      one: "- a\n  ```\n  same\n",
      other: "- b\n  ```\n  same\n", isShared: true),
    Case(
      testDescription: "code between tildes", one: "~~~\nsame\n~~~\n", other: "~~~\nsame\n~~~\n",
      isShared: true),
  ])
  func `where they share`(_ one: Case) {
    #expect(text(one.one, "sv").mayShareText(with: text(one.other, "en")) == one.isShared)
  }
}
