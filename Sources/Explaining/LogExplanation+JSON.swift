import Base
import Book

extension LogExplanation {
  /// The explanation as one JSON object, ending in a line feed.
  package var json: String {
    let object: JSON = .object([
      "schema": 1, "model": .string(app.model.id), "with": .array(of: app.assignments),
      "explained": .bool(isExplained), "line": impossible.map { .integer($0.line) } ?? .null,
      "source": impossible.map { .string(String(decoding: $0.text, as: UTF8.self)) },
      "callbacks": impossible.map { .array(of: $0.callbacks) },
      "possible": .array(of: possible.map(\.name)),
      "nearest": nearest.map(json) ?? .null,
      "otherModel": otherModel.map { .string($0) },
      "without": .array(of: silent), "assumedWithout": .array(of: assumed),
      "step": step.map(json) ?? .null,
      "followed": .integer(lastLine), "stopped": stop.map { .string($0) },
      "lines": .integer(lineCount), "calls": .integer(callCount),
      "explainedCalls": .integer(explained), "states": .integer(stateCount),
      "shortest": .bool(isShortest), "trace": trace.map { .string($0) } ?? .null,
    ])
    return object.encoded() + "\n"
  }

  private func json(_ nearest: Nearest) -> JSON {
    .object([
      "parameter": .string(nearest.parameter), "value": .string(nearest.value),
      "line": nearest.line.map { .integer($0) } ?? .null,
    ])
  }

  private func json(_ step: ShowingStep) -> JSON {
    .object([
      "lesson": .string(step.lesson), "step": .string(step.step), "path": .string(step.path),
      "line": .integer(step.line),
    ])
  }
}
