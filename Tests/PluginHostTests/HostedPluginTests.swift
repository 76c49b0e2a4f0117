import Base
import Book
import Foundation
import Markdown
import PluginHost
import Testing

@Suite struct `A plugin that does its work` {
  @Test(arguments: [1, 3])
  func `draws blocks, runs examples and reads lessons, whatever the threads`(jobs: Int) throws {
    let door = try DoorBook("  good:\n", jobs: jobs)
    let block = try #require(door.checked.blocks["draw"])
    let markup = Array("<b class=\"plugin-drawn\">10</b>".utf8)
    #expect(
      block.blocks(Array("two\nthree\n".utf8))
        == [Block(.drawing(markup: markup, lines: ["drawn: two", "three"]), range: 0..<0)])
    #expect(
      door.checked.files == [
        ProducedFile(path: "plugins/good/en/words.txt", bytes: Array("The bell".utf8))
      ])
    #expect(
      door.reported == """
        Content/lessons/bell/ring.play:2:1: error[example-differs]: \
        the run differs from what is written
         2 | ring
           | ^^^^
          why: written (-) and observed (+):
               - ring
               + silence
          help: fix the text or the program; `tracebook check --bless` writes what was observed
        Content/lessons/bell/en.md:2:1: warning[good]: a short title
         2 | title: The bell
           | ^^^^^^^^^^^^^^^
        z:1:1: notice[checked]: 1 lessons

        """)
  }

  @Test func `gives the fixed file to who blesses`() throws {
    let door = try DoorBook("  good:\n")
    let example = try #require(door.checked.book.examples.first)
    let fixed = door.registry.runner("play")?.bless(example, door.checked.book, RunOptions())
    #expect(fixed?.bytes == Array("ring\nsilence\n".utf8))
    for plugin in door.registry.plugins { #expect(plugin.finish() == []) }
  }

  @Test func `leaves on all that is built in`() throws {
    #expect(try DoorBook("  good:\n").registry.plugins.map(\.name) == ["watch", "good"])
  }

  @Test(
    arguments: [
      ("", ["good"], .given), ("good /books/door", [], .undated),
      ("good /books/doors", [], .missing), ("good 12ab /books/door", [], .given),
      ("good 12ab /books/doors", [], .missing), ("good 12ac /books/door", [], .changed),
      ("good 12ac /books/door\ngood 12ab /books/door", [], .given),
      ("good /books/door\ngood 12ac /books/door", [], .changed),
      ("b /books/door\n# good /books/door", [], .missing), ("good", [], .missing),
      ("good 12ab", [], .missing), ("", ["b"], .missing),
      ("good 12ab /books/door\u{2028}x", [], .missing),
    ] as [(String, [String], PluginTrust.Leave)])
  func `is allowed by name for one run, or trusted by name, digest and book`(
    list: String, allowed: [String], expected: PluginTrust.Leave
  ) throws {
    let trust = PluginTrust(allowed: allowed, list: list, book: "/books/door")
    #expect(trust.leave("good") { "12ab" } == expected)
    #expect(
      trust.leave("good") { nil } == (expected == .given && allowed.isEmpty ? .changed : expected))
    #expect(trust.allowsBundled("good") == (expected != .missing))
    let door = try DoorBook("  good:\n", trust: trust)
    let ids = door.diagnostics.map(\.id)
    // No digest of these lists is that of the program.
    #expect(ids.contains("plugin-not-trusted") == [.undated, .missing].contains(expected))
    let isOfAnother = expected == .changed || expected == .given && allowed.isEmpty
    #expect(ids.contains("plugin-changed") == isOfAnother)
  }

  @Test func `is trusted in place of what was trusted under its name before`() {
    let old = "# mine\ngood /b\nother /b\ngood 12ab /b\ngood 12ab /c\n\n"
    #expect(
      PluginTrust.list(old, trusting: "good", digest: "12ac", for: "/b")
        == "# mine\nother /b\ngood 12ab /c\ngood 12ac /b\n")
    #expect(PluginTrust.list("", trusting: "good", digest: nil, for: "/b") == "good /b\n")
  }
}
