package import Base
import Book
import Formats

/// Finds the active content of an SVG picture.
///
/// A page shows pictures as images, where browsers run no script. But a picture has its own
/// address, and opened there it would run with the rights of the site. So it may only draw: no
/// script or event handler, no foreign markup, and nothing loaded from elsewhere (SVG 2, sections
/// 2.7, 13.2 and 15).
package struct PictureCheck {
  /// Returns errors for active content; none for formats other than SVG, which browsers never run.
  package static func diagnostics(_ file: SourceFile) -> [Diagnostic] {
    guard file.path.lowercased().hasSuffix(".svg") else { return [] }
    var check = PictureCheck(file: file)
    if let root = XMLReader.read(file, &check.found) {
      check.checkInstructions()
      check.check(root)
    }
    return check.found
  }

  private let file: SourceFile
  private var found: [Diagnostic] = []

  private init(file: SourceFile) { self.file = file }

  // MARK: Elements

  private static let svg = "http://www.w3.org/2000/svg"
  /// Namespaces with elements that browsers act on anywhere in a document.
  private static let active = [
    "http://www.w3.org/1999/xhtml", "http://www.w3.org/1998/Math/MathML",
    "http://www.w3.org/2001/xml-events",
  ]
  private static let forbidden: Set<String> = [
    "audio", "canvas", "embed", "foreignObject", "handler", "iframe", "listener", "object",
    "script",
    "video",
  ]

  private mutating func check(_ element: XMLElement) {
    let isForbidden =
      Self.active.contains(element.namespace)
      || element.namespace == Self.svg && Self.forbidden.contains(element.name)
    guard !isForbidden else { return refuse("<\(element.name)>", element.range) }
    for attribute in element.attributes { check(attribute, of: element) }
    if element.name == "style", !Self.isStatic(style: element.text) {
      refuse("a style that loads something", element.range)
    }
    for child in element.children { check(child) }
  }

  /// Refuses a style sheet before the root element, which browsers load.
  private mutating func checkInstructions() {
    let bytes = file.bytes
    guard let start = bytes.firstRange(of: "<?xml-stylesheet", in: bytes.indices) else { return }
    refuse("`xml-stylesheet`", start)
  }

  // MARK: Attributes

  private mutating func check(_ attribute: XMLAttribute, of element: XMLElement) {
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
    default:
      if !Self.isStatic(style: attribute.value) {
        refuse("a style that loads something", attribute.range)
      }
    }
  }

  /// Whether an address refers to the picture itself or is a data URL of a bitmap image.
  private static func isInside(_ address: String) -> Bool {
    let starts = [
      "#", "data:image/png;", "data:image/jpeg;", "data:image/gif;", "data:image/webp;",
    ]
    return starts.contains { address.lowercased().hasPrefix($0) }
  }

  private static func isLink(_ address: String) -> Bool {
    let starts = ["#", "http://", "https://", "mailto:"]
    return starts.contains { address.lowercased().hasPrefix($0) }
  }

  /// Whether every `url(…)` refers to the picture itself, and there is no `@import`.
  ///
  /// A backslash can hide either, so it is refused.
  private static func isStatic(style: String) -> Bool {
    let text = style.lowercased().filter { !$0.isWhitespace && $0 != "\"" && $0 != "'" }
    guard text.contains("url(") || text.contains("@import") || text.contains("\\") else {
      return true
    }
    guard !text.contains("@import"), !text.contains("\\") else { return false }
    return text.split(separator: "url(", omittingEmptySubsequences: false).dropFirst()
      .allSatisfy { isInside(String($0)) }
  }

  private mutating func refuse(_ what: String, _ range: Range<Int>) {
    found.append(
      Diagnostic(
        .error, "active-picture", at: range, in: file,
        "a picture of a book must only draw: \(what)",
        why: "opened at its own address it would act with the rights of the whole site",
        help: "remove it, or save the picture as PNG"))
  }
}
