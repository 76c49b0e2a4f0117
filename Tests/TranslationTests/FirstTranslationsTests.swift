import Base
import Book
import Testing
import Translation

@Suite struct `The shortest segments that are not done` {
  private func lesson(_ id: String, _ texts: [String: String]) -> Lesson {
    func text(_ tag: String, _ body: String) -> LessonText {
      let file = SourceFile(path: "\(tag).md", text: body)
      let stops = body.ranges(of: "## ").map { $0.lowerBound.utf16Offset(in: body) }
      let ends = stops.dropFirst() + [body.utf8.count]
      let steps = zip(stops, ends).enumerated().map { index, range in
        Step(
          id: "s\(index)", title: "", heading: range.0..<range.0, body: range.0..<range.1,
          embeds: [])
      }
      return LessonText(
        language: LanguageTag(tag), file: file, title: id, summary: "", models: [],
        isTranslation: tag != "en", bodyStart: 0, introduction: 0..<(stops.first ?? 0),
        steps: steps)
    }
    return Lesson(
      id: id,
      texts: Dictionary(uniqueKeysWithValues: texts.map { (LanguageTag($0), text($0, $1)) }),
      source: LanguageTag("en"))
  }

  private func lines(_ lessons: [Lesson]) -> [String] {
    let book = SmallBook.book(["en", "sv", "zh-Hans"], lessons)
    return FirstTranslations(TranslationStatus(of: book), book).lines
  }

  @Test func `are three a language, the shortest first, with what to do`() {
    let whole = ["en": "In.\n## One two\n", "sv": "## Ett\n", "zh-Hans": "## 一\n"]
    #expect(
      lines([
        lesson("long", ["en": "Many words before it.\n## A step, and more\n## Another\n"]),
        lesson("begun", ["en": "## One\n## 门是开的\n", "sv": "## Ett\n", "zh-Hans": "## 一\n## 二\n"]),
        lesson("word", ["en": "## Push\n"]), lesson("whole", whole),
        lesson("middle", ["en": "## Push it there\n"]),
      ]) == [
        "sv", "  word (1 step, 1 word): tracebook translate start sv word",
        "  middle (1 step, 3 words): tracebook translate start sv middle",
        "  begun#s1 missing-step (4 words): translate it in Content/lessons/begun/sv.md",
        "zh-Hans", "  word (1 step, 1 word): tracebook translate start zh-Hans word",
        "  middle (1 step, 3 words): tracebook translate start zh-Hans middle",
        "  long (2 steps, 9 words): tracebook translate start zh-Hans long",
      ])
  }

  @Test func `are none where all is done`() {
    #expect(lines([]) == ["Nothing is left to translate."])
  }
}
