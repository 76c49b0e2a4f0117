import Foundation
import Testing

/// A folder under `Golden`: commands that are run on a copy of the small book, and what must come
/// of them.
///
/// | file | holds |
/// |---|---|
/// | `command` | arguments of the program, one run a line |
/// | `input` | what every run reads |
/// | `book-1`, `book-2` … | files laid over the book before the first, second … run |
/// | `stdout`, `stderr` | what all runs wrote; absent when it must be nothing |
/// | `exit-code` | one line a run |
/// | `files` | files of the book as they must be after the last run |
struct GoldenCase: CustomTestStringConvertible {
  let name: String
  let folder: URL

  var testDescription: String { name }

  private static let testFolder = URL(filePath: #filePath).deletingLastPathComponent()
  private static let golden = testFolder.appending(path: "Golden")
  static func folder(_ name: String) -> URL { golden.appending(path: name) }
  static let book = testFolder.appending(path: "Book")

  static let all: [GoldenCase] =
    ((try? FileManager.default.contentsOfDirectory(atPath: golden.path)) ?? []).sorted()
    .map { GoldenCase(name: $0, folder: golden.appending(path: $0)) }

  func text(_ name: String) -> String? {
    (try? Data(contentsOf: folder.appending(path: name))).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// The arguments of each run.
  var commands: [[String]] {
    (text("command") ?? "").split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
  }

  /// Files of the case that nothing reads.
  var unused: [String] {
    let known = ["command", "input", "stdout", "stderr", "exit-code", "files"]
    let overlays = commands.indices.map { "book-\($0 + 1)" }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { !known.contains($0) && !overlays.contains($0) }.sorted()
  }

  /// Paths under `files`.
  var expectedFiles: [String] {
    let files = folder.appending(path: "files").path
    return (FileManager.default.enumerator(atPath: files)?.allObjects ?? [])
      .compactMap { $0 as? String }
      .filter { path in
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: "\(files)/\(path)", isDirectory: &isFolder)
          && !isFolder.boolValue
      }.sorted()
  }

  /// Writes what a run gave as what is expected; nothing where nothing came.
  func record(_ name: String, _ text: String) throws {
    let file = folder.appending(path: name)
    if text.isEmpty {
      try? FileManager.default.removeItem(at: file)
    } else {
      try Data(text.utf8).write(to: file)
    }
  }
}
