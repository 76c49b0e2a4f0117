import Base

/// Compares the names that a chart declares with those that the labels beside it have.
///
/// A chart that declares a state with a wrong letter is right in itself, and every label, trace and
/// claim about the state would be reported. The labels show that the chart is wrong.
struct MistypedNames {
  private let definition: ModelDefinition
  private let labels: [LanguageTag: ModelLabels]
  private let words: () -> Set<String>

  /// Creates a comparison; `words` returns the words of all files beside the chart.
  init(
    _ definition: ModelDefinition, _ labels: [LanguageTag: ModelLabels],
    words: @escaping () -> Set<String>
  ) {
    self.definition = definition
    self.labels = labels
    self.words = words
  }

  private var model: Model { Model(id: "", definition: definition, labels: [:]) }

  /// A kind of names that have labels.
  private struct Labelled {
    let kind: String
    let declared: [String]
    let names: @Sendable (ModelLabels) -> [String]
    /// Whether one name may be written in several places of a chart.
    var isRepeated = false
  }

  private var labelled: [Labelled] {
    let model = model
    let sections: [LabelName.Section] = [.states, .callbacks, .notifications, .logs, .ends]
    return sections.map { section in
      Labelled(
        kind: section.kind, declared: model.names(of: section), names: { $0.names(in: section) },
        isRepeated: section != .callbacks)
    } + [
      Labelled(kind: "stimulus", declared: model.stimuli.flatMap(Self.words)) {
        $0[.stimuli].keys.flatMap(Self.words)
      }
    ]
  }

  /// The first name that is declared in a spelling that no label and no example has, or nil.
  ///
  /// - Complexity: O(n), where n is the number of names and labels, while all names have labels.
  var diagnostic: Diagnostic? {
    let kinds = labelled
    for one in kinds {
      if let diagnostic = mistyped(one.kind, one.declared, one.names) { return diagnostic }
    }
    for one in kinds where one.isRepeated {
      if let diagnostic = mistypedByOne(one.kind, one.declared, one.names) { return diagnostic }
    }
    return mistypedArgument ?? mistypedRequest ?? mistypedParameter ?? mistypedValue
  }

  /// A word of a stimulus that no example gives and that is nearly one which examples give.
  private var mistypedArgument: Diagnostic? {
    let declared = Set(model.stimuli.flatMap(Self.words))
    let labelled = Set(labels.values.flatMap { $0[.stimuli].keys.flatMap(Self.words) })
    let open = declared.subtracting(labelled).filter { $0.count > 3 }
    guard !open.isEmpty else { return nil }
    let given = Set(words().filter { $0.hasPrefix(">") }.map { String($0.dropFirst()) })
    let others = given.subtracting(declared).filter { $0.count > 3 }.sorted()
    for wrong in open.subtracting(given).sorted() {
      if let name = others.first(where: { EditDistance.between($0, wrong) == 1 }) {
        return mistake(
          "stimulus", wrong, name, why: "examples beside the model give `\(name)`")
      }
    }
    return nil
  }

  /// A name without a label that is nearly one with a label: it is used in several places and
  /// mistyped in one.
  private func mistypedByOne(
    _ kind: String, _ declared: [String], _ names: (ModelLabels) -> [String]
  ) -> Diagnostic? {
    let labelled = Set(labels.values.flatMap(names))
    for twin in declared where !labelled.contains(twin) {
      let near = declared.first {
        labelled.contains($0) && EditDistance.differByOneMistake($0, twin)
      }
      if let near, !words().contains(twin) {
        return mistake(
          kind, twin, near, why: "labels have `\(near)`, which the chart has elsewhere")
      }
    }
    return nil
  }

  /// A request that no behavior and no example makes, and that is nearly one which they make.
  private var mistypedRequest: Diagnostic? {
    let declared = model.requests
    guard !declared.isEmpty else { return nil }
    let made = definition.choices.flatMap(\.actions)
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    let used = words().union(made)
    let open = declared.filter { !used.contains($0) && $0.count > 3 }
    guard !open.isEmpty else { return nil }
    let others = used.subtracting(declared).sorted()
    for wrong in open {
      let near = others.first { EditDistance.between($0, wrong) == 1 }
      if let near, isStranger(wrong, than: near) {
        return mistake("request", wrong, near, why: "behaviors and examples make `\(near)`")
      }
    }
    return nil
  }

