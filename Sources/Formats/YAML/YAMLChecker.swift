package import Base

/// Holds a YAML file against its shape, and reports each mistake at its place.
package struct YAMLChecker {
  package let file: SourceFile
  /// The tags of the book's languages; empty where they are not known.
  let languages: [String]
  package private(set) var diagnostics: [Diagnostic] = []

  package init(_ file: SourceFile, languages: [String] = []) {
    self.file = file
    self.languages = languages
  }

  /// Returns a file's value without what has another shape; nil when nothing is left.
  ///
  /// `range` is where the YAML is when not all of the file is, and diagnostics call its value `name`.
  package static func read(
    _ file: SourceFile, _ range: Range<Int>? = nil, as shape: YAMLShape, _ name: String,
    languages: [String] = [], _ diagnostics: inout [Diagnostic]
  ) -> YAMLNode? {
    guard let root = YAMLParser.parse(file, range: range, &diagnostics) else { return nil }
    var checker = YAMLChecker(file, languages: languages)
    defer { diagnostics += checker.diagnostics }
    return checker.check(root, shape, name)
  }

  /// Whose keys are missing in a map, as diagnostics say it, and where.
  private struct Owner {
    var phrase = ""
    var range = 0..<0
  }

  /// Returns a value without what has another shape; nil when nothing is left.
  package mutating func check(_ node: YAMLNode, _ shape: YAMLShape, _ name: String) -> YAMLNode? {
    check(node, shape, name, Owner())
  }

  private mutating func check(
    _ node: YAMLNode, _ shape: YAMLShape, _ name: String, _ owner: Owner
  ) -> YAMLNode? {
    if node.isNull {
      if shape.isNullable { return node }
      // Of a map without any key those that it needs are reported.
      guard shape.forms.count == 1, case .record? = shape.forms.first else { return nil }
    }
    let before = diagnostics.count
    var checked = content(node, shape, name, owner)
    if diagnostics.count > before { checked?.isFaulty = true }
    return checked
  }

  private mutating func content(
    _ node: YAMLNode, _ shape: YAMLShape, _ name: String, _ owner: Owner
  ) -> YAMLNode? {
    for form in shape.forms {
      switch (form, node.content) {
      case (.anything, _): return node
      case (.text(let rule), .scalar(let text, _)):
        return isRight(text, rule, name, node.range, shape) ? node : nil
      case (.choice(let choices), .scalar(let text, _)):
        if choices.contains(where: { $0.word == text }) { return node }
        report(wrongChoice(text, choices.map(\.word), node.range, name, shape))
        return nil
      case (.list(let element, let count), .sequence(let items)):
        guard count == nil || count == items.count else {
          report("invalid-value", node.range, wanted(shape, name), help: help(shape, name))
          return nil
        }
        return YAMLNode(content: .sequence(list(items, element, name)), range: node.range)
      case (.map(let keys, let value), .mapping(let entries)):
        return YAMLNode(content: .mapping(map(entries, keys, value, name)), range: node.range)
      case (.record(let record), _) where node.isNull || node.entries != nil:
        return check(node, node.entries ?? [], record, owner)
      case (.element(_, let shape), .mapping): return content(node, shape(), name, owner)
      default: continue
      }
    }
    report(
      "wrong-type", node.range, wrongType(node, shape, name),
      help: help(shape, name) ?? byLanguage(node, shape, name))
    return nil
  }

  private mutating func list(
    _ items: [YAMLNode], _ element: YAMLShape, _ name: String
  ) -> [YAMLNode] {
    items.compactMap { item in
      guard let record = element.record, element.forms.count == 1 || item.entries != nil else {
        return check(item, element, name)
      }
      let id = record.id.flatMap { item[$0] }
      let noun = record.noun ?? name
      let owner =
        id?.text.map { Owner(phrase: " of \(noun) \($0)", range: id?.range ?? item.range) }
        ?? Owner(phrase: " of the \(noun)", range: item.range)
      return check(item, element, noun, owner)
    }
  }

  private mutating func map(
    _ entries: [YAMLNode.Entry], _ keys: YAMLKeySet, _ shape: YAMLShape, _ name: String
  ) -> [YAMLNode.Entry] {
    entries.compactMap { entry in
      if case .languages = keys, !languages.isEmpty, !languages.contains(entry.key) {
        report(
          "unknown-language", entry.keyRange,
          "`\(entry.key)` under `\(name)` is not a language of the book",
          why: "nobody reads the text",
          help: Suggestion.help(for: entry.key, among: languages)
            ?? "remove it, or list the language under `languages:`")
      }
      return check(entry, shape)
    }
  }

  private mutating func check(_ entry: YAMLNode.Entry, _ shape: YAMLShape) -> YAMLNode.Entry? {
    let owner = Owner(phrase: " of `\(entry.key)`", range: entry.keyRange)
    return check(entry.value, shape, entry.key, owner).map { entry.with($0) }
  }

  private mutating func check(
    _ node: YAMLNode, _ entries: [YAMLNode.Entry], _ record: YAMLRecord, _ owner: Owner
  ) -> YAMLNode {
    var known = record.fields.map(\.key)
    if case .languages = record.keys, record.others != nil { known += languages }
    var unknown: [String] = []
    let kept: [YAMLNode.Entry] = entries.compactMap { entry in
      if let field = record.fields.first(where: { $0.key == entry.key }) {
        guard case .record(let inner)? = field.shape.forms.first, let noun = inner.noun else {
          return check(entry, field.shape)
        }
        let owner = Owner(phrase: " of the \(noun)", range: entry.value.range)
        return check(entry.value, field.shape, entry.key, owner).map { entry.with($0) }
      }
      if let others = record.others, record.keys == .any || known.contains(entry.key) {
        return check(entry, others.shape)
      }
      unknown.append(entry.key)
      report(
        "unknown-key", entry.keyRange, "`\(entry.key)` is not a key here",
        help: Suggestion.help(for: entry.key, among: known, for: "unknown-key", in: file)
          ?? "the keys here are \(quoted(known).joined(separator: ", "))")
      return nil
    }
    for field in record.fields
    where isNeeded(field, in: node)
      // The unknown key has a diagnostic of its own.
      && !unknown.contains(where: { EditDistance.likely($0, among: [field.key]) != nil })
    {
      report(
        "missing-key", owner.range, "`\(field.key)`\(owner.phrase) is missing", why: field.why,
        help: field.help)
    }
    return YAMLNode(content: .mapping(kept), range: node.range)
  }

  /// Whether a map lacks a key that it needs, or has it without a value.
  private func isNeeded(_ field: YAMLField, in node: YAMLNode) -> Bool {
    if let value = node[field.key], !value.isBlank || field.shape.isNullable { return false }
    return switch field.need {
    case .never: false
    case .always: true
    case .unless(let other): node[other] == nil
    case .when(let other, let values): node[other]?.text.map(values.contains) ?? false
    }
  }

  private mutating func isRight(
    _ text: String, _ rule: YAMLRule?, _ name: String, _ range: Range<Int>, _ shape: YAMLShape
  ) -> Bool {
    guard let rule, let fault = rule.fault(text, name) else { return true }
    let isList = shape.forms.count > 1 && text.contains(",")
    report(
      fault.id, range, fault.headline, why: fault.why,
      help: isList ? "write a list: `\(name): [\(text)]`" : fault.help)
    return rule.isLenient
  }

  // MARK: Words

  private mutating func report(
    _ id: String, _ range: Range<Int>, _ headline: String, why: String? = nil, help: String? = nil
  ) {
    report(Diagnostic(.error, id, at: range, in: file, headline, why: why, help: help))
  }

  private mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  private func wrongChoice(
    _ text: String, _ words: [String], _ range: Range<Int>, _ name: String, _ shape: YAMLShape
  ) -> Diagnostic {
    let headline =
      shape.wanted.map { "`\(name)` must be \($0)" } ?? "`\(name)` must be \(alternatives(words))"
    return Diagnostic(
      .error, "invalid-value", at: range, in: file, headline,
      help: help(shape, name) ?? Suggestion.help(for: text, among: words))
  }

  private func wanted(_ shape: YAMLShape, _ name: String) -> String {
    "`\(name)` must be \(shape.wanted ?? phrase(shape))"
  }

  private func wrongType(_ node: YAMLNode, _ shape: YAMLShape, _ name: String) -> String {
    guard shape.wanted == nil else { return wanted(shape, name) }
    let found =
      switch node.content {
      case .scalar: "a text"
      case .sequence: "a list"
      case .mapping: "a map"
      }
    return "\(wanted(shape, name)), not \(found)"
  }

  private func help(_ shape: YAMLShape, _ name: String) -> String? {
    shape.help?.replacing("{key}", with: name)
  }

  /// Shows a text as that of a language, where one is wanted by language.
  private func byLanguage(_ node: YAMLNode, _ shape: YAMLShape, _ name: String) -> String? {
    guard let text = node.text, case .map(.languages, _)? = shape.forms.first else { return nil }
    return "write `\(name): {\(languages.first ?? "en"): \(JSON.quoted(text))}`"
  }

  private func phrase(_ shape: YAMLShape) -> String {
    var phrases: [String] = []
    for form in shape.forms {
      switch form {
      case .anything: continue
      case .text, .choice: phrases.append("a text")
      case .list(let element, _):
        guard case .text? = element.forms.first else {
          phrases.append("a list")
          continue
        }
        // A list of one text may be the text alone, which is not worth saying.
        phrases.removeAll { $0 == "a text" }
        phrases.append("a list of texts")
      case .map, .record, .element: phrases.append("a map of keys and values")
      }
    }
    return phrases.joined(separator: " or ")
  }

  private func alternatives(_ words: [String]) -> String {
    let words = quoted(words)
    guard words.count > 1, let last = words.last else { return words.joined() }
    return "\(words.dropLast().joined(separator: ", ")) or \(last)"
  }

  private func quoted(_ words: [String]) -> [String] { words.map { "`\($0)`" } }
}
