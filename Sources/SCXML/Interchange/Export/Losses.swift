import Base
import Book
import Statechart

/// Collects what is lost when a chart is written in another notation, each thing once.
struct Losses {
  private let definition: ModelDefinition
  private var known: Set<String> = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ definition: ModelDefinition) { self.definition = definition }

  /// Adds what an action cannot keep, at the action's place.
  mutating func add(_ headline: String, atAction action: Int) {
    let ranges = definition.actionRanges
    add(headline, ranges.indices.contains(action) ? ranges[action] : nil)
  }

  /// Adds what the notation lacks of a declaration, at the first place where its name is written.
  mutating func add(_ headline: String, named name: String) {
    let bytes = definition.file.bytes
    let quoted = bytes.firstRange(of: "\"\(name)\"", in: bytes.indices)
    let range = quoted.map { $0.lowerBound + 1..<$0.upperBound - 1 }
    add(headline, range)
  }

  private mutating func add(_ headline: String, _ range: Range<Int>?) {
    guard known.insert(headline).inserted else { return }
    diagnostics.append(
      Diagnostic(
        .notice, "export-lost", at: range ?? 0..<0, in: definition.file, headline))
  }
}
