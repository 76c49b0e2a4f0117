import Book
import Foundation
import HTMLOutput
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

  @Test func `is what was trusted, when the files are others by now`() throws {
    try write(book, "tools", ["page.js", "more.js"])
    let setting = PluginSetting(
      name: "own", values: ["apps": "cue", "run": "tools/plugin"], range: 0..<0)
    let trusted = ["tools/page/page.js": Array("trusted".utf8)]
    for (files, expected) in [
      (trusted, nil), (trusted.merging(["tools/page/more.js": [1]]) { $1 }, ["\u{1}", "trusted"]),
    ] as [([String: [UInt8]], [String]?)] {
      let resources = try Resources(
        ResourceFolders(
          book: book.path, program: [program.path], allowsScripts: true, trusted: files))
      let found = try PageRunners([setting], resources).scripts["cue"]
      // One that came later is none of the trusted ones, and what it belongs to is not known.
      #expect(found?.map { String(decoding: $0.bytes, as: UTF8.self) } == expected)
    }
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
