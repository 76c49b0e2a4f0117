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

/// The ids of `<send>`, to find one that is mistyped where the right one is used elsewhere.
///
/// An id that nothing cancels is legal (SCXML 6.2), so a wrong letter in one of several places
/// leaves a chart that reads well and in which an event arrives that should have been cancelled.
struct TimerNames {
  private struct Timer {
    let id: String
    let event: String
    let place: NameUses.Place
  }

  private var all: [Timer] = []

  mutating func add(_ id: String, sending event: String, at place: NameUses.Place) {
    all.append(Timer(id: id, event: event, place: place))
  }

  /// Compares the ids that nothing cancels with those that are cancelled and under which the same
  /// event is sent.
  ///
  /// - Parameter isCancelled: Returns whether a `<cancel>` names an id.
  /// - Returns: A diagnostic for each id that is one letter from such an id.
  func mistyped(isCancelled: (String) -> Bool) -> [Diagnostic] {
    let events = Dictionary(grouping: all, by: \.event)
    return all.filter { !isCancelled($0.id) }.compactMap { timer in
      let others = (events[timer.event] ?? []).filter { isCancelled($0.id) }
      guard let right = others.first(where: { EditDistance.differByOneMistake($0.id, timer.id) })
      else {
        return nil
      }
      let line = right.place.file.lineIndex(at: right.place.range.lowerBound) + 1
      return Diagnostic(
        .error, "scxml-timer", at: timer.place.range, in: timer.place.file,
        "nothing cancels `\(timer.id)`",
        why: "line \(line) sends the same event with the id `\(right.id)`, which is cancelled",
        help: Suggestion.question(right.id))
    }
  }
}
