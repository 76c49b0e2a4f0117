import Base
import Book
import Foundation
import System
import Testing

/// A book of one lesson, whose only step is prose.
struct SmallBook {
  private let files: [String: String]

  init(_ markdown: String, settings: String = "") {
    files = [
      "Content/book.yaml": """
      title: {en: Doors}
      languages: [en]
      chapters:
        - {id: doors, title: {en: Doors}, lessons: [door]}
      \(settings)
      """,
      "Content/languages/en.yaml": "autonym: English\n",
      "Content/lessons/door/en.md":
        "---\ntitle: A door\n---\n\n## Words {#words .prose}\n\n\n\(markdown)",
    ]
  }

  /// The lesson's text, and what was reported as people see it.
  func load(plugins: [Plugin]) throws -> (text: LessonText, said: String) {
    let path = NSTemporaryDirectory() + "/blocks-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: path) }
    for (name, text) in files {
      let url = URL(fileURLWithPath: path + "/" + name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    var diagnostics: [Diagnostic] = []
    let loaded = BookLoader.load(try BookFolder(path: path), plugins: plugins, &diagnostics)
    let text = try #require(loaded?.book.lesson("door")?.texts[LanguageTag("en")])
    return (
      text, diagnostics.inFileOrder().map { HumanWriter(colored: false).text(of: $0) }.joined()
    )
  }
}
