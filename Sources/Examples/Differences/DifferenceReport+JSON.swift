import Base
import Book

extension DifferenceReport {
  /// The report as one JSON object, ending in a line feed.
  package var json: String {
    let report: JSON = .object([
      "schema": 1, "model": .string(versions[1].model.id),
      "versions": .array(versions.map { .string($0.name) }),
      "complete": .bool(isComplete), "stopped": stop.map { .string($0) },
      "pairs": .integer(pairCount), "stimuli": .integer(stimuli),
      "tick": .integer(tick), "differences": .array(differences.map(json)),
    ])
    return report.encoded() + "\n"
  }

  private func json(_ entry: Entry) -> JSON {
    .object([
      "stimulus": .string(entry.stimulus), "lines": .array(entry.lines.map { .string($0) }),
      "only": entry.only.map { .string(versions[$0].name) },
      "stimuli": .integer(entry.stimuli), "places": .integer(entry.places),
      "traces": entry.runs.map { runs in .array(runs.map { .string($0.source) }) },
    ])
  }
}
