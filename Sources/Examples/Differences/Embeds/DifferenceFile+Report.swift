import Base
import Book

extension DifferenceFile {
  /// Compares the versions, and reports a comparison that is not whole or too large for a page.
  ///
  /// - Parameters:
  ///   - limit: The number of pairs of sets of states after which the search stops.
  ///   - diagnostics: The array to which what is wrong is added.
  /// - Returns: The report, or nil when the file or its app has errors.
  func report(limit: Int, _ diagnostics: inout [Diagnostic]) -> DifferenceReport? {
    guard let versions else { return nil }
    let comparison = ModelComparison(
      versions[0], versions[1], shown: shown, stimuli: chosen, limit: limit)
    var found: [Diagnostic] = []
    let result = comparison.run(&found)
    for one in found where !diagnostics.contains(one) { diagnostics.append(one) }
    guard let result else { return nil }
    if let stop = result.stop {
      let reason = result.stopsAtLimit ? "" : ", \(stop)"
      let pairs = result.pairCount == 1 ? "1 pair" : "\(result.pairCount) pairs"
      report(
        "diff-stopped",
        "the comparison was stopped at \(pairs) of states\(reason)",
        why: "what a book compares, it compares whole",
        help: "compare runs of fewer events with `stimuli:`, or fewer kinds with `show:`",
        &diagnostics)
    }
    if result.differences.count > DifferencesPlugin.mostDifferences {
      report(
        "diff-long",
        "\(result.differences.count) differences, where \(DifferencesPlugin.mostDifferences) may be",
        why: "the first is `\(result.differences[0].stimulus)`",
        help: "compare runs of fewer events with `stimuli:`, or fewer kinds with `show:`",
        &diagnostics)
    }
    if let hidden = result.differences.first(where: { $0.runs == nil }) {
      report(
        "diff-unprintable",
        "no trace shows the difference at `\(hidden.stimulus)`: \(hidden.lines[0]) | \(hidden.lines[1])",
        why: "its times lie between whole milliseconds, or its order has no notation",
        help: "compare runs of fewer events with `stimuli:`, or say with `on` what the app does",
        &diagnostics)
    }
    return result
  }

  private func report(
    _ id: String, _ headline: String, why: String, help: String,
    _ diagnostics: inout [Diagnostic]
  ) {
    diagnostics.append(
      Diagnostic(
        .error, id, at: head.model?.range ?? 0..<0, in: example.file, headline, why: why,
        help: help))
  }
}
