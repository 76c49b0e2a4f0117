import Base
import Formats

/// Reads `glossary.yaml`: a list of terms.
struct GlossaryReader {
  private let file: SourceFile
  private let languages: [LanguageTag]

  init(_ file: SourceFile, languages: [LanguageTag]) {
    self.file = file
    self.languages = languages
  }

  static let shape = YAMLShape.list(
    .record(
      "term",
      [
        YAMLField(
          "id", .text(.id(of: "a term")), "lower-case ASCII; the same in every language",
          needed: .always),
        YAMLField(
          "mode", .choice(of: GlossaryTerm.Mode.self), "`doc` (when it is not said) or `enforce`"),
        YAMLField(
          "from", .text(.tag),
          "the language that a term of the trade comes from; none for words of every day"),
        YAMLField(
          "verbatim", .texts,
          "names that every language writes in the same way, such as a maker’s"),
      ], others: YAMLField("a language’s tag", entry, "its word:"), of: .languages)
  ).orNothing

  private static let entry = YAMLShape.record([
    YAMLField(
      "use", .texts, "the word as readers see it; of several the first is shown", needed: .always,
      why: "it is the word that readers meet", help: "write `use: …`"),
    YAMLField("forms", .texts, "inflections, and other words that will do"),
    YAMLField(
      "avoid", .texts.or(.map(.text.orNothing)),
      "words that are not used for it, each with the reason; or a plain list"),
    YAMLField(
      "gloss", .choice("never"),
      "`never` where readers know the word: lessons do not mark it, though the term has `from`"),
    YAMLField("def", .text, "one sentence in that language"),
  ])

  /// Reads the terms; an invalid term is reported and omitted.
  func read(_ diagnostics: inout [Diagnostic]) -> Glossary {
    let root = YAMLChecker.read(
      file, as: Self.shape, "glossary.yaml", languages: languages.map(\.text), &diagnostics)
    var terms: [GlossaryTerm] = []
    for node in root?.items ?? [] {
      guard let term = term(node, &diagnostics) else { continue }
      if terms.contains(where: { $0.id == term.id }) {
        error("duplicate-id", term.range, "`\(term.id)` is the id of two terms", &diagnostics)
      } else {
        terms.append(term)
      }
    }
    return Glossary(terms: terms, file: file)
  }

  private func term(_ node: YAMLNode, _ diagnostics: inout [Diagnostic]) -> GlossaryTerm? {
    guard let id = node["id"]?.placed else { return nil }
    var entries: [LanguageTag: GlossaryTerm.Entry] = [:]
    for tag in languages { entries[tag] = node[tag.text].flatMap(Self.entry) }
    let from = node["from"]?.placed
    if let from, entries[LanguageTag(from.text)] == nil {
      error(
        "glossary-from", from.range, "`\(from.text)` has no word for this term", &diagnostics,
        why: "readers get its word beside their own")
    }
    return GlossaryTerm(
      id: id.text, mode: node["mode"]?.text.flatMap(GlossaryTerm.Mode.init) ?? .doc,
      origin: from.map { LanguageTag($0.text) },
      verbatim: node["verbatim"]?.texts.map(\.text) ?? [], entries: entries, range: id.range)
  }

  private static func entry(_ node: YAMLNode) -> GlossaryTerm.Entry? {
    guard let use = node["use"]?.texts.map(\.text), !use.isEmpty else { return nil }
    let avoid =
      node["avoid"]?.entries?.map { GlossaryTerm.Avoided($0.key, reason: $0.value.text) }
      ?? node["avoid"]?.texts.map { GlossaryTerm.Avoided($0.text) }
    return GlossaryTerm.Entry(
      use: use, forms: node["forms"]?.texts.map(\.text) ?? [], avoid: avoid ?? [],
      isGlossed: node["gloss"] == nil, definition: node["def"]?.text)
  }

  private func error(
    _ id: String, _ range: Range<Int>, _ headline: String, _ diagnostics: inout [Diagnostic],
    why: String? = nil
  ) {
    diagnostics.append(Diagnostic(.error, id, at: range, in: file, headline, why: why))
  }
}
