import Base
package import Book
import Formats

extension Checks {
  /// Checks that every callback, state and stimulus of a model has a label in each full language.
  package static let labels = Plugin(
    name: "labels", summary: "callbacks, states and stimuli of the models have labels",
    contributions: [
      .check(
        Check { checked in
          checked.book.models.flatMap { model in
            checked.book.languages.filter { $0.status == .full }
              .flatMap { LabelCheck(model: model, language: $0.tag, forms: $0.forms).run() }
          }
        })
    ])
}

/// Compares a model with its labels in one language.
private struct LabelCheck {
  let model: Model
  let language: LanguageTag
  /// The forms that the language says its labels may have.
  let forms: [String]

  private var path: String { "Content/models/\(model.id)/\(language).yaml" }

  func run() -> [Diagnostic] {
    guard let labels = model.labels[language] else { return [noLabels] }
    let stimuli = model.stimuli
    let beginnings = Set(stimuli.flatMap(Self.beginnings))
    // A chart without lesson states shows its own states, any of which may have a label.
    let compared: [(LabelName.Section, [String], [String])] = [
      (.callbacks, labels.names(in: .callbacks), model.names(of: .callbacks)),
      (.states, model.lessonStates.isEmpty ? [] : labels.names(in: .states), model.lessonStates),
      (.stimuli, labels.names(in: .stimuli).filter { !beginnings.contains($0) }, stimuli),
    ]
    let unknown =
      (compared
      + [.ends, .instances, .logs, .notifications, .requests].map {
        ($0, labels.names(in: $0), model.names(of: $0))
      })
      .flatMap { section, labelled, names in mistakes(section, labelled, names) }
      + parameterMistakes(labels)
    // A name that an unknown label is probably meant for is not reported a second time.
    let meant = Set(unknown.compactMap(\.meant))
    let open = model.untranslatedLabels(in: language).subtracting(meant)
    let hiding = valueless(labels)
    let ranges = unknown.isEmpty && hiding.isEmpty ? [:] : keyRanges
    return untranslated(open.count).map { $0.following([path]) }
      + unknown.map { diagnostic($0, at: ranges[$0.label]) }
      + hiding.map { valueless($0, at: ranges[$0]) } + unknownForms(labels)
      + missing(
        compared.flatMap { section, _, names in
          names.map { LabelName(section, $0) }.filter { !meant.contains($0) && !hasText($0) }
        })
  }

  /// Returns whether any language has a text for a label.
  private func hasText(_ place: LabelName) -> Bool {
    model.labels.values.contains { $0[place] != nil }
  }

  /// A label of nothing, and the name that it is probably meant for.
  private struct Mistake {
    let label: LabelName
    let meant: LabelName?
    /// The advice when a name of another section is likely.
    let elsewhere: String?
  }

  private func mistakes(
    _ section: LabelName.Section, _ labelled: [String], _ names: [String]
  ) -> [Mistake] {
    let known = Set(names)
    return labelled.sorted().filter { !known.contains($0) }.enumerated().map { index, name in
      let isShown = index < DiagnosticBudget.ofAKind
      let likely = isShown ? EditDistance.likely(name, among: names) : nil
      let others = isShown && likely == nil ? kinds(besides: section) : []
      return Mistake(
        label: LabelName(section, name), meant: likely.map { LabelName(section, $0) },
        elsewhere: Suggestion.help(for: name, among: [], others: others))
    }
  }

  /// Finds labels of parameters, or of their values, that the model does not have.
  private func parameterMistakes(_ labels: ModelLabels) -> [Mistake] {
    let known = model.parameters
    return labels.names(in: .parameters).sorted().compactMap { label in
      let name = String(label.prefix { $0 != "=" })
      guard !known.contains(name) else { return nil }
      return Mistake(
        label: LabelName(.parameters, label), meant: nil,
        elsewhere: Suggestion.help(for: name, among: known))
    }
  }

  /// Returns the labels of parameters that do not show the value.
  private func valueless(_ labels: ModelLabels) -> [LabelName] {
    labels.names(in: .parameters).sorted().filter { name in
      model.parameters.contains(name) && labels[.parameters][name]?.contains("{value}") == false
    }.map { LabelName(.parameters, $0) }
  }

  private func valueless(_ label: LabelName, at range: Range<Int>?) -> Diagnostic {
    Diagnostic(
      .warning, "label-value", at: range ?? 0..<0,
      in: model.labelFiles[language] ?? SourceFile(path: path, text: ""),
      "the label of `\(label.name)` does not say its value",
      why: "readers get the same words for each value",
      help: "write `{value}` where it belongs, or label one value: `\(label.name)=…`")
  }

