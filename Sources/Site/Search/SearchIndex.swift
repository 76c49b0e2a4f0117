import BookModel
import HTMLFragments
import JSON
import Workers

/// The search index of one language, whose files a page loads when a reader searches.
///
/// `words.js` has all terms, `terms-N.js` the parts in which each occurs, `parts-N.js` the texts of
/// results. The lesson `page-search` of the documentation describes the format.
struct SearchIndex {
  private var parts = SearchPartsWriter()
  private var terms: [[UInt8]: [(part: Int32, place: SearchPage.Place)]] = [:]
  private let folder: String

  init(_ language: Language, _ pages: [SearchPage]) {
    folder = "search/\(language.tag.text)"
    for page in pages {
      let first = parts.add(page)
      for (term, places) in page.terms {
        terms[term, default: []] += places.map { ($0.part + first, $0.place) }
      }
    }
  }

  /// Returns the lessons that are written in a language, and its glossary.
  static func pages(_ context: SiteContext, _ language: Language, jobs: Int) -> [SearchPage] {
    let texts = context.texts(language)
    let lessons = context.book.lessons
    let checked = context.checked
    let map = context.index
    let pages = Workers.map(count: lessons.count, jobs: jobs) { index in
      map.text(of: lessons[index], for: texts).flatMap { text in
        text.language == language.tag ? SearchPage(lessons[index], text, checked) : nil
      }
    }.compactMap { $0 }
    return pages + [SearchPage(glossaryOf: language, context)].compactMap { $0 }
  }

  var files: [(path: String, bytes: [UInt8])] {
    let vocabulary = SearchVocabulary(terms.keys)
    var writer = SearchTermsWriter()
    for term in vocabulary.order { writer.add(terms[term] ?? []) }
    let head: [JSON] = [
      .string(String(decoding: vocabulary.words, as: UTF8.self)),
      .string(String(decoding: vocabulary.pairs, as: UTF8.self)),
      .array(writer.firsts.map { .integer($0) }), .array(parts.firsts.map { .integer($0) }),
    ]
    return [("\(folder)/words.js", SearchScript.call("words", head))]
      + writer.chunks.enumerated().map {
        file("terms", $0, .string(String(decoding: $1, as: UTF8.self)))
      }
      + parts.chunks.enumerated().map { file("parts", $0, .array($1)) }
  }

  private func file(_ kind: String, _ number: Int, _ content: JSON) -> (
    path: String, bytes: [UInt8]
  ) {
    ("\(folder)/\(kind)-\(number).js", SearchScript.call(kind, [.integer(number), content]))
  }
}
