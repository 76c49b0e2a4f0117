import Book
import Foundation
import HTMLOutput
import System
import Testing

@testable import Site

@Suite struct `What plugins have for pages` {
  private let book = Scratch()
  private let program = Scratch()

  private func write(_ folder: Scratch, _ name: String, _ pages: [String]) throws {
    try folder.write("\(name)/plugin", "#!/bin/sh")
    for page in pages { try folder.write("\(name)/page/\(page)", "// \(page)") }
  }

  private func found(
    _ values: [String: String], isOff: Bool = false, isAllowed: Bool = true
  ) throws -> [String: [String]] {
    let setting = PluginSetting(name: "own", values: values, isOff: isOff, range: 0..<0)
    let resources = try Resources(
      ResourceFolders(book: book.path, program: [program.path], allowsScripts: isAllowed))
    return try PageRunners([setting], resources).scripts.mapValues { $0.map(\.name) }
  }

  @Test func `is the scripts in the folder beside the program`() throws {
    try write(book, "tools", ["page.js", "more.js", "notes.txt"])
    #expect(
      try found(["apps": "cue", "run": "tools/plugin"]) == ["cue": ["more.js", "page.js"]])
  }

  @Test func `is nothing of a plugin of the book without leave`() throws {
    try write(book, "tools", ["page.js"])
    try write(book, "Plugins/own", ["page.js"])
    #expect(try found(["apps": "cue", "run": "tools/plugin"], isAllowed: false) == [:])
    #expect(try found(["apps": "cue"], isAllowed: false) == [:])
  }

  @Test func `comes from the program where the name is that of a plugin that comes with it`()
    throws
  {
    try write(program, "Plugins/own", ["page.js"])
    #expect(try found(["apps": "cue"], isAllowed: false) == ["cue": ["page.js"]])
    try write(book, "Plugins/own", ["page.js", "more.js"])
    try write(book, "tools", ["page.js", "other.js"])
    #expect(try found(["apps": "cue"]) == ["cue": ["page.js"]])
    #expect(try found(["apps": "cue", "run": "tools/plugin"]) == ["cue": ["page.js"]])
  }

  @Test func `and what else needs leave is used only as it was when leave was looked for`() throws {
    let files = ["tools/page/page.js": "a", "Site/assets/style.css": "b"]
    try book.write("tools/plugin", "#!/bin/sh")
    for (path, text) in files { try book.write(path, text) }
    try program.write("Site/assets/style.css", "c")
    let setting = PluginSetting(
      name: "own", values: ["apps": "cue", "run": "tools/plugin"], range: 0..<0)
    func used() throws -> [String] {
      let resources = try Resources(
        ResourceFolders(
          book: book.path, program: [program.path], allowsScripts: true,
          allowed: files.mapValues { ContentDigest(of: Array($0.utf8)) }))
      let scripts = try PageRunners([setting], resources).scripts["cue"] ?? []
      let sheet = try resources.bytes("Site/assets/style.css") ?? []
      return (scripts.map(\.bytes) + [sheet]).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(try used() == ["a", "b"])
    for path in files.keys { try book.write(path, "x") }
    #expect(try used() == ["c"])
  }

  @Test func `is nothing without the first script, without apps, or of a plugin that is off`()
    throws
  {
    try write(book, "Plugins/own", ["more.js"])
    #expect(try found(["apps": "cue"]) == [:])
    try write(book, "Plugins/own", ["page.js"])
    #expect(try found([:]) == [:])
    #expect(try found(["apps": "cue"], isOff: true) == [:])
    #expect(try found(["apps": "cue"]) == ["cue": ["more.js", "page.js"]])
  }
}
