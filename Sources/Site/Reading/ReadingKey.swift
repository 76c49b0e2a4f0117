import Base
import Book
import HTMLOutput
import Page

/// How to read an example, in a script that a page loads when a reader opens the explanation.
///
/// The first page of each language has the same explanation written out.
struct ReadingKey {
  let context: SiteContext
  let language: Language

  static func path(_ tag: LanguageTag) -> String { "assets/key.\(tag.text).js" }

  var bytes: [UInt8] {
    let html = context.page(.key, [.ui: context.fragments.interface(context.texts(language))])
    var bytes = Array("tracebookKey(".utf8)
    JSON.string(String(decoding: html, as: UTF8.self)).encode(into: &bytes, for: .script)
    return bytes + Array(")\n".utf8)
  }
}
