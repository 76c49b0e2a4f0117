import Base
import Book
import Testing

@testable import LanguageServer

@Suite struct LessonPageTests {
  private static func place(_ text: String) -> (page: LessonPage, offset: Int) {
    let marked = Marked(text, path: "Content/lessons/door/en.md")
    return (
      LessonPage(file: marked.file, lesson: "door", language: LanguageTag("en")), marked.offset
    )
  }

  private static func gap(_ text: String) -> Gap? {
    let (page, offset) = place(text)
    return page.gap(at: offset)
  }

  @Test(arguments: [
    ("---\nmodel: do|\n---\n", Gap(wanted: [.models], range: 11..<13)),
    ("---\nmodels: [door, be|]\n---\n", Gap(wanted: [.models], range: 19..<21)),
    ("---\ntitle: do|\n---\n", nil),
    ("---\nmodel: door\n---\n`do|", Gap(wanted: [.vocabulary(["door"])], range: 21..<23)),
    ("`a` and b|", nil),
    ("[x](op|", Gap(wanted: [.targets("op")], range: 4..<6)),
    ("[x](a) [y](../o|", Gap(wanted: [.targets("../o")], range: 11..<15)),
    ("[x](a) (b|", nil),
  ])
  func `models, code and the targets of links may be written`(text: String, gap: Gap?) {
    #expect(Self.gap(text) == gap)
  }

  @Test(arguments: [
    ("---\nmodel: do|or\n---\n", Mention(subject: .model("door"), range: 11..<15)),
    ("---\nmodels: [a, b|]\n---\n", Mention(subject: .model("b"), range: 16..<17)),
    ("[Run: a p|ush](push.trace)", Mention(subject: .link("push.trace"), range: 14..<24)),
    ("![x](a) [y](#|z)", Mention(subject: .link("#z"), range: 12..<14)),
    ("a `doo|r:` b", Mention(subject: .code("door:", []), range: 3..<8)),
    ("a `b` c| `d`", nil),
    ("[x](a", nil),
  ])
  func `a link, code and a model are names`(text: String, mention: Mention?) {
    let (page, offset) = Self.place(text)
    #expect(page.mention(at: offset) == mention)
  }
}
