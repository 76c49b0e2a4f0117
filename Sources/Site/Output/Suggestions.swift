import Base
import Book

/// The offers to switch to each language, in a script that a page loads when it has one to make.
struct Suggestions {
  static let path = "assets/suggestions.js"

  let context: SiteContext

  var bytes: [UInt8] {
    let texts = context.book.languages.compactMap { language -> JSON.Member? in
      // A language is offered only in its own words, never in those of a fallback.
      let own = Catalog(language: language, fallbacks: [])
      let keys = ["site.suggestion", "site.suggestion-close"]
      let words = keys.map { own.text($0, values: ["language": language.autonym]) }
      guard words[0] != keys[0], words[1] != keys[1] else { return nil }
      return JSON.Member(language.tag.text, .array(of: words))
    }
    var bytes = Array("tracebookSuggestions(".utf8)
    JSON.object(texts).encode(into: &bytes, for: .script)
    return bytes + ")\n".utf8
  }
}
