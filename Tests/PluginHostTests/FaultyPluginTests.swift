import Book
import Foundation
import PluginHost
import System
import Testing

/// A plugin under `Books/door/Plugins`, and what is reported of it in `Books/reports`.
struct FaultyPlugin: CustomTestStringConvertible, Sendable {
  let name: String
  var settings = "{}"

  var testDescription: String { name }

  static let all = [
    FaultyPlugin(name: "absent", settings: "{run: Plugins/absent/plugin}"),
    FaultyPlugin(name: "upwards", settings: "{run: ../../Books/door/Plugins/good/plugin}"),
    FaultyPlugin(name: "linked", settings: "{run: Plugins/linked/plugin}"),
    FaultyPlugin(name: "not-executable", settings: "{run: Plugins/not-executable/plugin}"),
    FaultyPlugin(name: "no-interpreter"),
    FaultyPlugin(name: "Door", settings: "{run: Plugins/good/plugin}"),
    FaultyPlugin(name: "watch", settings: "{run: Plugins/good/plugin}"),
    FaultyPlugin(name: "good", settings: "{timeout: soon}"),
    FaultyPlugin(name: "nothing", settings: "{run: \"\"}"),
    FaultyPlugin(name: "hurried", settings: "{run: Plugins/absent/plugin, timout: 3s}"),
    FaultyPlugin(name: "too-old"), FaultyPlugin(name: "too-new"), FaultyPlugin(name: "former"),
    FaultyPlugin(name: "exits-at-once"), FaultyPlugin(name: "exits-later"),
    FaultyPlugin(name: "dies"),
    FaultyPlugin(name: "hangs", settings: "{timeout: 3s}"),
    FaultyPlugin(name: "hangs-at-once", settings: "{timeout: 300ms}"),
    FaultyPlugin(name: "floods"), FaultyPlugin(name: "garbage"),
    FaultyPlugin(name: "no-answer"), FaultyPlugin(name: "wrong-id"),
    FaultyPlugin(name: "answers-twice"), FaultyPlugin(name: "wrong-type"),
    FaultyPlugin(name: "script"), FaultyPlugin(name: "outside"), FaultyPlugin(name: "a-page"),
    FaultyPlugin(name: "lingers", settings: "{timeout: 3s}"),
    FaultyPlugin(name: "refuses"),
  ]

  var file: URL { DoorBook.folder.appending(path: "Books/reports/\(name).txt") }
}

@Suite struct `A faulty plugin` {
  private let isRecording = ProcessInfo.processInfo.environment["TRACEBOOK_RECORD"] == "1"

  @Test(arguments: FaultyPlugin.all)
  func `is reported once, whatever the threads, and the rest of the book is checked`(
    _ plugin: FaultyPlugin
  ) throws {
    let reported = try DoorBook("  \(plugin.name): \(plugin.settings)\n").reported
    if isRecording { try Data(reported.utf8).write(to: plugin.file) }
    #expect(reported == (try? String(contentsOf: plugin.file, encoding: .utf8)))
    #expect(reported.hasSuffix("z:1:1: notice[checked]: 1 lessons\n"))
    let folder = FileManager.default.temporaryDirectory.appending(path: "tracebook-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let cache = ResultCache(folder: folder.path, version: ContentDigest(of: []))
    for _ in 1...2 {
      // A plugin that failed leaves no answers behind, or a second run would let it through.
      let again = try DoorBook(
        "  \(plugin.name): \(plugin.settings)\n", jobs: 4, cache: cache)
      #expect(again.reported == reported)
    }
  }

  @Test func `that nobody has allowed is not started`() throws {
    let reported = try DoorBook("  good: {}\n", untrusted: ["good"]).reported
    #expect(
      reported == """
        Content/book.yaml:5:3: error[plugin-not-trusted]: \
        `good` is a program of this book that was not allowed to run
         5 |   good: {}
           |   ^^^^
          why: a book's program can do on this computer whatever you can
          help: read it first; then say `--allow-plugin good`, or for good: `tracebook trust good`
        z:1:1: notice[checked]: 1 lessons

        """)
  }

  @Test func `every recorded text belongs to a plugin`() throws {
    let folder = DoorBook.folder.appending(path: "Books/reports").path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(names == FaultyPlugin.all.map { "\($0.name).txt" }.sorted())
  }
}
