import Base
import Book

extension LessonSession {
  /// Explains words of the book's glossary, in any of their forms.
  ///
  /// Suggests a term or lists them all when none matches; says so when the book has no glossary.
  mutating func glossary(_ words: [String]) {
    let terms = store.book.glossary.terms.filter { $0.entries[texts.language.tag] != nil }
    let entries = terms.compactMap { $0.entries[texts.language.tag] }
    guard !entries.isEmpty else {
      return dialog.screen.say(texts.text("learn.no-glossary"), indent: 2)
    }
    let wanted = words.joined(separator: " ").lowercased()
    let found = zip(terms, entries).filter { $0.1.names.contains(wanted) }
    if found.isEmpty { list(entries, notFound: wanted) }
    for (term, entry) in found {
      let original =
        term.original(for: texts.language.tag)
        .map { Brackets.around($0.word, after: entry.use[0]) } ?? ""
      dialog.screen.say(
        Glyph.run(entry.use[0], .strong) + Glyph.run(original)
          + Glyph.run(entry.definition.map { " – \($0)" } ?? ""),
        indent: 2, hanging: 2)
    }
  }

  private mutating func list(_ entries: [GlossaryTerm.Entry], notFound wanted: String) {
    if let name = EditDistance.likely(wanted, among: entries.flatMap(\.names)), !wanted.isEmpty {
      dialog.screen.say(texts.text("learn.suggestion", values: ["name": name]), indent: 2)
    } else {
      dialog.screen.say(
        entries.map { $0.use[0] }.joined(separator: texts.text("learn.separator")), indent: 2)
    }
  }
}

extension GlossaryTerm.Entry {
  /// All names of the term in lower case.
  fileprivate var names: [String] { (use + forms).map { $0.lowercased() } }
}
