import Foundation
import Testing

/// A mistake that authors make: what they wrote, what `check` says of it, and what its advice says
/// to do.
///
/// The file begins with a remark. `edit PATH` and lines `- old` and `+ new` below it change a text
/// that a file has once; `copy FROM TO` and `remove PATH` are about whole files. What comes behind
/// `fix: WORDS` follows the advice that has these words; `fix: did you mean` writes what is suggested
/// in the place of what is underlined. Behind `report:` is what `check` writes.
struct MistakeCase: CustomTestStringConvertible {
  /// A change of the book's files, or a run of the program.
  enum Change {
    case edit(path: String, old: String, new: String)
    case copy(from: String, to: String)
    case remove(String)
    case run([String])
  }

  struct Malformed: Error { let line: String }

  static let suggestion = "did you mean"

  let name: String
  private(set) var mistake: [Change] = []
  private(set) var fix: [Change] = []
  private(set) var advice = ""
  private(set) var report = ""

  var testDescription: String { name }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  static let book = folder.appending(path: "Book")
  static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: "Cases").path)) ?? []).sorted()

  private static func file(_ name: String) -> URL { folder.appending(path: "Cases/\(name)") }

  init(_ name: String) throws {
    self.name = name
    let text = String(decoding: try Data(contentsOf: Self.file(name)), as: UTF8.self)
    let parts = text.split(separator: "\nreport:\n", maxSplits: 1)
    report = parts.count > 1 ? String(parts[1]) : ""
    let halves = parts[0].split(separator: "\nfix: ", maxSplits: 1)
    mistake = try Self.changes(halves[0])
    guard halves.count > 1 else { throw Malformed(line: "fix:") }
    let lines = halves[1].split(separator: "\n", maxSplits: 1)
    advice = String(lines[0])
    fix = lines.count > 1 ? try Self.changes(lines[1]) : []
  }

  private static func changes(_ text: Substring) throws -> [Change] {
    var result: [Change] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("# ") {
      let words = line.split(separator: " ").map(String.init)
      if let sign = ["-", "+"].first(where: { line.hasPrefix($0) }),
        case .edit(let path, var old, var new) = result.last
      {
        let added = "\n" + line.dropFirst(2)
        if sign == "-" { old += added } else { new += added }
        result[result.count - 1] = .edit(path: path, old: old, new: new)
        continue
      }
      switch (words.first, words.count) {
      case ("edit", 2): result.append(.edit(path: words[1], old: "", new: ""))
      case ("copy", 3): result.append(.copy(from: words[1], to: words[2]))
      case ("remove", 2): result.append(.remove(words[1]))
      case ("run", 2...): result.append(.run(Array(words.dropFirst())))
      default: throw Malformed(line: String(line))
      }
    }
    return result
  }

  /// Writes a report as what is expected.
  func record(_ report: String) throws {
    let file = Self.file(name)
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    let head = text.split(separator: "\nreport:\n", maxSplits: 1)[0]
    try Data("\(head)\nreport:\n\(report)".utf8).write(to: file)
  }
}
