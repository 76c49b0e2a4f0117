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
      TranslationStatus(of: book).items == [
        .init(lesson: "open", language: LanguageTag("pt"), step: "pull", state: .missingStep),
        .init(lesson: "open", language: LanguageTag("zh-Hans"), state: .missingLesson),
      ])
  }

  @Test(arguments: [("sv", 2, 3), ("pt", 2, 2), ("zh-Hans", 1, 1)])
  func `a missing lesson lacks all steps of its source`(
    tag: String, lessons: Int, steps: Int
  ) throws {
    let status = try #require(
      TranslationStatus(of: book).languages.first { $0.language.text == tag })
    #expect(status.lessons.atHand == lessons)
    #expect(status.lessons.total == 2)
    #expect(status.steps.atHand == steps)
    #expect(status.steps.total == 3)
  }

  @Test func `a step that only the translation has does not make up for one that is missing`() {
    let book = SmallBook.book(
      ["sv", "pt"],
      [SmallBook.lesson("open", source: "sv", ["sv": ["push", "pull"], "pt": ["push", "kick"]])])
    #expect(TranslationStatus(of: book).items.map(\.step) == ["pull"])
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
        .init(total: 3, missing: 1), .init(total: 3, missing: 1),
      ])
  }

  @Test func `for people, one line a language and under it one line a lesson`() {
    #expect(
      TranslationStatus(of: book).lines == [
        "sv       2 of 2 lessons, 3 of 3 steps, 0 of 0 interface texts",
        "pt       2 of 2 lessons, 2 of 3 steps, 0 of 0 interface texts",
        "  open: without pull",
        "zh-Hans  1 of 2 lessons, 1 of 3 steps, 0 of 0 interface texts",
        "  open: no text",
      ])
  }

  @Test func `for tools, schema 1 with languages in the order of the book`() {
    let small = SmallBook.book(
      ["sv", "pt"],
      [
        SmallBook.lesson("open", source: "sv", ["sv": ["push", "pull"], "pt": ["pull"]]),
        SmallBook.lesson("lock", source: "sv", ["sv": ["key"]]),
      ])
    let counts = #""lessons":{"total":2,"missing":0},"steps":{"total":3,"missing":0}"#
    let gaps = #""lessons":{"total":2,"missing":1},"steps":{"total":3,"missing":2}"#
    let ui = #""ui":{"total":0,"missing":0}"#
    let items =
      #"{"lesson":"open","lang":"pt","step":"push","state":"missing-step"},"#
      + #"{"lesson":"lock","lang":"pt","state":"missing-lesson"}"#
    #expect(
      TranslationStatus(of: small).json
        == "{\"schema\":1,\"languages\":{\"sv\":{\(counts),\(ui)},\"pt\":{\(gaps),\(ui)}},"
        + "\"items\":[\(items)]}\n")
  }
}
