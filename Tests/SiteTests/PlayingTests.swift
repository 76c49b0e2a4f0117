import Book
import Foundation
import Testing

@Suite struct `The words of apps` {
  @Test func `are those of the lesson, and values in the language of the interface`() {
    let book = Fixture.book().book
    #expect(
      book.appWords(of: Fixture.text(Fixture.sv, title: "")) == ["note": "lapp", "saved": "sparad"])
    #expect(book.appWords(of: Fixture.text(Fixture.zh, title: "")) == ["note": "lapp"])
  }
}

@Suite struct `What the player loads` {
  private static let folder = "assets/play/"

  @Test
  func
    `is a file for the engine, two a language, one a model, one a language of it and two a lesson`()
    throws
  {
    let scratch = Scratch()
    _ = try scratch.build()
    let files: Set<String> = scratch.made.filter { $0.hasPrefix(Self.folder) }
    #expect(
      files == [
        "assets/play/engine.js", "assets/play/player.sv.js", "assets/play/player.zh-Hans.js",
        "assets/play/asking.sv.js", "assets/play/asking.zh-Hans.js", "assets/play/ask.push.js",
        "assets/play/ask.shut.js",
        "assets/play/model.door.js", "assets/play/model.door.sv.js",
        "assets/play/model.door.zh-Hans.js", "assets/play/lesson.push.js",
        "assets/play/lesson.shut.js",
      ])
  }

  @Test func `is a call that brings a value under the file's own name`() throws {
    func file(_ name: String) throws -> String {
      try #require(try Fixture.file(Self.folder + name))
    }
    #expect(try file("player.sv.js").contains("\"html\":"))
    #expect(try file("player.sv.js").contains("Spela\\u003c"))
    #expect(
      try file("model.door.sv.js").contains("\"states\":{\"closed\":\"Stängd\",\"open\":\"Öppen\"}")
    )
    #expect(
      try file("lesson.push.js").hasPrefix(
        "tracebook(\"lesson.push.js\",{\"hard.trace\":{\"model\":"))
  }

  @Test func `asks about states where there are no calls to choose from`() throws {
    // The model of these lessons has no callbacks.
    let script = try #require(try Fixture.file(Self.folder + "ask.push.js"))
    let rest = #""choices":[{"state":"open"},{"state":"closed"}],"right":[1],"later":[]}"#
    let questions = #"{"1":{"kind":"state",\#(rest),"2":{"kind":"later",\#(rest)}"#
    #expect(script == "tracebook(\"ask.push.js\",{\"hard.trace\":\(questions)})\n")
  }

  @Test(arguments: ["", "f", "fo", "foo", "foob", "fooba", "foobar", "\0\u{7F}~"])
  func `bytes are written as other programs read them`(_ text: String) throws {
    let mine = Scratch()
    try mine.write("player.wasm", text)
    let script = try Fixture.file(
      Self.folder + "engine.js", resources: [mine.path, Fixture.project])
    let written = Data(text.utf8).base64EncodedString()
    #expect(script == "tracebook(\"engine.js\",\"\(written)\")\n")
  }

  @Test func `without the module pages are as they were, and a notice says so`() throws {
    let bare = Scratch()
    let files = FileManager.default
    try files.createDirectory(atPath: bare.path + "/Site", withIntermediateDirectories: true)
    for folder in ["Templates", "Site/assets"] {
      try files.copyItem(
        atPath: "\(Fixture.project)/\(folder)", toPath: "\(bare.path)/\(folder)")
    }
    let page = try #require(try Fixture.file("sv/push/index.html", resources: [bare.path]))
    let playable = try #require(try Fixture.file("sv/push/index.html"))
    #expect(page.ranges(of: "<script").count < playable.ranges(of: "<script").count)
    #expect(page.contains("assets/search.js"))
    #expect(page.contains("assets/place.js"))
    #expect(!page.contains("data-trace"))
    #expect(page.contains("<svg"))
  }
}
