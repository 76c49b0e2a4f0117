import CGumbo

/// A document in HTML as a browser understands it, written as XHTML.
///
/// Templates leave out end tags and quotes where HTML allows it, and a plugin may produce any HTML;
/// a parser that follows the HTML standard makes well-formed XML of both.
struct XHTMLDocument {
  private(set) var bytes = Array(
    "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!DOCTYPE html>\n".utf8)
  /// What the document contains that a package has to declare: `mathml`, `svg`.
  private(set) var properties: Set<String> = []

  /// Parses a document and writes it again, without scripts.
  init(_ html: [UInt8]) {
    unsafe html.withUnsafeBytes { buffer in
      var options = unsafe kGumboDefaultOptions
      guard
        let output = unsafe gumbo_parse_with_options(
          &options, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count)
      else { return }
      unsafe write(output.pointee.root)
      unsafe gumbo_destroy_output(&options, output)
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  private typealias Node = UnsafeMutablePointer<GumboNode>

  /// Writes a tree without recursion, because authors' HTML may be nested to any depth.
  private mutating func write(_ root: Node?) {
    var open: [(node: Node, next: UInt32)] = unsafe []
    if let root = unsafe root, unsafe begin(root) { unsafe open.append((node: root, next: 0)) }
    while let top = unsafe open.last {
      let children = unsafe top.node.pointee.v.element.children
      guard unsafe top.next < children.length else {
        unsafe end(top.node)
        unsafe open.removeLast()
        continue
      }
      unsafe open[open.count - 1].next += 1
      guard let child = unsafe children.data[Int(top.next)]?.assumingMemoryBound(to: GumboNode.self)
      else { continue }
      if unsafe begin(child) { unsafe open.append((child, 0)) }
    }
  }

  /// Writes a text or a start tag, and returns whether the node is an element that needs an end.
  private mutating func begin(_ node: Node) -> Bool {
    switch unsafe node.pointee.type {
    case GUMBO_NODE_TEXT, GUMBO_NODE_WHITESPACE, GUMBO_NODE_CDATA:
      unsafe text(String(cString: node.pointee.v.text.text), isQuoted: false)
      return false
    case GUMBO_NODE_ELEMENT: return unsafe beginElement(node)
    default: return false
    }
  }

  private mutating func beginElement(_ node: Node) -> Bool {
    let element = unsafe node.pointee.v.element
    guard unsafe element.tag != GUMBO_TAG_SCRIPT else { return false }
    raw("<")
    unsafe raw(Self.name(of: element))
    let isSVG = unsafe element.tag_namespace == GUMBO_NAMESPACE_SVG
    switch unsafe element.tag {
    case GUMBO_TAG_HTML:
      raw(" xmlns=\"http://www.w3.org/1999/xhtml\" xmlns:epub=\"http://www.idpf.org/2007/ops\"")
    case GUMBO_TAG_SVG where isSVG:
      raw(" xmlns=\"http://www.w3.org/2000/svg\"")
      properties.insert("svg")
    case GUMBO_TAG_MATH:
      raw(" xmlns=\"http://www.w3.org/1998/Math/MathML\"")
      properties.insert("mathml")
    default: break
    }
    for index in 0..<(unsafe Int(element.attributes.length)) {
      guard
        let attribute = unsafe element.attributes.data[index]?
          .assumingMemoryBound(to: GumboAttribute.self)
      else { continue }
      let name = unsafe String(cString: attribute.pointee.name)
      let value = unsafe String(cString: attribute.pointee.value)
      self.attribute(name, value, isSVG: isSVG)
    }
    let isEmpty = unsafe element.children.length == 0
    // An empty element without an end tag is one that HTML never closes, or a shape.
    guard !isEmpty || !(isSVG || Self.isVoid(unsafe element.tag)) else {
      raw("/>")
      return false
    }
    raw(">")
    return true
  }

  private mutating func end(_ node: Node) {
    raw("</")
    unsafe raw(Self.name(of: node.pointee.v.element))
    raw(">")
  }

  /// Writes an attribute, unless its name is not one of XML, it is a script, or only scripts read
  /// it.
  private mutating func attribute(_ name: String, _ value: String, isSVG: Bool) {
    guard Self.isName(name), !name.hasPrefix("on"), !name.hasPrefix("data-"),
      !name.hasPrefix("xmlns")
    else { return }
    for written in name == "lang" ? (isSVG ? ["xml:lang"] : ["lang", "xml:lang"]) : [name] {
      raw(" \(written)=\"")
      text(value, isQuoted: true)
      raw("\"")
    }
  }

  private static func isName(_ name: String) -> Bool {
    let isPlain = name.utf8.allSatisfy {
      (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-")
        || $0 == UInt8(ascii: "_")
    }
    return isPlain && name.utf8.first.map { (0x61...0x7A).contains($0 | 0x20) } == true
      || name == "epub:type" || name == "xml:lang"
  }

  /// Returns the name of an element; one that HTML does not know becomes a `span`.
  private static func name(of element: GumboElement) -> String {
    guard unsafe element.tag != GUMBO_TAG_UNKNOWN else {
      var piece = unsafe element.original_tag
      unsafe gumbo_tag_from_original_text(&piece)
      let namespace = unsafe element.tag_namespace
      guard namespace != GUMBO_NAMESPACE_HTML else { return "span" }
      let isSVG = namespace == GUMBO_NAMESPACE_SVG
      if isSVG, let name = unsafe gumbo_normalize_svg_tagname(&piece) {
        return unsafe String(cString: name)
      }
      let name = unsafe String(
        decoding: UnsafeRawBufferPointer(start: piece.data, count: piece.length), as: UTF8.self)
      return isName(name) ? isSVG ? name : name.lowercased() : isSVG ? "g" : "mrow"
    }
    return unsafe String(cString: gumbo_normalized_tagname(element.tag))
  }

  private static func isVoid(_ tag: GumboTag) -> Bool {
    [
      GUMBO_TAG_AREA, GUMBO_TAG_BASE, GUMBO_TAG_BR, GUMBO_TAG_COL, GUMBO_TAG_EMBED, GUMBO_TAG_HR,
      GUMBO_TAG_IMG, GUMBO_TAG_INPUT, GUMBO_TAG_LINK, GUMBO_TAG_META, GUMBO_TAG_SOURCE,
      GUMBO_TAG_TRACK, GUMBO_TAG_WBR,
    ].contains(tag)
  }

  private mutating func raw(_ text: String) { bytes += text.utf8 }

  /// Writes text with its special characters escaped, and without those that XML cannot contain.
  private mutating func text(_ text: String, isQuoted: Bool) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": raw("&amp;")
      case "<": raw("&lt;")
      case ">": raw("&gt;")
      case "\"" where isQuoted: raw("&quot;")
      case "\t", "\n", "\r": raw(isQuoted ? " " : String(scalar))
      case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": raw("\u{FFFD}")
      default: bytes += String(scalar).utf8
      }
    }
  }
}
