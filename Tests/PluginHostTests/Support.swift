import Base
import Book
import Foundation
import PluginHost
import SCXML
import System

/// A small book with many plugins, and what working on it with some of them gives.
struct DoorBook {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  static let path = folder.appending(path: "Books/door").path
  /// The folder that has the plugins which come with the program.
  static let package = folder.deletingLastPathComponent().deletingLastPathComponent().path

  let checked: CheckedBook
  let registry: PluginRegistry
  let diagnostics: [Diagnostic]

  /// `settings` are lines under `plugins:`; all are allowed but those in `untrusted`, unless `trust` is given.
  init(
    _ settings: String, untrusted: Set<String> = [], trust: PluginTrust? = nil, jobs: Int = 1,
    cache: ResultCache? = nil
  ) throws {
    let chapter = "chapters: [{id: a, title: {en: A}, lessons: [bell]}]"
    let text = "title: {en: Doors}\nlanguages: [en]\n\(chapter)\nplugins:\n\(settings)"
    let files = FileManager.default
    let copy = files.temporaryDirectory.appending(path: "tracebook-\(UUID())").path
    try files.createDirectory(atPath: copy + "/Content", withIntermediateDirectories: true)
    defer { try? files.removeItem(atPath: copy) }
    try Data(text.utf8).write(to: URL(filePath: copy + "/Content/book.yaml"))
    var found: [Diagnostic] = []
    guard let settings = BookLoader(try BookFolder(path: copy)).settings(&found) else {
      throw CocoaError(.fileReadCorruptFile)
    }
    let folder = try BookFolder(path: Self.path)
    let names = Set((settings.plugins ?? []).map(\.name)).subtracting(untrusted)
    let plugins = PluginHost.plugins(
      settings, beside: ["watch"],
      PluginHost.Surroundings(
        path: Self.path, folder: folder, bundled: [Self.package],
        trust: trust ?? PluginTrust(allowed: names.sorted(), list: "", book: Self.path),
        charts: SCXMLPlugin.format, cache: cache),
      &found)
    registry = PluginRegistry([Self.watch] + plugins, settings: settings, &found)
    let book = BookLoader(folder).book(settings, registry, jobs: jobs, &found)
    let result = BookChecker.check(book, registry, jobs: jobs)
    checked = result.book
    diagnostics = (found + result.diagnostics).rootsFirst()
  }

  /// Says that the book was checked, whatever happened before.
  private static let watch = Plugin(
    name: "watch", summary: "",
    contributions: [
      .check(
        Check { book in
          [Diagnostic(.notice, "checked", path: "z", "\(book.book.lessons.count) lessons")]
        })
    ])

  /// What people read.
  var reported: String {
    diagnostics.map { HumanWriter(colored: false).text(of: $0) }.joined()
  }
}
