package import Base
package import Book
import Formats
package import System

/// Finds active content in the files that a book shows or offers beside its pages.
///
/// A page shows pictures as images, where browsers run no script. But each file has its own address, and opened there it
/// would run with the rights of the site. So a drawing in SVG may only draw: no script or event handler, no foreign
/// markup, and nothing loaded from elsewhere (SVG 2, sections 2.7, 13.2 and 15). And no other file may be a page, whatever
/// its name is: a server that does not know the name lets browsers decide by the content.
package struct PictureCheck {
  /// Returns errors for active content; none for what browsers never run.
  package static func diagnostics(_ file: SourceFile) -> [Diagnostic] {
    let ending = BookPath.fileExtension(file.path).lowercased()
    if quiet.contains(ending) { return [] }
    var check = PictureCheck(file: file)
    if ending == "svg" { check.checkDrawing() } else { check.checkOther(MediaName(file.path)) }
    return check.found
  }

  /// The endings that every server and browser knows for text, which is shown as it is.
  private static let quiet: Set<String> = ["css", "csv", "json", "md", "txt"]

  private let file: SourceFile
  private var found: [Diagnostic] = []

  private init(file: SourceFile) { self.file = file }

  /// Returns errors for the pictures and files that lessons show and offer, as a build reports them.
  ///
  /// Videos and sounds, which are large, are left to a build.
  package static func diagnostics(_ book: Book, in folder: BookFolder) -> [Diagnostic] {
    let examples = Set(book.examples.map(\.file.path))
    let paths = Set(book.lessons.flatMap(\.shownFiles)).subtracting(examples)
    return paths.filter { MediaName($0).map { $0 != .video && $0 != .sound } ?? true }.sorted()
      .flatMap { path -> [Diagnostic] in
        guard let bytes = try? folder.bytes(path, atMost: FileBudget.media) else { return [] }
        return diagnostics(SourceFile(path: path, bytes: bytes))
      }
  }

  private mutating func refuse(_ what: String, _ range: Range<Int>) {
    found.append(
      Diagnostic(
        .error, "active-picture", at: range, in: file,
        "a picture of a book must only draw: \(what)",
        why: "opened at its own address it would act with the rights of the whole site",
        help: "remove it, or save the picture as PNG"))
  }

  // MARK: Other files

  /// How what browsers take for HTML begins, behind space (MIME Sniffing Standard, section 7.1).
  private static let starts = [
    "<!doctype html", "<html", "<head", "<script", "<iframe", "<h1", "<div", "<font", "<table",
    "<a", "<style", "<title", "<b", "<body", "<br", "<p", "<!--",
  ]

  private mutating func checkOther(_ kind: MediaName?) {
    let marks: [[UInt8]] = [[0xEF, 0xBB, 0xBF], [0xFE, 0xFF], [0xFF, 0xFE]]
    let mark = marks.first { file.bytes.starts(with: $0) }?.count ?? 0
    // Of a text in UTF-16 every other byte is zero.
    let start = file.bytes[mark...].prefix(2000).filter { $0 != 0 }
    let text = String(decoding: start, as: UTF8.self).lowercased()
      .drop { $0.isWhitespace }
    let isPage = Self.starts.contains { start in
      text.hasPrefix(start)
        && (start == "<!--"
          || text.dropFirst(start.count).first.map { $0.isWhitespace || $0 == ">" } != false)
    }
    guard isPage || kind != nil && text.hasPrefix("<") || isDocument(text) else { return }
    found.append(
      Diagnostic(
        .error, "active-file", at: 0..<0, in: file,
        kind == nil || kind == .other
          ? "a file that a book offers must not be a page: this one begins as HTML or XML"
          : "a picture must be what its name says: this one begins as HTML or XML",
        why: "opened at its own address it could act with the rights of the whole site",
        help: kind == nil || kind == .other
          ? "pack it into a ZIP, or show it as a listing by a paragraph of its own"
          : "save it in the format of its name"))
  }

  /// Whether a text is XML that a browser would act on: everything but plain data.
  private func isDocument(_ text: Substring) -> Bool {
    guard text.hasPrefix("<?xml") || text.hasPrefix("<!doctype") || text.hasPrefix("<svg") else {
      return false
    }
    // Browsers show a document up to where it is broken, and one with declarations of its own as these say.
    var problems: [Diagnostic] = []
    let data = SourceFile(path: file.path, bytes: Self.withoutDoctype(file.bytes))
    guard let document = XMLReader.document(data, &problems) else { return true }
    return !document.instructions.isEmpty || !Self.isUTF8(document.encoding)
      || Self.isActive(document.root)
  }

  /// Returns a text with spaces in place of a document type that only has a name, such as that of a property list.
  private static func withoutDoctype(_ bytes: [UInt8]) -> [UInt8] {
    guard let start = bytes.firstRange(of: "<!DOCTYPE", in: bytes.indices)?.lowerBound,
      let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")),
      !bytes[start..<end].contains(UInt8(ascii: "["))
    else { return bytes }
    var result = bytes
    for index in start...end { result[index] = UInt8(ascii: " ") }
    return result
  }

  /// The namespaces on whose elements browsers act anywhere in a document.
  private static let active: Set<String> = [
    "http://www.w3.org/1999/xhtml", svg, "http://www.w3.org/1998/Math/MathML",
    "http://www.w3.org/1999/XSL/Transform", "http://www.w3.org/2001/xml-events",
  ]

  private static func isActive(_ element: XMLElement) -> Bool {
    active.contains(element.namespace) || element.children.contains(where: isActive)
  }

  // MARK: Drawings

  private mutating func checkDrawing() {
    // What a browser reads in another encoding is another document.
    guard String(validating: file.bytes, as: UTF8.self) != nil, !file.bytes.contains(0) else {
      return refuse("another encoding than UTF-8", 0..<0)
    }
    guard let document = XMLReader.document(file, &found) else { return }
    if let encoding = document.encoding, !Self.isUTF8(encoding) {
      refuse("the encoding `\(encoding.text)`", encoding.range)
    }
    for instruction in document.instructions {
      refuse("the instruction `\(instruction.text)`", instruction.range)
    }
    guard document.root.name == "svg", document.root.namespace == Self.svg else {
      return refuse("its first element is no `svg` of SVG", document.root.range)
    }
    check(document.root)
  }

  private static func isUTF8(_ encoding: PlacedText?) -> Bool {
    encoding.map { ["utf-8", "utf8", "us-ascii"].contains($0.text.lowercased()) } ?? true
  }

  // MARK: Elements

  private static let svg = "http://www.w3.org/2000/svg"
  /// The elements that load, run or embed something.
  private static let forbidden: Set<String> = [
    "audio", "canvas", "embed", "foreignObject", "handler", "iframe", "listener", "object",
    "script", "video",
  ]

  /// What editors add about themselves and about a drawing, on which no browser acts.
  private static let editors: Set<String> = [
    "http://www.inkscape.org/namespaces/inkscape",
    "http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd",
    "http://inkscape.sourceforge.net/DTD/sodipodi-0.dtd",
    "http://www.w3.org/1999/02/22-rdf-syntax-ns#", "http://creativecommons.org/ns#",
    "http://web.resource.org/cc/", "http://purl.org/dc/elements/1.1/",
    "http://purl.org/dc/terms/", "http://purl.org/dc/dcmitype/",
    "http://www.bohemiancoding.com/sketch/ns", "http://www.figma.com/figma/ns",
    "http://www.serif.com/", "https://boxy-svg.com", "http://svgjs.com/svgjs",
    "http://svgjs.dev/svgjs", "http://krita.org/namespaces/svg/krita",
    "http://www.corel.com/coreldraw/odm/2003", "http://vectornator.io",
    "http://schemas.microsoft.com/visio/2003/SVGExtensions/",
    "http://xml.openoffice.org/svg/export", "adobe:ns:meta/",
  ]

  private static func isOfEditor(_ namespace: String) -> Bool {
    editors.contains(namespace) || namespace.hasPrefix("http://ns.adobe.com/")
  }

  private mutating func check(_ element: XMLElement) {
    let isDrawn = element.namespace == Self.svg
    guard isDrawn || Self.isOfEditor(element.namespace), !Self.forbidden.contains(element.name)
    else { return refuse("<\(element.name)>", element.range) }
    for attribute in element.attributes { check(attribute, of: element) }
    if element.name == "style", !Self.isStatic(style: element.text) {
      refuse("a style that loads something", element.range)
    }
    for child in element.children { check(child) }
  }

  // MARK: Attributes

  private static let xml = "http://www.w3.org/XML/1998/namespace"
  private static let ownAttributes: Set<String> = ["", "http://www.w3.org/1999/xlink", xml, svg]
  /// Attributes that are texts or names, in which no style stands.
  private static let spoken: Set<String> = ["class", "id", "lang", "title"]

  private mutating func check(_ attribute: XMLAttribute, of element: XMLElement) {
    let isOwn = Self.ownAttributes.contains(attribute.namespace)
    guard isOwn || Self.isOfEditor(attribute.namespace) else {
      return refuse("the foreign attribute `\(attribute.name)`", attribute.range)
    }
    // What an editor says of its own, such as where a drawing was saved, is no address for browsers.
    guard isOwn, element.namespace == Self.svg || attribute.namespace == Self.xml else { return }
    let name = attribute.name.lowercased()
    let value = attribute.value.filter { !$0.isWhitespace }
    switch name {
    case _ where name.hasPrefix("on"):
      refuse("the event handler `\(attribute.name)`", attribute.range)
    case "href", "src", "base":
      let isAllowed = element.name == "a" ? Self.isLink(value) : Self.isInside(value)
      if !isAllowed { refuse("the address in `\(attribute.name)`", attribute.range) }
    case "attributename":
      let target = value.lowercased().split(separator: ":").last ?? ""
      if target == "href" || target.hasPrefix("on") {
        refuse("an animation of `\(attribute.value)`", attribute.range)
      }
    case _ where Self.spoken.contains(name) || name.hasPrefix("aria-") || name.hasPrefix("data-"):
      break
    default:
      if !Self.isStatic(style: attribute.value) {
        refuse("a style that loads something", attribute.range)
      }
    }
  }

  /// Whether an address refers to the picture itself or is a data URL of a bitmap image.
  private static func isInside(_ address: String) -> Bool {
    let starts = [
      "#", "data:image/png;", "data:image/jpeg;", "data:image/jpg;", "data:image/gif;",
      "data:image/webp;",
    ]
    return starts.contains { address.lowercased().hasPrefix($0) }
  }

  private static func isLink(_ address: String) -> Bool {
    let starts = ["#", "http://", "https://", "mailto:"]
    return starts.contains { address.lowercased().hasPrefix($0) }
  }

  /// The functions of CSS that load what a text without `url(…)` names.
  private static let loading = ["image-set(", "image(", "src(", "@import"]

  /// Whether every `url(…)` refers to the picture itself, and nothing else loads anything.
  ///
  /// A backslash can hide either, so it is refused.
  private static func isStatic(style: String) -> Bool {
    let text = style.lowercased().filter { !$0.isWhitespace && $0 != "\"" && $0 != "'" }
    guard !text.contains("\\"), !loading.contains(where: text.contains) else { return false }
    guard text.contains("url(") else { return true }
    return text.split(separator: "url(", omittingEmptySubsequences: false).dropFirst()
      .allSatisfy { isInside(String($0)) }
  }
}
