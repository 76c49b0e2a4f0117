import Formats

/// The regions of a chart's parallel states that have lesson states of their own.
///
/// These are the regions with lesson states beside which another region has some: as all of them are
/// active at once, none of their states could be that of the app. Of regions in regions the innermost one
/// has the lesson state. A repeated state has none, since each of its instances has a lesson state.
struct LessonRegions {
  /// Where the start tags of the regions begin.
  private var places: Set<Int> = []

  /// Creates the regions of a chart that is not read yet.
  init() {}

  /// Finds the regions of a chart, without those of the charts that it invokes.
  init(_ root: XMLElement) { _ = find(in: root) }

  var isEmpty: Bool { places.isEmpty }

  func contains(_ element: XMLElement) -> Bool { places.contains(element.range.lowerBound) }

  private struct Content {
    /// Whether there are lesson states, in whatever region.
    var hasLessonStates = false
    /// Whether some of them are in no region of their own.
    var hasFreeOnes = false
  }

  /// Finds the regions in an element, and returns which lesson states there are.
  private mutating func find(in element: XMLElement) -> Content {
    guard element.own("instances") == nil else { return Content() }
    var regions: [(element: XMLElement, content: Content)] = []
    for child in element.children
    where child.namespace == Namespace.scxml && ChartReader.regionElements.contains(child.name) {
      let content = find(in: child)
      if content.hasLessonStates { regions.append((child, content)) }
    }
    let isOwn = element.own("state-of") != nil
    let hasLessonStates = isOwn || !regions.isEmpty
    guard element.name == "parallel", regions.count > 1 else {
      let hasFreeOnes = isOwn || regions.contains { $0.content.hasFreeOnes }
      return Content(hasLessonStates: hasLessonStates, hasFreeOnes: hasFreeOnes)
    }
    places.formUnion(
      regions.filter(\.content.hasFreeOnes).map { $0.element.range.lowerBound })
    return Content(hasLessonStates: hasLessonStates, hasFreeOnes: isOwn)
  }
}
