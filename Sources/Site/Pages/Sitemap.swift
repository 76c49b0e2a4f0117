import Base
import Book
import Page

/// The files of `sitemap.xml` (sitemaps.org 0.9), with every page's translations.
struct Sitemap {
  /// The maximum number of addresses in a file; the protocol allows 50,000.
  private static let most = 10_000

  private let base: String
  private var entries: [[UInt8]] = []
  /// The day of the last change that the book tells of, by lesson; "" for that of any.
  private let days: [String: String]

  init(_ context: SiteContext, base: String) {
    let book = context.book
    self.base = base
    days = book.settings.changes.reduce(into: [:]) { days, change in
      for lesson in change.lessons.map(\.text) + [""] {
        days[lesson] = max(days[lesson] ?? "", change.date)
      }
    }
    let homes = book.alternates(at: Address.folder)
    let newest = days[""]
    add("", homes, day: newest)
    add(homes) { _ in newest }
    if book.hasGlossary { add(book.alternates(at: Address.glossary)) }
    if context.hasCalls { add(book.alternates(at: Address.callList)) }
    if context.explainsLogs { add(book.alternates(at: Address.explain)) }
    for file in context.index.callFiles.names.compactMap({ context.index.callFiles[$0] }) {
      add(book.alternates { Address.call($0, file) })
    }
    for lesson in book.lessons {
      let told = days[lesson.id]
      add(LessonAlternates.of(lesson, book)) { tag in
        lesson.texts[LanguageTag(tag)].flatMap { context.days.day(of: $0, in: lesson) } ?? told
      }
    }
  }

  /// Adds a page in all its languages, with the day of its last change in each.
  private mutating func add(
    _ alternates: [(tag: String, address: String)], day: (_ tag: String) -> String? = { _ in nil }
  ) {
    for alternate in alternates where alternate.tag != "x-default" {
      add(alternate.address, alternates, day: day(alternate.tag))
    }
  }

  /// The files: a single site map, or an index and its parts.
  var files: [(path: String, bytes: [UInt8])] {
    guard entries.count > Self.most else { return [("sitemap.xml", Self.urlSet(entries[...]))] }
    var parts: [(path: String, bytes: [UInt8])] = []
    for start in stride(from: 0, to: entries.count, by: Self.most) {
      let slice = entries[start..<min(start + Self.most, entries.count)]
      parts.append(("sitemap-\(parts.count + 1).xml", Self.urlSet(slice)))
    }
    return [("sitemap.xml", index(of: parts.map(\.path)))] + parts
  }

  private mutating func add(
    _ address: String, _ alternates: [(tag: String, address: String)], day: String? = nil
  ) {
    var entry = Array("<url>\n<loc>".utf8)
    Reference.write(base + address, into: &entry)
    entry += "</loc>\n".utf8
    if let day { entry += "<lastmod>\(day)</lastmod>\n".utf8 }
    for alternate in alternates {
      entry += "<xhtml:link rel=\"alternate\" hreflang=\"".utf8
      HTML.escape(alternate.tag, into: &entry)
      entry += "\" href=\"".utf8
      Reference.write(base + alternate.address, into: &entry)
      entry += "\"/>\n".utf8
    }
    entry += "</url>\n".utf8
    entries.append(entry)
  }

  private static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private static let namespace = "xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\""

  private static func urlSet(_ entries: ArraySlice<[UInt8]>) -> [UInt8] {
    var output = Array(
      "\(declaration)<urlset \(namespace) xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n".utf8)
    for entry in entries { output += entry }
    return output + "</urlset>\n".utf8
  }

  private func index(of paths: [String]) -> [UInt8] {
    var output = Array("\(Self.declaration)<sitemapindex \(Self.namespace)>\n".utf8)
    for path in paths {
      output += "<sitemap><loc>".utf8
      Reference.write(base + path, into: &output)
      output += "</loc></sitemap>\n".utf8
    }
    return output + "</sitemapindex>\n".utf8
  }
}
