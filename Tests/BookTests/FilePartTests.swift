import Base
import Book
import Testing

@Suite struct `A part of a file` {
  private static let file = SourceFile(
    path: "Store.swift",
    text: """
      struct Store {
        // region: save
        func save() {

          // region: write
          write()
          // endregion: write
        }
        // endregion: save
        func other() {}

        // region: save
        func load() {}
        // endregion: save
      }

      """)

  @Test(arguments: [
    ("write", "write()\n"),
    ("save", "func save() {\n\n  write()\n}\nfunc load() {}\n"),
    ("L10", "func other() {}\n"),
    ("L5-L6", "write()\n"),
    ("L14-15", "}\n"),
  ])
  func `is what its region or its lines hold, without comments of regions and shared blanks`(
    name: String, text: String
  ) {
    #expect(String(decoding: FilePart.shown(name, of: Self.file), as: UTF8.self) == text)
  }

  @Test func `is not all of the file, whose regions are not shown either`() {
    #expect(
      String(decoding: FilePart.shown(nil, of: Self.file), as: UTF8.self) == """
        struct Store {
          func save() {

            write()
          }
          func other() {}

          func load() {}
        }

        """)
  }

  @Test(arguments: [
    "// region: a", "# region: a", "-- region: a", "/* region: a */", "<!-- region: a -->",
    "; region: a",
    "\t%region:a", "' region: a", "{- region: a -}", "(* region: a *)", "//region: a",
  ])
  func `is found by comments of any language`(comment: String) {
    let file = SourceFile(
      path: "x", text: "one\n\(comment)\ntwo\n\(comment.replacing("region", with: "endregion"))\n")
    #expect(FilePart.shown("a", of: file) == Array("two\n".utf8))
  }

  @Test(arguments: [
    "region: a", "let region: A", "// the region: a", "// region: a b", "// regions: a",
  ])
  func `does not begin at a line that says something else`(line: String) {
    let file = SourceFile(path: "x", text: "\(line)\n")
    #expect(FilePart.shown(nil, of: file) == file.bytes)
    #expect(throws: FilePart.Problem.noRegion(among: [])) {
      try FilePart.lines(of: "a", in: file)
    }
  }

  @Test(arguments: [
    ("svae", FilePart.Problem.noRegion(among: ["save", "write"])),
    ("L0", .noLines(last: 15)), ("L16", .noLines(last: 15)), ("L3-L2", .noLines(last: 15)),
    ("L", .noRegion(among: ["save", "write"])), ("L1-x", .noRegion(among: ["save", "write"])),
  ])
  func `that is not there is a problem`(name: String, problem: FilePart.Problem) {
    #expect(throws: problem) { try FilePart.lines(of: name, in: Self.file) }
  }

  @Test func `without an end is a problem at its beginning`() {
    let file = SourceFile(path: "x", text: "one\n# region: a\ntwo\n")
    #expect(throws: FilePart.Problem.open(line: 1)) { try FilePart.lines(of: "a", in: file) }
  }

  @Test func `is nothing that is only called a region`() {
    let text = "regions:\n  - region: north\n    size: 3\n  - region: south\n    size: 4\n"
    let file = SourceFile(path: "x.yaml", text: text)
    #expect(FilePart.shown(nil, of: file) == file.bytes)
    #expect(FilePart.shown("L2-L3", of: file) == Array("- region: north\n  size: 3\n".utf8))
  }

  @Test(arguments: [
    ("Store.swift#save", EmbedTarget.file("Store.swift", part: "save")),
    ("./a/Store.swift", .file("a/Store.swift")),
    (
      "../../samples/app/Store.swift#save", .shared("Content/samples/app/Store.swift", part: "save")
    ),
    ("../../../src/main.rs#L3-L9", .outside),
    ("../../src/main.rs#L3-L9", .shared("Content/src/main.rs", part: "L3-L9")),
    ("../../samples/README.md", .shared("Content/samples/README.md")),
    ("../../../../secret", .outside), ("../../../.git/config", .outside), ("/etc/passwd", .outside),
    ("../other/push.trace", .outside), ("../../models/door/model.scxml", .outside),
    ("../other/en.md#push", .link), ("../other/", .link), ("en.md#push", .link), ("#push", .link),
    ("https://example.org/a.swift#L3", .link),
  ])
  func `may be of a file of the folder, or of one that belongs to no lesson and no model`(
    destination: String, target: EmbedTarget
  ) {
    let folder = LessonFolder(id: "door", files: [], models: [], languages: [LanguageTag("en")])
    #expect(EmbedTarget(destination, in: folder) == target)
  }

  @Test func `counts for translations, and the rest of its file does not`() throws {
    func stamp(_ sample: String, _ part: String) throws -> SourceStamp? {
      let book = try TemporaryBook([
        "Content/samples/Store.swift": sample,
        "Content/lessons/door/en.md": TemporaryBook.lesson(
          "[x](../../samples/Store.swift#\(part))"),
      ])
      let (loaded, _, said) = try book.load()
      #expect(said == "")
      let lesson = try #require(loaded?.lesson("door"))
      return loaded?.stamps(of: lesson)["push"]
    }
    let first = try stamp("// region: a\none\n// endregion: a\nrest\n", "a")
    #expect(try stamp("// region: a\none\n// endregion: a\nother\n", "a") == first)
    #expect(try stamp("// region: a\ntwo\n// endregion: a\nrest\n", "a") != first)
    #expect(try stamp("// region: b\none\n// endregion: b\n", "b") != first)
  }
}
