import Base
import Book
import Examples
import Foundation
import PluginHost
import SCXML
import System

/// A book in a folder of its own, with one plugin in Python.
struct PluginBook {
  let path = FileManager.default.temporaryDirectory.appending(path: "tracebook-\(UUID())").path
  let cache: ResultCache

  /// Lays a book whose plugin `own` has some capabilities, as JSON, and answers with an expression
  /// of Python, in which `params` are those of the request and `count` counts the requests.
  init(
    _ capabilities: String, _ answer: String, lesson: String? = nil, files: [String: String] = [:]
  ) throws {
    cache = ResultCache(folder: path + "-cache", version: ContentDigest(of: []))
    // Only a plugin that sleeps is to be waited for in vain.
    let timeout = answer.contains("sleep") ? "1s" : "60s"
    try write(
      "Content/book.yaml",
      """
      title: {en: T}
      languages: [en]
      chapters: [{id: a, title: {en: A}, lessons: [\(lesson ?? "")]}]
      plugins:
        own: {timeout: \(timeout)\(capabilities.contains("apps") ? ", apps: cue" : "")}

      """)
    try write("Content/languages/en.yaml", "autonym: English\n")
    try plugin(capabilities, answer)
    for (name, text) in files { try write(name, text) }
  }

  func plugin(_ capabilities: String, _ answer: String) throws {
    try write(
      "own.py",
      """
      #!/usr/bin/env python3
      import json, sys, time
      count = 0
      for line in sys.stdin:
          request = json.loads(line)
          params = request["params"]
          if request["method"] == "initialize":
              result = {"protocol": 2, "capabilities": \(capabilities)}
          elif request["method"] in ["app", "export", "model", "output"]:
              count += 1
              result = \(answer)
          else:
              error = {"code": -32601, "message": "unknown"}
              print(json.dumps({"jsonrpc": "2.0", "id": request["id"], "error": error}), flush=True)
              continue
          print(json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": result}), flush=True)

      """)
    try install()
  }

  /// Puts `own.py` in the place of the plugin.
  func install() throws {
    // A file that this process has open for writing cannot be executed, nor while a process that
    // another test starts just now still has it, so another program writes it.
    try FileManager.default.createDirectory(
      atPath: "\(path)/Plugins/own", withIntermediateDirectories: true)
    let install = Process()
    install.executableURL = URL(filePath: "/usr/bin/install")
    install.arguments = ["-m", "755", "\(path)/own.py", "\(path)/Plugins/own/plugin"]
    try install.run()
    install.waitUntilExit()
  }

  func write(_ name: String, _ text: String) throws {
    let file = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func remove() {
    for end in ["", "-cache"] { try? FileManager.default.removeItem(atPath: path + end) }
  }

  /// What loading and checking the book gives.
  struct Loaded {
    let checked: CheckedBook
    let registry: PluginRegistry
    let diagnostics: [Diagnostic]

    var reported: String { diagnostics.map { HumanWriter(colored: false).text(of: $0) }.joined() }
    var definition: ModelDefinition? { checked.book.models.first?.definition }
  }

  /// The line with which a person trusts the plugin as it is now.
  func trusted() throws -> String {
    var found: [Diagnostic] = []
    let folder = try BookFolder(path: path)
    guard let settings = BookLoader(folder).settings(&found),
      let setting = settings.plugins?.first,
      case .own(let digest)? = TrustedPlugin(
        setting, settings.file, beside: [], surroundings(folder, list: ""), &found)
    else { throw CocoaError(.fileReadCorruptFile) }
    return "own \(digest) \(path)\n"
  }

  /// Returns the hand-over of a command to the plugin, as if the book's folder were the program's.
  func handOver() throws -> HandOver {
    HandOver(
      to: "own", surroundings(try BookFolder(path: path), list: "", bundled: [path]))
  }

  func surroundings(
    _ folder: BookFolder, allowed: [String] = [], list: String, bundled: [String] = []
  ) -> PluginHost.Surroundings {
    PluginHost.Surroundings(
      path: path, folder: folder, bundled: bundled,
      trust: PluginTrust(allowed: allowed, list: list, book: path),
      charts: SCXMLPlugin.format, cache: cache)
  }

  /// Loads and checks the book; `list` is the person's file of what is trusted.
  func load(isAllowed: Bool = true, list: String = "") throws -> Loaded {
    var found: [Diagnostic] = []
    let folder = try BookFolder(path: path)
    guard let settings = BookLoader(folder).settings(&found) else {
      throw CocoaError(.fileReadCorruptFile)
    }
    let plugins = PluginHost.plugins(
      settings, beside: ["scxml"],
      surroundings(folder, allowed: isAllowed ? ["own"] : [], list: list), &found)
    let registry = PluginRegistry(
      [SCXMLPlugin.plugin, TracesPlugin.plugin] + plugins, settings: settings, &found)
    let book = BookLoader(folder).book(settings, registry, &found)
    let result = BookChecker.check(book, registry)
    return Loaded(
      checked: result.book, registry: registry,
      diagnostics: (found + result.diagnostics).rootsFirst())
  }
}
