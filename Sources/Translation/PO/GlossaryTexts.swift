import Base
import Book

/// The words of the glossary with their other forms, and their definitions.
struct GlossaryTexts {
  private(set) var units: [BookTexts.Unit] = []

  init(_ glossary: Glossary, _ language: LanguageTag, _ order: [LanguageTag]) {
    guard let file = glossary.file else { return }
    for term in glossary.terms {
      guard let from = order.first(where: { term.entries[$0] != nil }),
        let source = term.entries[from]
      else { continue }
      let own = term.entries[language]
      func add(_ what: String, _ text: String, _ translation: String, _ remark: String) {
        units.append(
          BookTexts.Unit(
            context: "glossary:\(term.id)/\(what)", source: text, text: translation,
            reference: "\(file.path):\(file.position(at: term.range.lowerBound).line)",
            remark: remark, path: file.path, keys: [.item(term.id), .key(language.text)],
            from: from, range: term.range))
      }
      add(
        "words", (source.use + source.forms).joined(separator: "\n"),
        own.map { ($0.use + $0.forms).joined(separator: "\n") } ?? "",
        "the word, and below it its other forms, one a line")
      if let definition = source.definition {
        add("definition", definition, own?.definition ?? "", "definition of \(term.id)")
      }
    }
  }
}