  /// Reports forms that the language does not have.
  private func unknownForms(_ labels: ModelLabels) -> [Diagnostic] {
    let used = labels.forms.values.flatMap(\.keys) + labels.instanceForms.values
    guard !Set(used).isSubset(of: forms), let file = model.labelFiles[language] else { return [] }
    var ignored: [Diagnostic] = []
    let root = YAMLParser.parse(file, &ignored)
    let names =
      (root?["states"]?.entries ?? []).flatMap { $0.value.entries ?? [] }.map {
        ($0.key, $0.keyRange)
      }
      + (root?["instances"]?.entries ?? []).compactMap { entry in
        entry.value["form"].flatMap { form in form.text.map { ($0, form.range) } }
      }
    return names.filter { !forms.contains($0.0) }.map { name, range in
      Diagnostic(
        .error, "unknown-form", at: range, in: file,
        "`\(language)` has no form `\(name)` of labels",
        why: forms.isEmpty
          ? "`Content/languages/\(language).yaml` names none"
          : "those that it has are \(forms.map { "`\($0)`" }.joined(separator: ", "))",
        help: EditDistance.likely(name, among: forms).map(Suggestion.question)
          ?? "add it to `forms:` of the language")
    }
  }

  private func kinds(besides section: LabelName.Section) -> [Suggestion.Kind] {
    [LabelName.Section.callbacks, .states, .stimuli].filter { $0 != section }
      .map { Suggestion.Kind($0.kind, model.names(of: $0)) }
  }

  /// Returns the diagnostic for a language without a file of labels.
  private var noLabels: Diagnostic {
    let command = "`tracebook new labels \(model.id) \(language)` begins them"
    return model.labels.isEmpty
      ? Diagnostic(
        .warning, "missing-labels", path: path, "`\(model.id)` has no labels in `\(language)`",
        why: "readers get the names as the chart has them", help: command)
      : Diagnostic(
        .notice, "missing-labels", path: path, "`\(model.id)` has no labels in `\(language)`",
        why: "readers get those of another language", help: command
      ).following(["Content/languages/\(language).yaml"])
  }

  /// Returns how many labels have a text in another language only; nothing for none.
  private func untranslated(_ count: Int) -> [Diagnostic] {
    guard count > 0 else { return [] }
    return [
      Diagnostic(
        .notice, "untranslated-labels", path: path,
        "\(count) label\(count == 1 ? "" : "s") of `\(model.id)` \(count == 1 ? "has" : "have") no text"
          + " in `\(language)`",
        why: "readers get the text of another language",
        help: "`tracebook new labels \(model.id) \(language)` adds a line for each that has none")
    ]
  }

  /// Reports the names that have a label in no language, all at once.
  private func missing(_ places: [LabelName]) -> [Diagnostic] {
    guard let first = places.first else { return [] }
    let names = places.prefix(Self.shown).map { "`\($0.name)`" }.joined(separator: ", ")
    let rest = places.count - Self.shown
    return [
      Diagnostic(
        .warning, "missing-label", path: path,
        places.count == 1
          ? "the \(first.section.kind) `\(first.name)` has no label"
          : "\(places.count) names of `\(model.id)` have no label",
        why: (places.count == 1 ? "" : names + (rest > 0 ? " and \(rest) more: " : ": "))
          + "readers get the name as the chart has it",
        help: places.count == 1
          ? "write `\(Self.key(first.name)): …` under `\(first.section.rawValue):`"
          : "`tracebook new labels \(model.id) \(language)` adds a line for each"
      ).following([path])
    ]
  }

  /// The largest number of names that are listed.
  private static let shown = 9

  private func diagnostic(_ mistake: Mistake, at range: Range<Int>?) -> Diagnostic {
    let (section, name) = (mistake.label.section, mistake.label.name)
    let headline =
      "`\(name)` is not \(section == .ends ? "an" : "a") \(section.kind) of `\(model.id)`"
    let help =
      mistake.meant.map { Suggestion.question($0.name) } ?? mistake.elsewhere.map {
        "\($0), else remove the label"
      } ?? "remove the label"
    guard let file = model.labelFiles[language], let range else {
      return Diagnostic(.warning, "unknown-label", path: path, headline, help: help)
    }
    return Diagnostic(.warning, "unknown-label", at: range, in: file, headline, help: help)
  }

  /// The ranges of the labels' keys in their file, which is read again only for diagnostics.
  private var keyRanges: [LabelName: Range<Int>] {
    guard let file = model.labelFiles[language] else { return [:] }
    var ignored: [Diagnostic] = []
    let root = YAMLParser.parse(file, &ignored)
    let sections = LabelName.Section.allCases
    let ranges = sections.flatMap { section in
      (root?[section.rawValue]?.entries ?? []).map { (LabelName(section, $0.key), $0.keyRange) }
    }
    return Dictionary(ranges) { first, _ in first }
  }

  /// Returns a name as a key of YAML, which needs quotes when it has a colon.
  private static func key(_ name: String) -> String {
    name.contains(":") ? "\"\(name)\"" : name
  }

  /// Returns the prefixes that can be labelled, such as `alert` for `alert show`.
  private static func beginnings(_ stimulus: String) -> [String] {
    let words = stimulus.split(separator: " ")
    let beginnings = words.indices.map { words[...$0].joined(separator: " ") }
    // `launch *` labels all stimuli that begin so, of which claims speak.
    return beginnings + beginnings.map { $0 + " *" }
  }
}
