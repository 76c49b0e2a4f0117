import Base
import Formats

/// Reads a model's labels from `<tag>.yaml`.
struct LabelsReader {
  private let yaml: YAMLReader

  init(_ file: SourceFile) { yaml = YAMLReader(file) }

  /// Reads the labels; a check that knows the model reports missing ones.
  func read(_ diagnostics: inout [Diagnostic]) -> ModelLabels {
    var labels = ModelLabels()
    guard let root = YAMLParser.parse(yaml.file, &diagnostics) else { return labels }
    yaml.check(
      yaml.entries(root, "labels", &diagnostics),
      known: [
        "title", "states", "stimuli", "callbacks", "notifications", "logs", "ends",
        "parameters", "spellings",
      ],
      &diagnostics)
    labels.title = root["title"].flatMap { yaml.text($0, "title", &diagnostics) }
    labels.states = texts("states", root, &diagnostics)
    labels.stimuli = texts("stimuli", root, &diagnostics)
    labels.notifications = texts("notifications", root, &diagnostics)
    labels.logs = texts("logs", root, &diagnostics)
    labels.ends = texts("ends", root, &diagnostics)
    labels.parameters = texts("parameters", root, &diagnostics)
    labels.spellings = texts("spellings", root, &diagnostics)
    for entry in root["callbacks"].map({ yaml.entries($0, "callbacks", &diagnostics) }) ?? [] {
      labels.callbacks[entry.key] = callback(entry, &diagnostics)
    }
    return labels
  }

  private func texts(
    _ key: String, _ root: YAMLNode, _ diagnostics: inout [Diagnostic]
  ) -> [String: String] {
    root[key].map { yaml.textMap($0, key, &diagnostics) } ?? [:]
  }

  /// Reads a callback, which is a label alone or a map of `label`, `why` and `hint`.
  private func callback(
    _ entry: YAMLNode.Entry, _ diagnostics: inout [Diagnostic]
  ) -> ModelLabels.Callback? {
    // A key without a value waits for its text.
    if entry.value.isNull { return nil }
    if let text = entry.value.text { return ModelLabels.Callback(label: text) }
    let node = entry.value
    yaml.check(
      yaml.entries(node, entry.key, &diagnostics), known: ["label", "why", "hint"], &diagnostics)
    guard let label = node["label"].flatMap({ yaml.text($0, "label", &diagnostics) }) else {
      if let label = node["label"], label.isNull { return nil }
      yaml.reportMissing(
        "label", " of `\(entry.key)`", in: node, at: entry.keyRange, help: "write `label: …`",
        &diagnostics)
      return nil
    }
    return ModelLabels.Callback(
      label: label, why: node["why"].flatMap { yaml.text($0, "why", &diagnostics) },
      hint: node["hint"].flatMap { yaml.text($0, "hint", &diagnostics) })
  }
}
