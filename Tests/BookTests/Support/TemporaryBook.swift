import Base
import Book
import Foundation
import System
import Testing

/// A book in a folder of its own, deleted when the test is over.
final class TemporaryBook {
  let path: String

  /// Writes files by path; `minimal` ones are there unless given.
  init(_ files: KeyValuePairs<String, String> = [:], isMinimal: Bool = true) throws {
    path = NSTemporaryDirectory() + "/book-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    if isMinimal {
      for (path, text) in Self.minimal { try write(path, text) }
    }
    for (path, text) in files { try write(path, text) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  static let minimal: KeyValuePairs<String, String> = [
    "Content/book.yaml": """
    title: {en: Doors}
    languages: [en]
    chapters:
      - id: doors
        title: {en: Doors}
        lessons: [door]

    """,
    "Content/languages/en.yaml": "autonym: English\n",
    "Content/models/door/model.door": "state closed\nstate open\nstimulus push hard\n",
    "Content/lessons/door/push.run": "push\n",
    "Content/lessons/door/en.md": lesson("[Run: a push](push.run)"),
  ]

  /// A lesson of one step with the id `push`.
  static func lesson(_ body: String, matter: String = "title: A door\nmodel: door") -> String {
    "---\n\(matter)\n---\n\n## A push {#push}\n\n\(body)\n"
  }

  func write(_ path: String, _ text: String) throws { try write(path, bytes: Array(text.utf8)) }

  func write(_ path: String, bytes: [UInt8]) throws {
    let url = URL(fileURLWithPath: self.path + "/" + path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  func link(_ path: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: self.path + "/" + path, withDestinationPath: destination)
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: self.path + "/" + path)
  }

  func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: self.path + "/" + path)))
  }

  var folder: BookFolder { get throws { try BookFolder(path: path) } }

  /// The book with the fake plugins, and all that was said, as people see it.
  func load(
    plugins: [Plugin] = FakePlugins.all, jobs: Int = 1
  ) throws -> (book: Book?, registry: PluginRegistry?, said: String) {
    var diagnostics: [Diagnostic] = []
    let loaded = BookLoader.load(try folder, plugins: plugins, jobs: jobs, &diagnostics)
    return (loaded?.book, loaded?.registry, Said.all(diagnostics))
  }
}

/// What people read about mistakes.
enum Said {
  static func all(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.rootsFirst().map { HumanWriter(colored: false).text(of: $0) }.joined()
  }
}
