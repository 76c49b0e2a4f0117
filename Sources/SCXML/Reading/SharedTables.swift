package import Diagnostics
import Statechart

/// Reads a file beside the chart's by the path that the chart gives; nil when there is none.
package typealias SiblingReader = (String) -> SourceFile?

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
  let siblings: SiblingReader

  struct Key: Hashable {
    let path: String
    let range: Range<Int>
    let headline: String
  }

  init(_ siblings: @escaping SiblingReader) { self.siblings = siblings }
}