  /// A value of a parameter that no example gives, and that is nearly one which examples give.
  private var mistypedValue: Diagnostic? {
    let model = model
    for (number, name) in model.parameters.enumerated() {
      // A value that the chart compares with is written in quotes there.
      let values = model.values(ofParameter: number)
      guard values.contains(where: { !isQuoted($0) }) else { continue }
      let start = "=\(name)="
      let given = Set(
        words().filter { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) })
      for wrong in values where !given.contains(wrong) && wrong.count > 2 {
        let near = given.subtracting(values).sorted().first { EditDistance.between($0, wrong) == 1 }
        if let near, isStranger(wrong, than: near) {
          return mistake(
            "value", wrong, near, why: "examples beside the model set `\(name)=\(near)`")
        }
      }
    }
    return nil
  }

  /// A parameter that no example sets, and that is nearly one which examples set.
  private var mistypedParameter: Diagnostic? {
    let declared = model.parameters
    guard !declared.isEmpty else { return nil }
    let labelled = Set(
      labels.values.flatMap { $0[.parameters].keys }.map { String($0.prefix { $0 != "=" }) })
    let open = declared.filter {
      !labelled.contains($0) && isWrittenOnce($0) && !words().contains("=\($0)")
    }
    guard !open.isEmpty else { return nil }
    let set = words().filter { $0.hasPrefix("=") }.map { String($0.dropFirst()) }
    let others = labelled.union(set).subtracting(declared).sorted()
    for wrong in open {
      let near = others.first { EditDistance.between($0, wrong) == 1 }
      if let near, isStranger(wrong, than: near) {
        return mistake(
          "parameter", wrong, near, why: "examples or labels beside the model have `\(near)`")
      }
    }
    return nil
  }

  private func isQuoted(_ value: String) -> Bool {
    let bytes = definition.file.bytes
    return bytes.firstRange(of: "'\(value)'", in: bytes.indices) != nil
  }

  /// Returns whether a name is in several places of the chart, as a whole word.
  private func isUsed(_ name: String) -> Bool {
    let bytes = definition.file.bytes
    var (start, count) = (0, 0)
    while let found = bytes.firstRange(of: name, in: start..<bytes.count) {
      let isWhole = ![found.lowerBound - 1, found.upperBound].contains { place in
        bytes.indices.contains(place) && Self.isOfWord(bytes[place])
      }
      if isWhole { count += 1 }
      if count > 1 { return true }
      start = found.upperBound
    }
    return false
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte >= 0x80 || (0x30...0x39).contains(byte)
      || (0x61...0x7A).contains(byte | 0x20)
  }

  /// Returns whether a name is nowhere in the chart but where it is declared.
  private func isWrittenOnce(_ name: String) -> Bool {
    let bytes = definition.file.bytes
    guard let first = bytes.firstRange(of: name, in: bytes.indices) else { return true }
    return bytes.firstRange(of: name, in: first.upperBound..<bytes.count) == nil
  }

  /// Returns whether the spelling of the chart is stranger than that of the examples.
  private func isStranger(_ name: String, than other: String) -> Bool {
    Spelling(name).isStranger(
      than: Spelling(other),
      in: String(decoding: definition.file.bytes, as: UTF8.self),
      with: words().sorted().joined(separator: "\n"))
  }

  private func mistyped(
    _ kind: String, _ declared: [String], _ labelled: (ModelLabels) -> [String]
  ) -> Diagnostic? {
    guard !labels.isEmpty, !declared.isEmpty else { return nil }
    let (known, used) = (Set(declared), Set(labels.values.flatMap(labelled)))
    // What the chart declares and uses is right, and the label is an old one.
    let unused = known.subtracting(used).filter { !isUsed($0) }.sorted()
    guard !unused.isEmpty else { return nil }
    for name in used.subtracting(known).sorted() {
      guard let wrong = EditDistance.likely(name, among: unused), isCertain(name, wrong) else {
        continue
      }
      return mistake(kind, wrong, name)
    }
    return nil
  }

  /// Returns whether several files have one spelling, and none has the other.
  private func isCertain(_ name: String, _ wrong: String) -> Bool {
    let words = words()
    return !words.contains(wrong) && (labels.count > 1 || words.contains(name))
  }

  private func mistake(
    _ kind: String, _ wrong: String, _ name: String, why: String? = nil
  ) -> Diagnostic {
    let file = definition.file
    let quoted = file.place(of: "\"\(wrong)\"", in: file.bytes.indices)
    let word = file.place(of: wrong, in: file.bytes.indices)
    let isQuoted = quoted != file.bytes.indices
    let range = isQuoted ? (quoted.lowerBound + 1)..<(quoted.upperBound - 1) : word
    return Diagnostic(
      .error, "mistyped-name", at: range, in: file,
      why == nil
        ? "no label is for the \(kind) `\(wrong)`" : "nothing uses the \(kind) `\(wrong)`",
      why: why ?? "the labels beside the model have `\(name)`, which it does not have",
      help: Suggestion.question(name))
  }

  private static func words(_ stimulus: String) -> [String] {
    stimulus.split(separator: " ").map(String.init)
  }
}
