import BookModel
import Diagnostics
package import PluginAPI

extension Checks {
  /// Checks that every callback, state and stimulus of a model has a label in each full language.
  package static let labels = Plugin(
    name: "labels", summary: "callbacks, states and stimuli of the models have labels",
    contributions: [
      .check(
        Check { checked in
          checked.book.models.flatMap { model in
            checked.book.languages.filter { $0.status == .full }
              .flatMap { LabelCheck(model: model, language: $0.tag).run() }
          }
        })
    ])
}

/// Compares a model with its labels in one language.
private struct LabelCheck {
  let model: Model
  let language: LanguageTag

  private var path: String { "Content/models/\(model.id)/\(language).yaml" }

  func run() -> [Diagnostic] {
    guard let labels = model.labels[language] else {
      return [
        Diagnostic(
          .warning, "missing-labels", path: path, "`\(model.id)` has no labels in `\(language)`",
          why: model.labels.isEmpty
            ? "readers get the names as the chart has them"
            : "readers get those of another language",
          help: "write \(path)")
      ]
    }
    let callbacks = model.definition.callbacks.map(\.name)
    let stimuli = model.stimuli
    let words = Set(stimuli.flatMap(Self.beginnings))
    return missing("callback", callbacks) { labels.callbacks[$0] != nil }
      + missing("state", model.lessonStates) { labels.states[$0] != nil }
      + missing("stimulus", stimuli) { labels.stimulus($0) != nil }
      + unknown("callback", labels.callbacks.keys.sorted(), callbacks)
      + unknown("stimulus", labels.stimuli.keys.filter { !words.contains($0) }.sorted(), stimuli)
      + states(labels)
  }

  /// Returns labels of unknown states.
  ///
  /// A chart without lesson states shows its own states, any of which may have a label.
  private func states(_ labels: ModelLabels) -> [Diagnostic] {
    guard !model.lessonStates.isEmpty else { return [] }
    return unknown("state", labels.states.keys.sorted(), model.lessonStates)
  }

  private func missing(
    _ kind: String, _ names: [String], isThere: (String) -> Bool
  ) -> [Diagnostic] {
    names.filter { !isThere($0) }.map { name in
      Diagnostic(
        .warning, "missing-label", path: path, "the \(kind) `\(name)` has no label",
        why: "readers get the name as the chart has it")
    }
  }

  private func unknown(_ kind: String, _ labelled: [String], _ names: [String]) -> [Diagnostic] {
    let known = Set(names)
    return labelled.filter { !known.contains($0) }.enumerated().map { index, name in
      let likely =
        index < DiagnosticBudget.ofAKind ? EditDistance.likely(name, among: names) : nil
      return Diagnostic(
        .warning, "unknown-label", path: path, "`\(name)` is not a \(kind) of `\(model.id)`",
        help: likely.map { "did you mean `\($0)`?" })
    }
  }

  /// Returns the prefixes that can be labelled, such as `alert` for `alert show`.
  private static func beginnings(_ stimulus: String) -> [String] {
    let words = stimulus.split(separator: " ")
    return words.indices.map { words[...$0].joined(separator: " ") }
  }
}
