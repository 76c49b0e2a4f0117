import Base
import Formats

/// Reads a model's labels from `<tag>.yaml`.
struct LabelsReader {
  private let file: SourceFile

  init(_ file: SourceFile) { self.file = file }

  /// A key without a value waits for its text.
  private static let label = YAMLShape.text.orNothing
  private static let labels = YAMLShape.map(label)
  /// A text, or one for each form that a label has.
  private static let inForms = YAMLShape.text.or(.map(.text)).orNothing
  private static let otherLabels = "labels of what else a trace shows"

  static let shape = YAMLShape.record([
    YAMLField("title", label, "what the model is called"),
    YAMLField(
      "states", .map(inForms),
      "label of each lesson state; or its forms, such as `masculine` and `feminine`, by the names that "
        + "[the language](../file-language/en.md) gives them. The first is the one that stands alone"
    ),
    YAMLField(
      "instances",
      .map(
        .text.or(
          .record([
            YAMLField(
              "label", label, "what it is called", needed: .always, help: "write `label: …`"),
            YAMLField("form", .text, "the form of the labels that stand with it"),
          ])
        ).orNothing),
      "what an instance is called, such as a window; or a map of `label` and `form`, the form of the labels "
        + "that stand with it"),
    YAMLField(
      "stimuli", labels,
      "label of each stimulus, also with arguments: `push hard`; `push *` says all that begin so, "
        + "for [claims](../file-claim/en.md#words). Where an argument may be left out and `push` "
        + "has no label, it has that of the value that is then meant"),
    YAMLField(
      "callbacks",
      .map(
        .text.or(
          .record([
            YAMLField(
              "label", label, "what it is called", needed: .always, help: "write `label: …`"),
            YAMLField("why", label, "the reason, shown after an answer"),
            YAMLField("hint", label, "what helps to find it"),
          ])
        ).orNothing),
      "a label, or a map of `label`, `why` (the reason, shown after an answer) and `hint`"),
    YAMLField(
      "requests", labels,
      "what an app does that asks for something, with `{argument}` for what stands behind its name"),
    YAMLField("notifications", labels, otherLabels),
    YAMLField("logs", labels, otherLabels),
    YAMLField("ends", labels, otherLabels),
    YAMLField(
      "parameters", labels,
      "how readers write a value: `version {value}`; `size=2` says it of one value"),
    YAMLField(
      "spellings", labels,
      "what the kinds of spelling are called, for readers to choose from; `name` is the one that "
        + "traces use"),
  ])

  /// Reads the labels; a check that knows the model reports missing ones.
  func read(_ diagnostics: inout [Diagnostic]) -> ModelLabels {
    var labels = ModelLabels()
    guard let root = YAMLChecker.read(file, as: Self.shape, "labels", &diagnostics) else {
      return labels
    }
    labels.title = root["title"]?.text
    for section in LabelName.Section.allCases where section != .title && section != .callbacks {
      labels[section] = root[section.rawValue]?.textMap ?? [:]
    }
    for entry in root["states"]?.entries ?? [] {
      let forms = entry.value.entries ?? []
      guard let alone = forms.first?.value.text else { continue }
      labels[.states][entry.key] = alone
      labels.forms[LabelName(.states, entry.key)] = entry.value.textMap
    }
    for entry in root["instances"]?.entries ?? [] {
      labels[.instances][entry.key] = entry.value.text ?? entry.value["label"]?.text
      labels.instanceForms[entry.key] = entry.value["form"]?.text
    }
    for entry in root["callbacks"]?.entries ?? [] {
      let node = entry.value
      guard let label = node.text ?? node["label"]?.text else { continue }
      labels.callbacks[entry.key] = ModelLabels.Callback(
        label: label, why: node["why"]?.text, hint: node["hint"]?.text)
    }
    return labels
  }
}
