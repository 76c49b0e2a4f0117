import Book
import Diagnostics
import Statechart

/// What all readers of one chart write into.
final class SharedTables {
  var builder = ChartBuilder()
  var diagnostics: [Diagnostic] = []
  var actionRanges: [Range<Int>] = []
  var transitionRanges: [Range<Int>] = []
  /// Whether there were more states than a chart may have.
  var isTooLarge = false
  /// What was said already.
  var reported: Set<Key> = []
  /// The files that the chart names, in the order of their first mention.
  private(set) var parts: [SourceFile] = []
  private let siblings: SiblingReader

  struct Key: Hashable {
    let path: String
    let range: Range<Int>
    let headline: String
  }

  init(_ siblings: @escaping SiblingReader) { self.siblings = siblings }

  /// A file beside the chart.
  func part(_ path: String) -> SourceFile? {
    guard let file = siblings(path) else { return nil }
    if !parts.contains(where: { $0.path == file.path }) { parts.append(file) }
    return file
  }
}
