import Book
import BookModel
import Diagnostics
import Foundation
import PluginAPI
import PluginHost
import Testing

@Suite struct `A plugin that does its work` {
  @Test(arguments: [1, 3])
  func `draws blocks, runs examples and reads lessons, whatever the threads`(jobs: Int) throws {
    let door = try DoorBook("  good:\n", jobs: jobs)
    let block = try #require(door.checked.blocks["draw"])
    #expect(
      String(decoding: block.html(Array("one\n".utf8)), as: UTF8.self)
        == "<b class=\"plugin-drawn\">4</b>")
    #expect(block.lines(Array("two\nthree\n".utf8), 80) == ["drawn: two", "three"])
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
      ("", ["good"], true), ("good /books/door", [], true), ("good /books/doors", [], false),
      ("b /books/door\n# good /books/door", [], false), ("good", [], false), ("", ["b"], false),
    ] as [(String, [String], Bool)])
  func `is trusted by name, or by name and book`(
    list: String, allowed: [String], expected: Bool
  ) throws {
    let trust = PluginTrust(allowed: allowed, list: list, book: "/books/door")
    let door = try DoorBook("  good:\n", trust: trust)
    #expect(door.diagnostics.contains { $0.id == "plugin-not-trusted" } == !expected)
  }
}
