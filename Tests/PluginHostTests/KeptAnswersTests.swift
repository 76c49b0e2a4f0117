import Base
import Book
import Foundation
import Markdown
import System
import Testing

@testable import PluginHost

@Suite final class `Answers of a plugin` {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "tracebook-\(UUID())")
  private var log: URL { folder.appending(path: "log") }

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func cache(isForced: Bool = false) -> ResultCache {
    ResultCache(
      folder: folder.path + "/cache", version: ContentDigest(of: []), isForced: isForced)
  }

  /// What the plugin was asked while the book was checked, sorted; and what was reported.
  private func check(_ settings: String = "", jobs: Int = 2, cache: ResultCache?) throws
    -> (asked: [String], reported: String)
  {
    try? FileManager.default.removeItem(at: log)
    let door = try DoorBook("  counts: {log: \(log.path)\(settings)}\n", jobs: jobs, cache: cache)
    let block = try #require(door.checked.blocks["draw"])
    let drawn = Inline(.text(Array("drawn".utf8)[...]), range: 0..<0)
    #expect(block.blocks(Array("one\n".utf8)) == [Block(.paragraph([drawn]), range: 0..<0)])
    let lines = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
    // Each process is greeted, and there may be one for each thread.
    let asked = Set(["initialize"]).intersection(lines.split(separator: "\n").map(String.init))
    let rest = lines.split(separator: "\n").map(String.init).filter { $0 != "initialize" }
    return (asked.sorted() + rest.sorted(), door.reported)
  }

  private let all = ["initialize", "block", "block", "example", "lesson"]

  @Test func `are kept, so that a second run starts no process and tells the same`() throws {
    let first = try check(cache: cache())
    #expect(first.asked == all)
    #expect(first.reported.contains("notice[counts]: a short title"))
    let second = try check(cache: cache())
    #expect(second.asked == [])
    #expect(second.reported == first.reported)
  }

  @Test func `are asked for anew when the plugin wants that, or the person, or nobody keeps them`()
    throws
  {
    for _ in 1...2 { #expect(try check(", cache: no", cache: cache()).asked == all) }
    #expect(try check(cache: cache()).asked == all)
    #expect(try check(cache: cache(isForced: true)).asked == all)
    #expect(try check(cache: nil).asked == all)
    #expect(try check(", cache: yes", cache: cache()).asked == all)
    #expect(try check(", cache: yes", cache: cache()).asked == [])
  }

  @Test func `belong to the plugin's files`() throws {
    func digest(_ path: String) -> ContentDigest? { PluginFiles.digest(of: path, in: folder.path) }
    func write(_ path: String, _ text: String) throws {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try write("Plugins/bell/plugin", "a")
    let alone = digest("Plugins/bell/plugin")
    #expect(alone != nil)
    try write("Plugins/bell/lib/helper.py", "b")
    let both = digest("Plugins/bell/plugin")
    #expect(both != nil && both != alone)
    // What Python compiled is run instead of its source.
    try write("Plugins/bell/lib/__pycache__/helper.pyc", "c")
    let compiled = digest("Plugins/bell/plugin")
    #expect(compiled != nil && compiled != both)
    try write("Plugins/bell/lib/helper.py", "d")
    #expect(digest("Plugins/bell/plugin") != compiled)
    try write("bell", "a")
    #expect(digest("bell") != nil)
    #expect(digest("missing/bell") == nil)
    for number in 0...PluginFiles.most { try write("tools/\(number)", "") }
    #expect(digest("tools/1") == nil)
  }
}
