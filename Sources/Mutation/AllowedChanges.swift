import Base
import Book
import System

/// The changes that a model's `mutants.allow` permits to survive, each with its reason.
///
/// An unindented line is a mutant's key, as in the report; the indented lines below it give the
/// reason.
struct AllowedChanges {
  private struct Entry {
    let key: PlacedText
    var reason: [String] = []
  }

  private let model: Model
  private let file: SourceFile?
  private var entries: [Entry] = []

  static func path(of model: Model) -> String { "Content/models/\(model.id)/mutants.allow" }

  init(_ model: Model, in folder: BookFolder, _ diagnostics: inout [Diagnostic]) {
    self.model = model
    let path = Self.path(of: model)
    do throws(FileFailure) {
      file = try folder.file(path)
    } catch {
      file = nil
      // Most models have no such file.
      if error != .missing { diagnostics.append(error.diagnostic(path)) }
    }
    if let file { read(file, &diagnostics) }
  }

  private mutating func read(_ file: SourceFile, _ diagnostics: inout [Diagnostic]) {
    for line in 0..<file.lineCount {
      let text = file.lineText(line)
      guard let first = text.first(where: { !$0.isWhitespace }), first != "#" else { continue }
      let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if text.first?.isWhitespace != true {
        entries.append(Entry(key: PlacedText(words, at: file.lineRange(line))))
      } else if entries.isEmpty {
        diagnostics.append(
          Diagnostic(
            .error, "allowed-change", at: file.lineRange(line), in: file,
            "a reason without a change above it"))
      } else {
        entries[entries.count - 1].reason.append(words)
      }
    }
  }

  /// Returns the mutants with the reasons of allowed ones filled in, and reports invalid entries.
  func marking(_ mutants: [Mutant], _ diagnostics: inout [Diagnostic]) -> [Mutant] {
    guard let file else { return mutants }
    var mutants = mutants
    for entry in entries {
      let index = mutants.firstIndex { $0.key == entry.key.text }
      if let problem = problem(entry, index.map { mutants[$0] }, mutants, file) {
        diagnostics.append(problem)
      } else if let index {
        mutants[index].reason = entry.reason.joined(separator: " ")
      }
    }
    return mutants
  }

  private func problem(
    _ entry: Entry, _ mutant: Mutant?, _ mutants: [Mutant], _ file: SourceFile
  ) -> Diagnostic? {
    func error(_ headline: String, why: String? = nil, help: String) -> Diagnostic {
      Diagnostic(
        .error, "allowed-change", at: entry.key.range, in: file, headline, why: why, help: help)
    }
    guard let mutant else {
      let survivors = mutants.filter { $0.verdict == .survived }.map(\.key)
      return error(
        "`\(model.id)` has no such change",
        help: Suggestion.help(for: entry.key.text, among: survivors)
          ?? "remove the entry: what it speaks of has changed")
    }
    if mutant.verdict != .survived {
      return error(
        "the change is noticed and need not be allowed",
        why: "a list of what nothing can show is of use only while it is true",
        help: "remove the entry")
    }
    if mutant.reason != nil { return error("the change is allowed twice", help: "remove one") }
    guard entry.reason.isEmpty else { return nil }
    return error(
      "a change is allowed without a reason",
      help: "say in an indented line under it why no example can notice it")
  }
}
