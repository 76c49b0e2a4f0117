import Base
import Book
import HTMLOutput
import Page
import System

/// The search index of one language, whose files a page loads when a reader searches.
///
/// `words.js` has all terms, `terms-N.js` the parts in which each occurs, `parts-N.js` the texts of
/// results. The lesson `page-search` of the documentation describes the format. Everything that
/// takes long is done on all threads, in time linear in the text.
struct SearchIndex {
  private let folder: String
  private let jobs: Int
  private let parts: SearchPartsWriter
  private let terms: SearchTerms
  private let synonyms: [[String]]
  private let texts: [JSON.Member]

  /// How many pages are counted at a time.
  private static let run = 16

  /// Indexes what a language has of a book: its lessons and its glossary.
  init(_ context: SiteContext, _ language: Language, jobs: Int) {
    self.jobs = jobs
    folder = "search/\(language.tag.text)"
    synonyms = Self.synonyms(context, language)
    texts = Self.texts(context, language)
    let pages = Self.pages(context, language, jobs: jobs)
    parts = SearchPartsWriter(pages)
    let runs = (pages.count + Self.run - 1) / Self.run
    terms = SearchTerms(
      Workers.map(count: runs, jobs: jobs) { run in
        let start = run * Self.run
        return SearchTally(Array(pages[start..<min(start + Self.run, pages.count)]))
      })
  }

  /// Returns the lessons that are written in a language, and its glossary.
  private static func pages(_ context: SiteContext, _ language: Language, jobs: Int) -> [SearchPage]
  {
    let count = context.book.lessons.count
    let make = { @Sendable (own: SiteContext, index: Int) in
      page(own.book.lessons[index], own, language)
    }
    let pages = Workers.map(count: count, jobs: jobs, tools: { context.duplicate() }, make)
    return pages.compactMap { $0 } + [SearchPage(glossaryOf: language, context)].compactMap { $0 }
  }

  /// Returns the names that mean the same by the glossary, a search for one of which finds all.
  ///
  /// They are a term with its forms, the names that it should not have but readers may use, and its original.
  private static func synonyms(_ context: SiteContext, _ language: Language) -> [[String]] {
    context.book.glossary.terms.compactMap { term in
      guard let entry = term.entries[language.tag] else { return nil }
      let original = term.original(for: language.tag).map { [$0.word] } ?? []
      var seen: Set<String> = []
      let names = (entry.use + entry.forms + entry.avoid.map(\.text) + original).filter {
        seen.insert($0).inserted
      }
      return names.count > 1 ? names : nil
    }
  }

  /// Returns what the page says about results.
  private static func texts(_ context: SiteContext, _ language: Language) -> [JSON.Member] {
    let texts = context.texts(language)
    return ["results", "found", "none", "more"].map {
      JSON.Member($0, .string(texts.text("site.search-\($0)")))
    }
  }

  private static func page(
    _ lesson: Lesson, _ context: SiteContext, _ language: Language
  ) -> SearchPage? {
    let texts = context.texts(language)
    guard let text = context.index.text(of: lesson, for: texts), text.language == language.tag
    else { return nil }
    return SearchPage(context.page(lesson, text, texts))
  }

  var files: [(path: String, bytes: [UInt8])] {
    let vocabulary = terms.vocabulary
    let writer = terms.write(jobs: jobs)
    let head: [JSON] = [
      .string(String(decoding: vocabulary.words, as: UTF8.self)),
      .string(String(decoding: vocabulary.pairs, as: UTF8.self)),
      .array(writer.firsts.map { .integer($0) }), .array(parts.firsts.map { .integer($0) }),
      .string(String(decoding: parts.counts, as: UTF8.self)),
      .array(synonyms.map { .string($0.joined(separator: "|")) }), .object(texts),
    ]
    return [("\(folder)/words.js", SearchScript.call("words", head))]
      + writer.chunks.enumerated().map {
        (
          path("terms", $0),
          SearchScript.call(
            "terms", [.integer($0), .string(String(decoding: $1, as: UTF8.self))])
        )
      }
      + parts.scripts(jobs: jobs).enumerated().map { (path("parts", $0), $1) }
  }

  private func path(_ kind: String, _ number: Int) -> String { "\(folder)/\(kind)-\(number).js" }
}
