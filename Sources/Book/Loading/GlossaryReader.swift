import Base
import Formats

/// Reads `glossary.yaml`: a list of terms.
struct GlossaryReader {
  private let yaml: YAMLReader
  private let languages: [LanguageTag]

  init(_ file: SourceFile, languages: [LanguageTag]) {
    yaml = YAMLReader(file)
    self.languages = languages
  }

  /// Reads the terms; an invalid term is reported and omitted.
  func read(_ diagnostics: inout [Diagnostic]) -> Glossary {
    guard let root = YAMLParser.parse(yaml.file, &diagnostics), !root.isNull else {
      return Glossary(file: yaml.file)
    }
    guard case .sequence(let items) = root.content else {
      diagnostics.append(yaml.wrongType(root, "glossary.yaml", "a list of terms"))
      return Glossary(file: yaml.file)
    }
    var terms: [GlossaryTerm] = []
    for item in items {
      guard let term = term(item, &diagnostics) else { continue }
      if terms.contains(where: { $0.id == term.id }) {
        error("duplicate-id", term.range, "`\(term.id)` is the id of two terms", &diagnostics)
      } else {
        terms.append(term)
      }
    }
    return Glossary(terms: terms, file: yaml.file)
  }

  private func term(_ node: YAMLNode, _ diagnostics: inout [Diagnostic]) -> GlossaryTerm? {
    let entries = yaml.entries(node, "term", &diagnostics)
    yaml.check(
      entries, known: ["id", "mode", "from", "verbatim"] + languages.map(\.text), &diagnostics)
    guard let idNode = node["id"], let id = idNode.text, Identifier.isValid(id) else {
      error(
        "invalid-id", node["id"]?.range ?? node.range, "a term needs an id", &diagnostics,
        why: "an id is \(Identifier.rule)")
      return nil
    }
    var words: [LanguageTag: GlossaryTerm.Entry] = [:]
    for entry in entries where languages.contains(LanguageTag(entry.key)) {
      words[LanguageTag(entry.key)] = self.entry(entry, &diagnostics)
    }
    return GlossaryTerm(
      id: id, mode: mode(node, &diagnostics), origin: origin(node, words, &diagnostics),
      verbatim: node["verbatim"].map { yaml.texts($0, "verbatim", &diagnostics) }?.map(\.text)
        ?? [],
      entries: words, range: idNode.range)
  }

  /// Returns the language that a term comes from, which must have a word for it.
  private func origin(
    _ node: YAMLNode, _ words: [LanguageTag: GlossaryTerm.Entry],
    _ diagnostics: inout [Diagnostic]
  ) -> LanguageTag? {
    guard let from = node["from"], let text = yaml.text(from, "from", &diagnostics) else {
      return nil
    }
    let tag = LanguageTag(text)
    guard words[tag] == nil else { return tag }
    error(
      "glossary-from", from.range, "`\(text)` has no word for this term", &diagnostics,
      why: "readers get its word beside their own")
    return nil
  }

  private func mode(_ node: YAMLNode, _ diagnostics: inout [Diagnostic]) -> GlossaryTerm.Mode {
    guard let mode = node["mode"] else { return .doc }
    if let value = mode.text.flatMap(GlossaryTerm.Mode.init(rawValue:)) { return value }
    error(
      "invalid-value", mode.range, "`mode` must be `doc` or `enforce`", &diagnostics,
      help: Suggestion.help(for: mode.text ?? "", among: ["doc", "enforce"]))
    return .doc
  }

  private func entry(
    _ entry: YAMLNode.Entry, _ diagnostics: inout [Diagnostic]
  ) -> GlossaryTerm.Entry? {
    let node = entry.value
    yaml.check(
      yaml.entries(node, entry.key, &diagnostics), known: ["use", "forms", "avoid", "def"],
      &diagnostics)
    let use = texts("use", node, &diagnostics)
    guard !use.isEmpty else {
      yaml.reportMissing(
        "use", " of `\(entry.key)`", in: node, at: entry.keyRange,
        why: "it is the word that readers meet", help: "write `use: …`", &diagnostics)
      return nil
    }
    return GlossaryTerm.Entry(
      use: use, forms: texts("forms", node, &diagnostics), avoid: avoid(node, &diagnostics),
      definition: node["def"].flatMap { yaml.text($0, "def", &diagnostics) })
  }

  private func texts(
    _ key: String, _ node: YAMLNode, _ diagnostics: inout [Diagnostic]
  ) -> [String] {
    node[key].map { yaml.texts($0, key, &diagnostics) }?.map(\.text) ?? []
  }

  /// Reads a list of forms, or a map from each form to the reason against it.
  private func avoid(
    _ node: YAMLNode, _ diagnostics: inout [Diagnostic]
  ) -> [GlossaryTerm.Avoided] {
    guard let avoid = node["avoid"] else { return [] }
    guard let entries = avoid.entries else {
      return yaml.texts(avoid, "avoid", &diagnostics).map { GlossaryTerm.Avoided($0.text) }
    }
    return entries.map { entry in
      GlossaryTerm.Avoided(entry.key, reason: yaml.text(entry.value, entry.key, &diagnostics))
    }
  }

  private func error(
    _ id: String, _ range: Range<Int>, _ headline: String, _ diagnostics: inout [Diagnostic],
    why: String? = nil, help: String? = nil
  ) {
    diagnostics.append(
      Diagnostic(.error, id, at: range, in: yaml.file, headline, why: why, help: help))
  }
}
