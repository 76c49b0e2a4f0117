import Base
import Book
import Testing

@testable import LanguageServer

@Suite struct `Links to claims in an editor` {
  private static let folder = "Content/lessons/door"
  private static let claims = SourceFile(
    path: "\(folder)/shut.claim",
    text: "model: door\n---\nnever x {#still}\nsome run >push\nsome run >pull {#opens}\n")

  /// Returns the names of a book whose lesson has the file of claims, and a place in its text.
  private static func book(_ text: String) -> (names: BookNames, page: LessonPage, offset: Int) {
    let en = LanguageTag("en")
    let marked = Marked(text, path: "\(folder)/en.md")
    let lesson = Lesson(
      id: "door",
      texts: [
        en: LessonText(
          language: en, file: marked.file, title: "A door", summary: "", models: ["door"],
          bodyStart: 0, introduction: 0..<0, steps: [])
      ], source: en, files: ["en.md", "shut.claim"])
    let book = Book(
      settings: BookSettings(
        file: SourceFile(path: "Content/book.yaml", text: ""), title: [:], languages: [en],
        chapters: []),
      languages: [], models: [], lessons: [lesson],
      examples: [ExampleFile(file: claims, lesson: "door", model: "door")])
    return (
      BookNames(book, en), LessonPage(file: marked.file, lesson: "door", language: en),
      marked.offset
    )
  }

  @Test(arguments: [
    ("- [x](shut.claim#|)", ["shut.claim#still", "shut.claim#opens"]),
    ("[x](shut.claim#o|)", ["shut.claim#still", "shut.claim#opens"]),
    ("[x](|)", ["shut.claim", "shut.claim#still", "shut.claim#opens", "../door/"]),
  ])
  func `are completed by the names of claims`(text: String, labels: [String]) {
    var (names, page, offset) = Self.book(text)
    let items = Completion(file: .lesson(page), source: page.file, encoding: .utf8)
      .items(at: offset, &names)
    let found = items.compactMap { $0["label"]?.text }
    let details = items.compactMap { $0["detail"]?.text }
    #expect(found == labels)
    #expect(details.contains("some run >pull"))
  }

  @Test(arguments: [
    ("- [x](shut.claim#op|ens)", "some run >pull"), ("[x](shut.claim#still|)", "never x"),
    ("[x](shut.claim#oth|er)", ""), ("[x](shut.c|laim)", ""),
  ])
  func `lead to the claim`(text: String, claim: String) throws {
    var (names, page, offset) = Self.book(text)
    let mention = try #require(page.mention(at: offset))
    let place = try #require(
      Definition(mention, in: .lesson(page), at: page.file.path, &names))
    #expect(place.path == Self.claims.path)
    #expect(Self.claims.text(place.range) == claim)
  }
}
