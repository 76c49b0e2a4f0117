import Book
import Testing
import Translation

@Suite struct TranslationStatusTests {
  private let book = SmallBook.book(
    ["sv", "pt", "zh-Hans"],
    [
      SmallBook.lesson("open", source: "sv", ["sv": ["push", "pull"], "pt": ["push"]]),
      SmallBook.lesson("lock", source: "pt", ["pt": ["key"], "zh-Hans": ["key"], "sv": ["key"]]),
    ])

  @Test func `a language lacks the lessons and steps that the source has and it has not`() {
    #expect(
      TranslationStatus(of: book).items.map {
        [$0.lesson, $0.language.text, $0.step, $0.state.rawValue]
      } == [
        ["open", "pt", "pull", "missing-step"], ["open", "zh-Hans", nil, "missing-lesson"],
      ])
  }

  @Test(arguments: [("sv", 2, 3), ("pt", 2, 2), ("zh-Hans", 1, 1)])
  func `a missing lesson lacks all steps of its source`(
    tag: String, lessons: Int, steps: Int
  ) throws {
    let status = try #require(
      TranslationStatus(of: book).languages.first { $0.language.text == tag })
    #expect(status.lessons.total - status.lessons[.missingLesson] == lessons)
    #expect(status.lessons.total == 2)
    #expect(status.steps[.current] == steps)
    #expect(status.steps.total == 3)
  }

  @Test func `a step that only the translation has does not make up for one that is missing`() {
    let book = SmallBook.book(
      ["sv", "pt"],
      [SmallBook.lesson("open", source: "sv", ["sv": ["push", "pull"], "pt": ["push", "kick"]])])
    #expect(
      TranslationStatus(of: book).items.map { [$0.step, $0.state.rawValue] } == [
        ["pull", "missing-step"], ["kick", "orphan-step"],
      ])
  }

  @Test func `without a source the first language of the book stands in for it`() {
    let book = SmallBook.book(
      ["sv", "pt"],
      [SmallBook.lesson("open", source: nil, ["pt": ["push"], "sv": ["push", "pull"]])])
    #expect(
      TranslationStatus(of: book).items == [
        .init(lesson: "open", language: LanguageTag("pt"), step: "pull", state: .missingStep)
      ])
  }

  @Test func `interface texts are counted against all that any language has`() {
    let book = SmallBook.book([
      SmallBook.language("sv", ["next", "previous"]), SmallBook.language("pt", ["next", "home"]),
    ])
    #expect(
      TranslationStatus(of: book).languages.map(\.interface) == [
        .init([.current: 2, .missingStep: 1]), .init([.current: 2, .missingStep: 1]),
      ])
  }

  @Test func `for people, one line a language and under it one line a lesson`() {
    #expect(
      TranslationStatus(of: book).lines == [
        "sv       2 of 2 lessons, 3 of 3 steps, 0 of 0 interface texts",
        "pt       2 of 2 lessons, 2 of 3 steps, 0 of 0 interface texts",
        "  open: missing-step pull",
        "zh-Hans  1 of 2 lessons, 1 of 3 steps, 0 of 0 interface texts",
        "  missing-lesson: open",
      ])
  }

  @Test func `for people, the texts that are missing and what a preview lacks`() {
    let preview = Language(
      tag: LanguageTag("de"), autonym: "Deutsch", status: .preview,
      messages: ["a": Message("A")])
    let status = TranslationStatus(
      of: SmallBook.book([SmallBook.language("sv", ["a", "b", "c", "d", "e"]), preview]),
      glossary: [LanguageTag("de"): .init(errors: 1, warnings: 2)])
    #expect(
      status.lines == [
        "sv  0 of 0 lessons, 0 of 0 steps, 5 of 5 interface texts",
        "de  0 of 0 lessons, 0 of 0 steps, 1 of 5 interface texts",
        "  interface: without b, c, d and 1 more",
        "  preview: lacks the title of the book, 4 texts of the interface",
      ])
    #expect(
      status.json.contains(
        #""ui":{"total":5,"missing":4,"keys":["b","c","d","e"]},"#
          + #""glossary":{"errors":1,"warnings":2},"#
          + #""lacks":["the title of the book","4 texts of the interface"]}"#))
  }

  @Test func `for tools, schema 1 with languages in the order of the book`() {
    let small = SmallBook.book(
      ["sv", "pt"],
      [
        SmallBook.lesson("open", source: "sv", ["sv": ["push", "pull"], "pt": ["pull"]]),
        SmallBook.lesson("lock", source: "sv", ["sv": ["key"]]),
      ])
    let rest = #""draft":0,"machine":0,"unstamped":0,"broken":0"#
    let counts =
      #""lessons":{"total":2,"current":2,"stale":0,"incomplete":0,"missing":0,"# + rest
      + #"},"steps":{"total":3,"current":3,"staleProse":0,"staleExample":0,"partial":0,"missing":0,"#
      + rest
      + "}"
    let gaps =
      #""lessons":{"total":2,"current":0,"stale":0,"incomplete":1,"missing":1,"# + rest
      + #"},"steps":{"total":3,"current":1,"staleProse":0,"staleExample":0,"partial":0,"missing":2,"#
      + rest
      + "}"
    let ui = #""ui":{"total":0,"missing":0,"keys":[]},"glossary":{"errors":0,"warnings":0}"#
    let items =
      #"{"lesson":"open","lang":"pt","step":"push","state":"missing-step"},"#
      + #"{"lesson":"lock","lang":"pt","state":"missing-lesson"}"#
    #expect(
      TranslationStatus(of: small).json
        == "{\"schema\":1,\"languages\":{\"sv\":{\(counts),\(ui)},\"pt\":{\(gaps),\(ui)}},"
        + "\"items\":[\(items)]}\n")
  }
}
