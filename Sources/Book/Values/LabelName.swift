import Statechart

/// A place for a text in a file of labels.
package struct LabelName: Sendable, Hashable {
  /// The keys of a file of labels, in the order in which a new file has them.
  package enum Section: String, Sendable, CaseIterable {
    case title, states, instances, stimuli, callbacks, requests, notifications, logs, ends,
      parameters, spellings

    /// What has one of the labels, in English.
    package var kind: String { self == .stimuli ? "stimulus" : String(rawValue.dropLast()) }
  }

  package let section: Section
  /// The name that the text is for; empty for the title.
  package let name: String

  package init(_ section: Section, _ name: String = "") {
    self.section = section
    self.name = name
  }
}

extension ModelLabels {
  /// Returns the text at a place, or nil when there is none.
  ///
  /// A stimulus with arguments has the text of the longest beginning that has one.
  package subscript(place: LabelName) -> String? {
    switch place.section {
    case .title: title
    case .stimuli: stimulus(place.name)
    case .callbacks: callbacks[place.name]?.label
    default: self[place.section][place.name]
    }
  }

  /// The places that have a text of their own.
  package var places: Set<LabelName> {
    let named = LabelName.Section.allCases.flatMap { section in
      names(in: section).map { LabelName(section, $0) }
    }
    return Set(named + (title == nil ? [] : [LabelName(.title)]))
  }

  /// Returns the names with a label in a section, which is not that of the title.
  package func names(in section: LabelName.Section) -> [String] {
    section == .callbacks ? Array(callbacks.keys) : Array(self[section].keys)
  }

  /// Returns the labels with the texts of others where these have none.
  func completed(by other: ModelLabels) -> ModelLabels {
    var result = self
    result.title = title ?? other.title
    result.callbacks.merge(other.callbacks) { own, _ in own }
    result.forms.merge(other.forms.filter { self[$0.key] == nil }) { own, _ in own }
    result.instanceForms.merge(other.instanceForms) { own, _ in own }
    for section in LabelName.Section.allCases {
      // A general text in the reader's language is better than an exact one in another.
      let lacking = other[section].filter { self[LabelName(section, $0.key)] == nil }
      result[section].merge(lacking) { own, _ in own }
    }
    return result
  }
}

extension ModelLabels {
  /// Returns the labels in which a stimulus without its last arguments, which has no text of its own, has
  /// that of the whole stimulus.
  ///
  /// As a text is also that of whatever begins so, there is none while some such stimulus has no other.
  fileprivate func completed(
    byWhole pairs: [(short: String, whole: String)], among stimuli: [String]
  ) -> ModelLabels {
    var result = self
    for pair in pairs where stimulus(pair.short) == nil {
      let isNamed = stimuli.allSatisfy { !$0.hasPrefix(pair.short + " ") || stimulus($0) != nil }
      if isNamed { result[.stimuli][pair.short] = stimulus(pair.whole) }
    }
    return result
  }
}

extension Model {
  /// Returns the places that have a text in another language and none in this one.
  package func untranslatedLabels(in language: LanguageTag) -> Set<LabelName> {
    let own = labels[language] ?? ModelLabels()
    let others = labels.filter { $0.key != language }.values.map(\.places)
    return others.reduce(into: Set()) { $0.formUnion($1) }
      .filter { own[$0] == nil && mayLabel($0) }
  }

  /// Returns whether a label at a place is of something that the model has.
  ///
  /// A chart without lesson states shows its own states, any of which may have a label.
  package func mayLabel(_ place: LabelName) -> Bool {
    switch place.section {
    case .states: lessonStates.isEmpty || lessonStates.contains(place.name)
    case .instances: instances.contains(place.name)
    case .requests: requests.contains(place.name)
    case .stimuli: stimuli.contains { $0 == place.name || $0.hasPrefix(place.name + " ") }
    case .callbacks: definition.callbacks.contains { $0.name == place.name }
    default: true
    }
  }

  /// Returns the names of the chart that a section labels, perhaps with repetitions; an empty one for the title.
  package func names(of section: LabelName.Section) -> [String] {
    let kinds = definition.spellingKinds
    return switch section {
    case .title: [""]
    case .states: lessonStates
    case .instances: instances
    case .stimuli: stimuli
    case .callbacks: definition.callbacks.map(\.name)
    case .requests: requests
    case .notifications: definition.notifications
    case .logs: logs
    case .ends: ends
    case .parameters: parameters
    case .spellings: kinds.isEmpty ? [] : ["name"] + kinds
    }
  }

  /// The places of labels for everything that the chart names, in the order of a new file.
  package var labelNames: [LabelName] {
    var seen: Set<LabelName> = []
    return LabelName.Section.allCases.flatMap { section in
      names(of: section).map { LabelName(section, $0) }
    }.filter { seen.insert($0).inserted }
  }

  /// Returns the model with labels for readers, given the languages to which each one falls back.
  package func completed(_ fallbacks: (LanguageTag) -> [LanguageTag]) -> Model {
    let shown = labels.reduce(into: [LanguageTag: ModelLabels]()) { result, entry in
      result[entry.key] = fallbacks(entry.key).compactMap { labels[$0] }
        .reduce(entry.value) { $0.completed(by: $1) }
        .completed(byWhole: shorterStimuli, among: stimuli)
    }
    return Model(
      id: id, definition: definition, labels: labels, shownLabels: shown, labelFiles: labelFiles,
      code: code)
  }
}
