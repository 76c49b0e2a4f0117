import Base
import Book
import Testing

@Suite struct ChangeTests {
  @Test(arguments: ["2026-11-24", "2024-02-29", "2000-02-29", "0001-01-31", "2026-04-30"])
  func `is of a day of the calendar`(date: String) { #expect(Change.isDate(date)) }

  @Test(arguments: [
    "", "2026", "2026-1-31", "2026-13-01", "2026-00-01", "2026-01-00", "2026-01-32", "2023-02-29",
    "1900-02-29", "2026-04-31", "2026-11-24T00:00:00Z", "24-11-2026", "2026-+1-01", "２０２６-11-24",
  ])
  func `is of no other`(date: String) { #expect(!Change.isDate(date)) }

  private func load(_ changes: String) throws -> (changes: [Change], said: String) {
    let (book, _, said) = try TemporaryBook([
      "Content/book.yaml": """
      title: {en: Doors}
      languages: [en]
      chapters:
        - id: doors
          title: {en: Doors}
          lessons: [door]
      changes:
      \(changes)

      """
    ]).load()
    return (book?.settings.changes ?? [], said)
  }

  @Test func `says when, what and where`() throws {
    let (changes, said) = try load("  - {date: 2026-11-24, title: {en: New}, lessons: [door]}")
    #expect(said == "")
    #expect(changes.map(\.date) == ["2026-11-24"])
    #expect(changes.first?.title == [LanguageTag("en"): "New"])
    #expect(changes.first?.lessons.map(\.text) == ["door"])
  }

  @Test func `with mistakes is reported, each at its place`() throws {
    let (changes, said) = try load(
      """
        - {date: 2026-02-30, title: {en: New}}
        - {title: {en: New}, lesons: [door]}
        - {date: 2026-11-24, lessons: [dor]}
      """)
    #expect(changes.map(\.date) == ["2026-11-24"])
    #expect(
      said == """
        Content/book.yaml:8:12: error[invalid-date]: `2026-02-30` is not a date
         8 |   - {date: 2026-02-30, title: {en: New}}
           |            ^^^^^^^^^^
          why: a date is a year, a month and a day of the calendar
          help: write `2026-01-31`
        Content/book.yaml:9:5: error[missing-key]: `date` of the change is missing
         9 |   - {title: {en: New}, lesons: [door]}
           |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          help: write `date: 2026-01-31`
        Content/book.yaml:9:24: error[unknown-key]: `lesons` is not a key here
         9 |   - {title: {en: New}, lesons: [door]}
           |                        ^^^^^^
          help: did you mean `lessons`?
        Content/book.yaml:10:5: error[missing-key]: `title` of the change is missing
         10 |   - {date: 2026-11-24, lessons: [dor]}
            |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          help: write `title:` and under it a line for each language
        Content/book.yaml:10:34: error[change-unknown]: `dor` is in no chapter
         10 |   - {date: 2026-11-24, lessons: [dor]}
            |                                  ^^^
          why: readers of the feed are led to it
          help: did you mean `door`?

        """)
  }
}
