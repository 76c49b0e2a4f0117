/// The elements, attributes and values allowed in markup from a plugin.
enum MarkupRules {
  /// HTML elements without behavior.
  private static let text: Set<String> = words(
    """
    b blockquote br caption code dd del div dl dt em figcaption figure hr i ins kbd li mark ol p
    pre s samp small span strong sub sup table tbody td tfoot th thead tr ul var wbr
    """)

  /// SVG elements, without links, styles, scripts, animation and references.
  private static let drawing: Set<String> = words(
    "svg g title desc path rect circle ellipse line polyline polygon text tspan")

  static let void: Set<String> = ["br", "hr", "wbr"]

  /// The allowed parents of elements that may not appear everywhere.
  static let parents: [String: [String]] = [
    "li": ["ul", "ol"], "dt": ["dl"], "dd": ["dl"], "caption": ["table"],
    "thead": ["table"], "tbody": ["table"], "tfoot": ["table"],
    "tr": ["thead", "tbody", "tfoot"], "td": ["tr"], "th": ["tr"], "figcaption": ["figure"],
    "tspan": ["text", "tspan"],
  ]

  private static let phrases: Set<String> = words(
    "b br code del em i ins kbd mark s samp small span strong sub sup var wbr svg")

  /// The allowed children of elements that may not contain everything.
  static let children: [String: Set<String>] = [
    "p": phrases, "pre": phrases, "table": ["caption", "thead", "tbody", "tfoot"],
    "thead": ["tr"], "tbody": ["tr"], "tfoot": ["tr"], "tr": ["td", "th"],
    "ul": ["li"], "ol": ["li"], "dl": ["dt", "dd"],
    "text": ["tspan", "title"], "tspan": ["tspan", "title"], "title": [], "desc": [],
  ]

  /// The attributes whose values are text for readers.
  private static let spoken: Set<String> = ["aria-label", "title"]

  private static let plain: Set<String> = words(
    """
    aria-hidden class colspan cx cy d dir dominant-baseline dx dy fill fill-opacity fill-rule
    focusable font-family font-size font-weight height lang opacity points preserveAspectRatio r
    role rotate rowspan rx ry scope stroke stroke-dasharray stroke-linecap stroke-linejoin
    stroke-opacity stroke-width text-anchor transform version viewBox width x x1 x2 xmlns y y1 y2
    """)

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  static func isDrawing(_ element: String) -> Bool { drawing.contains(element) }

  static func isElement(_ name: String) -> Bool { text.contains(name) || drawing.contains(name) }

  static func isAttribute(_ name: String) -> Bool { spoken.contains(name) || plain.contains(name) }

  /// Returns whether a value is allowed; a class must begin with `plugin-`, so that it cannot take
  /// the style of the page's own classes.
  static func isValue(_ value: String, of attribute: String) -> Bool {
    if spoken.contains(attribute) { return !value.utf8.contains(0) && !value.contains("<") }
    if attribute == "xmlns" { return value == "http://www.w3.org/2000/svg" }
    if attribute == "class" {
      guard value.split(separator: " ").allSatisfy({ $0.hasPrefix("plugin-") }) else {
        return false
      }
    }
    return value.utf8.allSatisfy(isPlainByte) && !value.lowercased().contains("url")
  }

  /// Returns whether a byte is harmless: no colon, slash, backslash, ampersand or semicolon, so
  /// that no value can be or hide a URL.
  private static func isPlainByte(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      || " \n.,#%()+-_".utf8.contains(byte)
  }
}
