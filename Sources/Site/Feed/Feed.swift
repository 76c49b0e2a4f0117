import Base
import Book
import HTMLOutput
import Page

/// The feed of a language in the form Atom (RFC 4287): what changed in the book for its readers.
///
/// Its times are the dates that the book gives, at the start of the day in UTC, so that a build
/// depends on no clock.
struct Feed {
  let context: SiteContext
  let language: Language
  /// The address of the site; a feed has absolute addresses only.
  let base: String

  static func path(_ tag: LanguageTag) -> String { Address.folder(tag) + "feed.xml" }

  /// Whether a site has feeds: it has changes to list, and an address.
  static func exists(in context: SiteContext) -> Bool {
    context.baseURL != nil && !context.book.settings.changes.isEmpty
  }

  var bytes: [UInt8] {
    let texts = context.texts(language)
    let changes = Self.newestFirst(context.book.settings.changes)
    var output = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
    output +=
      "<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"\(language.tag.text)\">\n".utf8
    element("title", context.title(texts).text, &output)
    element("id", base + Address.folder(language.tag), &output)
    element("updated", Self.time(changes.first?.change.date ?? ""), &output)
    let authors = context.book.settings.authors
    for author in authors.isEmpty ? [context.title(texts).text] : authors {
      output += "<author>\n".utf8
      element("name", author, &output)
      output += "</author>\n".utf8
    }
    link("self", Self.path(language.tag), &output)
    link("alternate", Address.folder(language.tag), &output)
    for (change, id) in changes { entry(change, id, texts, &output) }
    return output + "</feed>\n".utf8
  }

  /// Returns the changes with their ids, the newest first; those of a day in the order of the book.
  ///
  /// An id is the date, and from the second change of a day on a number that counts from the oldest,
  /// so that a change that is added above the others leaves their ids alone.
  static func newestFirst(_ changes: [Change]) -> [(change: Change, id: String)] {
    var counts: [String: Int] = [:]
    let named = changes.reversed().map { change in
      let count = counts[change.date, default: 0] + 1
      counts[change.date] = count
      return (change: change, id: count == 1 ? change.date : "\(change.date)-\(count)")
    }
    let order = named.enumerated().sorted {
      ($0.element.change.date, $0.offset) > ($1.element.change.date, $1.offset)
    }
    return order.map(\.element)
  }

  private func entry(
    _ change: Change, _ id: String, _ texts: ReaderTexts, _ output: inout [UInt8]
  ) {
    let title = texts.choose(change.title)
    let lessons = change.lessons.compactMap { id in context.book.lesson(id.text) }
    output +=
      (title.flatMap { texts.foreign($0.tag) }.map { "<entry xml:lang=\"\($0)\">\n" }
      ?? "<entry>\n").utf8
    element("title", title?.text ?? change.date, &output)
    element("id", base + Self.path(language.tag) + "#" + id, &output)
    element("updated", Self.time(change.date), &output)
    link(
      "alternate",
      lessons.first.map { Address.folder(language.tag, $0.id) } ?? Address.folder(language.tag),
      &output)
    let items = lessons.compactMap { lesson in
      context.index.text(of: lesson, for: texts).map { text in
        let address = base + Address.folder(language.tag, lesson.id)
        return "<li><a href=\"\(escaped(address))\">\(escaped(text.title))</a></li>"
      }
    }
    if !items.isEmpty {
      output += "<content type=\"html\">".utf8
      HTML.escape("<ul>\(items.joined())</ul>", into: &output)
      output += "</content>\n".utf8
    }
    output += "</entry>\n".utf8
  }

  private static func time(_ date: String) -> String { "\(date)T00:00:00Z" }

  private func element(_ name: String, _ text: String, _ output: inout [UInt8]) {
    output += "<\(name)>".utf8
    HTML.escape(text, into: &output)
    output += "</\(name)>\n".utf8
  }

  private func link(_ relation: String, _ path: String, _ output: inout [UInt8]) {
    output += "<link rel=\"\(relation)\" href=\"".utf8
    Reference.write(base + path, into: &output)
    output += "\"/>\n".utf8
  }

  private func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    HTML.escape(text, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
