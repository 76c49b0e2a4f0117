import Base
import Book
import HTMLOutput
import Page
import System

/// The package document of an EPUB file: its metadata, its files, and their order of reading.
struct EPUBPackage {
  let texts: ReaderTexts
  let title: String
  let chapters: [EPUBChapter]
  /// What the document of each chapter contains beside text: `mathml`, `svg`.
  let properties: [Set<String>]
  let pictures: EPUBPictures
  let authors: [String]
  let rights: String?

  /// The file that names the package document.
  static let container = """
    <?xml version="1.0" encoding="utf-8"?>
    <container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0">
    <rootfiles>
    <rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/>
    </rootfiles>
    </container>

    """

  /// The time of the last change, which is required and would differ in every build.
  private static let modified = "2000-01-01T00:00:00Z"

  /// Whether the book contains anything to look at.
  private var isSeen: Bool { contains("svg") || !pictures.files.isEmpty }

  private func contains(_ property: String) -> Bool {
    properties.contains { $0.contains(property) }
  }

  var document: [UInt8] {
    let tag = texts.language.tag.text
    var lines = [
      #"<?xml version="1.0" encoding="utf-8"?>"#,
      #"<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="\#(tag)">"#,
      #"<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">"#,
      #"<dc:identifier id="id">urn:uuid:\#(identifier)</dc:identifier>"#,
      "<dc:title>\(escaped(title))</dc:title>",
      "<dc:language>\(tag)</dc:language>",
    ]
    lines += authors.map { "<dc:creator>\(escaped($0))</dc:creator>" }
    if let rights { lines.append("<dc:rights>\(escaped(rights))</dc:rights>") }
    lines += [
      #"<meta property="dcterms:modified">\#(Self.modified)</meta>"#
    ]
    lines += (isSeen ? ["textual", "visual"] : ["textual"]).map {
      #"<meta property="schema:accessMode">\#($0)</meta>"#
    }
    // Whatever is drawn has a text beside it, so that reading alone is enough.
    lines += [
      #"<meta property="schema:accessModeSufficient">textual</meta>"#,
      #"<meta property="schema:accessibilityFeature">structuralNavigation</meta>"#,
      #"<meta property="schema:accessibilityFeature">tableOfContents</meta>"#,
    ]
    if isSeen {
      lines.append(#"<meta property="schema:accessibilityFeature">alternativeText</meta>"#)
    }
    if contains("mathml") {
      lines.append(#"<meta property="schema:accessibilityFeature">MathML</meta>"#)
    }
    lines += [
      #"<meta property="schema:accessibilityHazard">none</meta>"#,
      "</metadata>", "<manifest>",
      item("contents", "contents.xhtml", "application/xhtml+xml", properties: "nav"),
      item("style", "style.css", "text/css"),
    ]
    for (number, chapter) in chapters.enumerated() {
      lines.append(
        item(
          "lesson-\(number)", chapter.path, "application/xhtml+xml",
          properties: properties[number].sorted().joined(separator: " ")))
    }
    for (number, picture) in pictures.files.enumerated() {
      lines.append(item("picture-\(number)", picture.path, picture.mediaType))
    }
    lines.append("</manifest>")
    lines.append(#"<spine page-progression-direction="\#(texts.language.direction.rawValue)">"#)
    lines.append(#"<itemref idref="contents"/>"#)
    lines += chapters.indices.map { #"<itemref idref="lesson-\#($0)"/>"# }
    lines += ["</spine>", "</package>", ""]
    return Array(lines.joined(separator: "\n").utf8)
  }

  private func item(
    _ id: String, _ path: String, _ mediaType: String, properties: String = ""
  ) -> String {
    let properties = properties.isEmpty ? "" : #" properties="\#(properties)""#
    return
      #"<item id="\#(id)" href="\#(escaped(path))" media-type="\#(mediaType)"\#(properties)/>"#
  }

  private func escaped(_ text: String) -> String {
    var output: [UInt8] = []
    HTML.escape(text, into: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// A UUID of version 8 (RFC 9562), which stays the same as long as the book has its title.
  private var identifier: String {
    let digest = Checksum(of: Array("\(texts.language.tag.text) \(title)".utf8))
    let high = digest.high & 0xFFFF_FFFF_FFFF_0FFF | 0x8000
    let low = digest.low & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    let digits = [high, low].map { number in
      let text = String(number, radix: 16)
      return String(repeating: "0", count: 16 - text.count) + text
    }.joined()
    var rest = digits[...]
    return [8, 4, 4, 4, 12].map { count in
      defer { rest = rest.dropFirst(count) }
      return String(rest.prefix(count))
    }.joined(separator: "-")
  }
}
