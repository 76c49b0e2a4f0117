import BookModel
import Diagnostics
import Foundation
import PluginAPI
import Testing

@testable import HTMLFragments
@testable import Site

@Suite struct `What the player loads` {
  private func files(_ book: CheckedBook = Fixture.book()) throws -> [(String, String)] {
    let library = try Resources([Fixture.project]).templates(TemplateName.site)
    let context = SiteContext(book, library: library, baseURL: nil)
    return PlayerFiles(context: context, module: [0, 97, 115, 109]).files().map {
      ($0.path, String(decoding: $0.bytes, as: UTF8.self))
    }
  }

  @Test
  func
    `is one file for the engine, one a language, one a model, one a language of it and one a lesson`()
    throws
  {
    #expect(
      try files().map(\.0) == [
        "assets/play/engine.js", "assets/play/player.sv.js", "assets/play/player.zh-Hans.js",
        "assets/play/door.js", "assets/play/door.sv.js",
        "assets/play/door.zh-Hans.js", "assets/play/lesson.push.js", "assets/play/lesson.shut.js",
      ])
  }

  @Test func `is a call that brings a value under the file's own name`() throws {
    #expect(try files()[0].1 == "tracebook(\"engine.js\",\"AGFzbQ==\")\n")
    #expect(try files()[1].1.contains("\"html\":"))
    #expect(try files()[1].1.contains("Spela\\u003c"))
    #expect(
      try files()[4].1.contains("\"states\":{\"closed\":\"Stängd\",\"open\":\"Öppen\"}"))
    #expect(try files()[6].1.hasPrefix("tracebook(\"lesson.push.js\",{\"hard.trace\":{\"model\":"))
  }

  @Test(arguments: ["", "f", "fo", "foo", "foob", "fooba", "foobar", "\0\u{7F}~"])
  func `bytes are written as other programs read them`(_ text: String) {
    let bytes = Array(text.utf8)
    let written = Base64.encode(bytes)
    #expect(Data(base64Encoded: written) == Data(bytes))
  }

  @Test func `without the module pages are as they were, and a notice says so`() throws {
    let library = try Resources([Fixture.project]).templates(TemplateName.site)
    let context = SiteContext(
      Fixture.book(), library: library, baseURL: nil, isPlayable: false)
    let page = String(
      decoding: SitePage.lesson(0, Fixture.languages[0]).render(context).bytes, as: UTF8.self)
    #expect(page.components(separatedBy: "<script").count == 4, "those of every page")
    #expect(page.contains("assets/search.js"))
    #expect(page.contains("assets/place.js"))
    #expect(!page.contains("data-trace"))
    #expect(page.contains("<svg"))
  }
}

@Suite struct `A claim's words` {
  @Test(
    arguments: zip(
      ["version=3", "version=1..3", "version=1,3 big=true", "other=1", ""],
      ["Door 3", "Door 1–3", "Door 1, 3, big=true", "other=1", ""]))
  func `name parameters as readers do`(_ written: String, _ expected: String) {
    let text = ParameterFormatter.text(written, ["version": "Door {value}"], ", ")
    #expect(text == expected)
  }

  @Test(
    arguments: zip(
      [7, 1284, 999_999, 1_000_000], ["7", "1\u{A0}284", "999\u{A0}999", "1\u{A0}000\u{A0}000"]))
  func `write numbers in groups of three`(_ number: Int, _ expected: String) {
    let texts = ReaderTexts(Fixture.languages[0], of: Fixture.book().book)
    #expect(texts.number(number) == expected)
  }
}
