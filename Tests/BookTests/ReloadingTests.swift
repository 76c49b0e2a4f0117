import Base
import Book
import System
import Testing

@Suite struct `A lesson read anew` {
  private func reading(_ change: (TemporaryBook) throws -> Void, lesson: String = "door") throws
    -> (book: Book?, whole: Book, said: [String])
  {
    let files = try TemporaryBook([
      "Content/lessons/door/other.run": "push\n",
      "Content/lessons/gate/en.md": TemporaryBook.lesson("[Run: a push](push.run)"),
      "Content/lessons/gate/push.run": "push\n",
      "Content/glossary.yaml": """
      - id: gate
        def: A door in a fence.
        mode: doc
        en: {use: [gate]}

      """,
      "Content/book.yaml": """
      title: {en: Doors}
      languages: [en]
      chapters:
        - id: doors
          title: {en: Doors}
          lessons: [door, gate]

      """,
    ])
    let (loaded, registry, _) = try files.load()
    try change(files)
    var diagnostics: [Diagnostic] = []
    let folder = try BookFolder(path: files.path)
    let book = BookLoader(folder).reading(
      lesson: lesson, anewFor: try #require(loaded), try #require(registry), &diagnostics)
    let (whole, _, _) = try files.load()
    return (book, try #require(whole), diagnostics.map(\.id))
  }

  private func paths(_ book: Book) -> [String] {
    book.examples.map { "\($0.file.path) \($0.lesson ?? "")" }
  }

  @Test func `gives the book that a whole reading gives`() throws {
    let (book, whole, said) = try reading {
      try $0.write(
        "Content/lessons/door/en.md", TemporaryBook.lesson("[Run: once](new.run)"))
      try $0.write("Content/lessons/door/new.run", "push\n")
      try $0.remove("Content/lessons/door/other.run")
    }
    let anew = try #require(book)
    #expect(said == [])
    #expect(paths(anew) == paths(whole))
    #expect(
      paths(anew) == [
        "Content/lessons/door/new.run door", "Content/lessons/door/push.run door",
        "Content/lessons/gate/push.run gate",
      ])
    #expect(anew.lessons.map(\.files) == whole.lessons.map(\.files))
    #expect(anew.documents.keys.sorted() == whole.documents.keys.sorted())
    #expect(anew.glossary.terms.map(\.id) == ["gate"])
  }

  @Test func `says what is wrong with that lesson alone`() throws {
    let (_, _, said) = try reading {
      try $0.write("Content/lessons/door/en.md", "no front matter")
      try $0.write("Content/lessons/gate/en.md", "nor here")
    }
    #expect(said == ["missing-front-matter"])
  }

  @Test func `is no way to a lesson that the book did not have`() throws {
    let (book, _, _) = try reading(
      { try $0.write("Content/lessons/hatch/en.md", "") }, lesson: "hatch")
    #expect(book == nil)
  }
}
