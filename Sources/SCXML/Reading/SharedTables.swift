import Base
import Book
import Statechart

/// The results that all readers of one chart write to.
final class SharedTables {
  var builder = ChartBuilder()
  var diagnostics: [Diagnostic] = []
  var actionRanges: [Range<Int>] = []
  var transitionRanges: [Range<Int>] = []
  /// Whether a limit on the chart's size was exceeded and reported.
  var isTooLarge = false
  /// The places where a value of unknown type is compared with a number by `==` of ECMAScript.
  var looseComparisons: [NameUses.Place] = []
  /// The diagnostics already reported.
  var reported: Set<Key> = []
  /// The names that the chart declares and uses.
  var names: NameUses
  /// The events that the chart and its stimuli raise, and those that its transitions wait for.
  var events = EventUses()
  /// The names of instances, in document order, and of regions with lesson states of their own.
  var instanceNames: [String] = []
  var regionNames: Set<String> = []
  /// The ids under which the chart sends each event.
  var timers = TimerNames()
  /// What the chart does not say.
  var openPoints: [ModelDefinition.OpenPoint] = []
  var knownPoints: Set<ModelDefinition.OpenPoint> = []
  /// Where the chart reads data of events.
  var dataReads: [DataRead] = []
  /// The other files that the chart uses, in the order of their first mention.
  private(set) var parts: [SourceFile] = []
  private let siblings: SiblingReader

  /// A place where the data of an event are read that may come from outside.
  struct DataRead {
    /// The descriptors of the event; nil when it may be any.
    let descriptors: [String]?
    let range: Range<Int>
  }

  struct Key: Hashable {
    let path: String
    let range: Range<Int>
    let headline: String
  }

  init(_ siblings: SiblingReader) {
    self.siblings = siblings
    names = NameUses(siblings)
  }

  /// Returns a file of the chart's folder and records its use, or returns nil when there is none.
  func part(_ path: String) -> SourceFile? {
    guard let file = siblings(path) else { return nil }
    if !parts.contains(where: { $0.path == file.path }) { parts.append(file) }
    return file
  }
}
