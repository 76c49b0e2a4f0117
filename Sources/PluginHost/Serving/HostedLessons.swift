import Base
import Book
import System

/// A lesson reader that sends texts to a plugin, which returns diagnostics and files for the site.
struct HostedLessons: Sendable {
  private struct Reading: Sendable {
    var diagnostics: [Diagnostic] = []
    var files: [ProducedFile] = []
  }

  private let pool: PluginPool

  init(_ pool: PluginPool) { self.pool = pool }

  var reader: LessonReader { LessonReader { read($0, $1, &$2) } }

  private func read(
    _ lessons: [Lesson], _ options: RunOptions, _ diagnostics: inout [Diagnostic]
  ) -> [ProducedFile] {
    let texts = lessons.flatMap { lesson in
      lesson.languages.compactMap { tag in lesson.texts[tag].map { (lesson.id, $0) } }
    }
    let numbers = pool.numbers(texts.count)
    let readings = Workers.map(count: texts.count, jobs: options.jobs) { index in
      reading(texts[index].0, texts[index].1, numbers.lowerBound + index)
    }
    diagnostics += readings.flatMap(\.diagnostics)
    var paths = ProducedPaths()
    var files: [ProducedFile] = []
    for (index, reading) in readings.enumerated() {
      for file in reading.files {
        do throws(PluginFailure) {
          try paths.add(file.path)
          files.append(file)
        } catch {
          pool.fail(error, numbers.lowerBound + index)
        }
      }
    }
    return files
  }

  private func reading(_ lesson: String, _ text: LessonText, _ number: Int) -> Reading {
    let place = Diagnostic.Note(
      path: text.file.path, position: SourcePosition(line: 1, column: 1),
      text: "it was asked to read this lesson")
    let answer = pool.ask(number, "lesson", Self.params(lesson, text), about: place)
    do throws(PluginFailure) {
      switch answer {
      case nil: return Reading()
      case .refusal(_, let message, let place)?:
        let remark = Remark(refusal: message, at: place)
        return Reading(diagnostics: [remark.diagnostic(pool.name, in: text.file)])
      case .result(let value)?: return try reading(value, text)
      }
    } catch {
      pool.fail(error, number, "", place)
      return Reading()
    }
  }

  private static func params(_ lesson: String, _ text: LessonText) -> JSON {
    .object([
      "path": .string(text.file.path), "lesson": .string(lesson),
      "language": .string(text.language.text), "title": .string(text.title),
      "text": .string(String(decoding: text.file.bytes, as: UTF8.self)),
    ])
  }

  private func reading(_ value: JSON, _ text: LessonText) throws(PluginFailure) -> Reading {
    var reading = Reading()
    for remark in try value.list("diagnostics") {
      reading.diagnostics.append(try Remark(remark).diagnostic(pool.name, in: text.file))
    }
    for file in try value.list("files") {
      let path = try ProducedPath.output(try file.required("path"), of: pool.name)
      reading.files.append(
        ProducedFile(path: path, bytes: Array(try file.required("text").utf8)))
    }
    return reading
  }
}

extension ProducedPaths {
  /// Adds a path in the output folder; throws when it conflicts with an earlier one.
  mutating func add(_ path: String) throws(PluginFailure) {
    if let conflict = conflict(adding: path) { throw .unfit("it gave \(conflict)") }
  }
}

/// Checks plugins' output paths: in the plugin's own folder, and no type that a browser executes.
enum ProducedPath {
  private static let extensions = ["csv", "json", "md", "txt"]
  static let rule = "its file is one of csv, json, md and txt"

  /// Returns the path in the output folder, and throws when it is not allowed.
  static func output(_ path: String, of plugin: String) throws(PluginFailure) -> String {
    if let fault = ProducedPaths.fault(of: path) { throw .path(shown(path), fault) }
    guard extensions.contains(BookPath.fileExtension(path)) else {
      throw .path(path, "a page must not bring what a browser would run")
    }
    return "plugins/\(plugin)/\(path)"
  }

  /// Throws when a path is not allowed in an output of the plugin, where every type of file is.
  static func check(_ path: String) throws(PluginFailure) {
    if let fault = ProducedPaths.fault(of: path) { throw .outputPath(shown(path), fault) }
  }

  private static func shown(_ path: String) -> String {
    let text = PluginText.sanitized(path)
    return text.utf8.count > ProducedPaths.longestName ? text.prefix(80) + "…" : text
  }
}
