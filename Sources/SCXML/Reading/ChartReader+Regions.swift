import Formats
import Statechart

extension ChartReader {
  /// The elements that are regions where they are in a `<parallel>`.
  static let regionElements = ["state", "parallel", "final"]

  /// Finds the regions of the chart that have lesson states of their own.
  ///
  /// In the table of instances all others come first. So nothing changes in how those are written when
  /// a region gets lesson states.
  func findLessonRegions(_ root: XMLElement) {
    lessonRegions = LessonRegions(root)
    collectInstanceNames(root)
    guard !lessonRegions.isEmpty else { return }
    for name in shared.instanceNames { _ = builder.addInstance(builder.name(name.utf8)) }
  }

  /// Collects the names of the instances that a chart declares, in document order.
  private func collectInstanceNames(_ element: XMLElement) {
    let isDeclaration = element.namespace == Namespace.own && element.name == "instances"
    let names = isDeclaration ? element["names"] : element.own("instances")
    for name in (names?.value ?? "").split(separator: " ").prefix(ChartBudget.instances)
    where !shared.instanceNames.contains(String(name)) {
      shared.instanceNames.append(String(name))
    }
    for child in element.children { collectInstanceNames(child) }
  }

  /// Returns the number of a region with lesson states of its own, which is known by its id as an instance
  /// is by its name; nil for any other state and after a diagnostic.
  func lessonRegion(_ element: XMLElement) -> Int32? {
    guard lessonRegions.contains(element) else { return nil }
    guard let id = element["id"] else {
      report(
        "chart-regions", at: element.range, "a region with lesson states has no id",
        why: "a state of it is written with the id, as in `= STATE@ID`",
        help: "give the region an id")
      return nil
    }
    guard !shared.instanceNames.contains(id.value) else {
      reportAmbiguous(id.value, at: id.range)
      return nil
    }
    shared.regionNames.insert(id.value)
    return builder.addInstance(builder.name(id.value.utf8))
  }

  /// Reports that a region and an instance have the same name.
  func reportAmbiguous(_ name: String, at range: Range<Int>) {
    report(
      "chart-regions", at: range, "`\(name)` is a region and an instance",
      why: "`= STATE@\(name)` could be a state of either",
      help: "rename the region or the instance")
  }
}
