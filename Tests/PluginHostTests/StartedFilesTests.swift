import Base
import Book
import Foundation
import System
import Testing

@testable import PluginHost

/// A plugin of a book that somebody changes while it is started.
@Suite struct `What is started of a plugin` {
  private static let capabilities = #"{"exports": ["x"], "cache": False}"#
  private static let answer = #"{"text": "x"}"#

  /// A program that leaves a file behind and answers nothing.
  private func evil(_ book: PluginBook) -> String {
    "#!/bin/sh\n: >'\(book.path)/evil'\nsleep 1\n"
  }

  /// Runs a shell script until a function is over.
  private func beside(_ script: String, _ work: () throws -> Void) throws {
    let swapper = Process()
    swapper.executableURL = URL(filePath: "/bin/sh")
    swapper.arguments = ["-c", script]
    try swapper.run()
    defer {
      swapper.terminate()
      swapper.waitUntilExit()
    }
    try work()
  }

  @Test(arguments: ["plugin", "helper.py"])
  func `is what was trusted, whenever another file takes its place`(_ name: String) throws {
    let book = try PluginBook(
      Self.capabilities, Self.answer, files: ["Plugins/own/helper.py": "kind = 'good'\n"])
    defer { book.remove() }
    let path = "\(book.path)/Plugins/own"
    if name == "helper.py" {
      let program = try String(contentsOfFile: "\(path)/plugin", encoding: .utf8)
      try book.write(
        "own.py", program.replacing("import json", with: "import helper, json"))
      try book.install()
    }
    let list = try book.trusted()
    let text =
      name == "plugin"
      ? evil(book) : "import os, time\nopen('\(book.path)/evil', 'w').close()\ntime.sleep(1)\n"
    try book.write("evil.txt", text)
    let script = """
      cd '\(path)'
      cp -p \(name) ../good; cp ../../evil.txt ../bad; chmod --reference=\(name) ../bad
      while :; do ln -f ../bad ../next; mv -f ../next \(name); ln -f ../good ../next; mv -f ../next \(name); done
      """
    var started = 0
    try beside(script) {
      for _ in 0..<100 {
        let loaded = try book.load(isAllowed: false, list: list)
        for plugin in loaded.registry.plugins { _ = plugin.finish() }
        started += loaded.diagnostics.contains { $0.id.hasPrefix("plugin-") } ? 0 : 1
      }
    }
    #expect(!FileManager.default.fileExists(atPath: "\(book.path)/evil"))
    // Else it would be no race.
    #expect(started > 0 && started < 100, "started \(started) times")
  }

  @Test func `is a copy of its folder, and goes with the plugin`() throws {
    let book = try PluginBook(
      Self.capabilities, Self.answer, files: ["Plugins/own/deep/er/tool": "a tool"])
    defer { book.remove() }
    let files = FileManager.default
    var place = ""
    do {
      let copy = ProgramCopy(
        of: "Plugins/own/plugin", PluginSetting(name: "own", values: [:], range: 0..<0),
        in: book.surroundings(try BookFolder(path: book.path), allowed: ["own"], list: ""))
      place = try copy.executable()
      #expect(try copy.executable() == place)
      #expect(files.isExecutableFile(atPath: place))
      let folder = URL(filePath: place).deletingLastPathComponent()
      #expect(
        try String(contentsOf: folder.appending(path: "deep/er/tool"), encoding: .utf8) == "a tool")
      #expect(try files.attributesOfItem(atPath: folder.path)[.posixPermissions] as? Int == 0o700)
      // What was allowed at the beginning is not leave for what comes later.
      try book.write("Plugins/own/deep/er/tool", "another")
      #expect(throws: PluginFailure.changed) { try copy.executable() }
    }
    #expect(!files.fileExists(atPath: place))
  }
}
