import Base
import Book
import Foundation
import Markdown
import PluginHost
import System
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
    let door = try DoorBook(
      "  good:\n", trust: PluginTrust(allowed: allowed, list: list, book: "/books/door"))
    let ids = door.diagnostics.map(\.id)
    // No digest of these lists is that of the program.
    #expect(ids.contains("plugin-not-trusted") == [.undated, .missing].contains(expected))
    let isOfAnother = expected == .changed || expected == .given && allowed.isEmpty
    #expect(ids.contains("plugin-changed") == isOfAnother)
  }

  @Test func `is trusted in place of what was trusted under its name before`() {
    // Whatever bytes others have written stay.
    let old = Array(
      "# mine \u{e9}e\u{301}\r\ngood /b\nother /b\ngood 12ab /b\ngood 12ab /c\n\n".utf8)
    #expect(
      PluginTrust.list([0xFF, 0x0A] + old, trusting: "good", digest: "12ac", for: "/b")
        == [0xFF, 0x0A]
        + Array("# mine \u{e9}e\u{301}\r\nother /b\ngood 12ab /c\ngood 12ac /b\n".utf8))
    #expect(
      PluginTrust.list([], trusting: "good", digest: nil, for: "/b") == Array("good /b\n".utf8))
  }

  @Test(arguments: [
    ("/books/caf\u{e9}", "/books/cafe\u{301}"), ("/books/\u{212b}", "/books/\u{e5}"),
    ("/books/door", "/books/Door"), ("/books/door", "/books/door/"),
    ("/books/door", "/books/./door"),
    ("/books/door", "/books/x/../door"), ("/books/\u{fffd}", "/books/\u{fffd}"),
    ("/books/door\r", "/books/door"), ("/books/\u{301}door", "/books/door"),
    ("/books/한", "/books/\u{1112}\u{1161}\u{11ab}"),
  ])
  func `is trusted for the folder of a name to the byte`(_ listed: String, _ opened: String) {
    let list = "# first\ngood 12ab \(listed)\nother 12ab /b\n"
    #expect(PluginTrust(allowed: [], list: list, book: opened).leave("good") { "12ab" } == .missing)
    let same = PluginTrust(allowed: [], list: list, book: listed)
    #expect(same.leave("good") { "12ab" } == (PluginTrust.canBeNamed(listed) ? .given : .missing))
    #expect(PluginTrust(allowed: [], list: list, book: "/b").leave("other") { "12ab" } == .given)
  }

  @Test func `is allowed by a command for what was there when it began`() {
    let beginning = PluginTrust.Beginning()
    for _ in 1...2 {
      let trust = PluginTrust(
        allowed: ["good", "page-scripts"], list: "good 12ac /b\n", book: "/b", beginning: beginning)
      #expect(trust.leave("good") { "12ab" } == .given)
      #expect(trust.leave("good") { "12ac" } == .given)
      #expect(trust.leave("good") { "12ad" } == .changed)
      #expect(trust.leave("good", to: .files) { "12ad" } == .given)
      #expect(trust.leave("good", to: .files) { "12ae" } == .changed)
      // A preview shows scripts as they are written.
      for digest in ["1", "2"] {
        #expect(trust.leave("page-scripts", to: .scripts) { digest } == .given)
      }
    }
  }

  @Test(arguments: [
    ("", "/usr/bin:/bin"), (".", "/usr/bin:/bin"), (":", "/usr/bin:/bin"), ("/a", "/a"),
    ("/a:/b", "/a:/b"), (":/a::/b:", "/a:/b"), (".:/a:./x:../y:x:~/bin:/b", "/a:/b"),
    (" /a:/b", "/b"),
  ])
  func `is looked up in absolute folders only`(_ given: String, _ expected: String) {
    #expect(ProgramStart.path(given) == expected)
  }
}
