/// Checks whether markup from a plugin may be included in a page.
///
/// Markup is never repaired, only refused. The grammar is narrower than HTML's, so that no browser
/// can parse it differently: every element is closed, every value is quoted, and there are no
/// comments.
struct MarkupGuard {
  struct Refusal: Error, Equatable {
    let text: String
  }

  private let bytes: [UInt8]
  private var index = 0
  private var open: [String] = []

  /// Throws the first thing in the markup that is not allowed.
  ///
  /// - Throws: The first element, attribute or value outside the list of what plugins may write.
  /// - Complexity: O(n), where n is the number of bytes of the markup.
  static func check(_ markup: String) throws(Refusal) {
    var guardian = MarkupGuard(bytes: Array(markup.utf8))
    try guardian.run()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func run() throws(Refusal) {
    while let byte = next {
      index += 1
      if byte == 0 { throw Refusal(text: "a zero byte") }
      guard byte == UInt8(ascii: "<") else { continue }
      try tag()
    }
    if let name = open.last { throw Refusal(text: "`\(name)` is not closed") }
  }

  // MARK: Tags

  private mutating func tag() throws(Refusal) {
    if next == UInt8(ascii: "!") || next == UInt8(ascii: "?") {
      throw Refusal(text: "a comment or declaration")
    }
    let isEnd = next == UInt8(ascii: "/")
    if isEnd { index += 1 }
    let name = word()
    guard !name.isEmpty else { throw Refusal(text: "a `<` that begins no tag") }
    if isEnd { return try end(name) }
    guard MarkupRules.isElement(name) else { throw Refusal(text: "the element `\(name)`") }
    try checkPlace(name)
    let isEmpty = try attributes(of: name)
    let isVoid = MarkupRules.void.contains(name)
    if isEmpty, !isVoid, MarkupRules.root(of: name) == nil {
      throw Refusal(text: "`\(name)` closed in its own tag")
    }
    if !isEmpty, !isVoid { open.append(name) }
    if open.count > 64 { throw Refusal(text: "elements nested too deeply") }
  }

  private mutating func end(_ name: String) throws(Refusal) {
    skipSpace()
    guard next == UInt8(ascii: ">") else { throw Refusal(text: "an end tag that breaks off") }
    index += 1
    guard open.popLast() == name else {
      throw Refusal(text: "an end tag `\(name)` that closes nothing")
    }
  }

  /// Refuses misplaced elements, because browsers would move them, and with them parts of the page.
  private func checkPlace(_ name: String) throws(Refusal) {
    let root = MarkupRules.root(of: name)
    let around = open.first { $0 == MarkupRules.root(of: $0) }
    guard around == (name == root ? nil : root) else {
      throw Refusal(
        text: around.map { "`\(name)` inside of `\($0)`" } ?? "`\(name)` outside of `\(root ?? "")`"
      )
    }
    if let parent = open.last, let children = MarkupRules.children[parent] {
      guard children.contains(name) else { throw Refusal(text: "`\(name)` inside of `\(parent)`") }
    }
    guard let parents = MarkupRules.parents[name] else { return }
    guard let parent = open.last, parents.contains(parent) else {
      throw Refusal(text: "`\(name)` outside of `\(parents[0])`")
    }
  }

  // MARK: Attributes

  /// Parses the rest of a start tag, and returns whether the tag closes itself.
  private mutating func attributes(of element: String) throws(Refusal) -> Bool {
    while true {
      let hadSpace = skipSpace()
      switch next {
      case UInt8(ascii: ">"):
        index += 1
        return false
      case UInt8(ascii: "/"):
        index += 1
        guard next == UInt8(ascii: ">") else { throw Refusal(text: "a stray `/` in a tag") }
        index += 1
        return true
      default:
        guard hadSpace else { throw Refusal(text: "a tag `\(element)` that breaks off") }
        try attribute(of: element)
      }
    }
  }

  private mutating func attribute(of element: String) throws(Refusal) {
    let name = word()
    guard !name.isEmpty else { throw Refusal(text: "a tag `\(element)` that breaks off") }
    guard MarkupRules.isAttribute(name) else {
      throw Refusal(text: "the attribute `\(name)` of `\(element)`")
    }
    guard next == UInt8(ascii: "="), bytes[(index + 1)...].first == UInt8(ascii: "\"") else {
      throw Refusal(text: "the attribute `\(name)` without a value in double quotes")
    }
    index += 2
    let start = index
    while let byte = next, byte != UInt8(ascii: "\"") { index += 1 }
    guard next != nil else { throw Refusal(text: "the attribute `\(name)` that breaks off") }
    let value = String(decoding: bytes[start..<index], as: UTF8.self)
    index += 1
    guard MarkupRules.isValue(value, of: name) else {
      throw Refusal(text: "the value of the attribute `\(name)` of `\(element)`")
    }
  }

  @discardableResult
  private mutating func skipSpace() -> Bool {
    let start = index
    while let byte = next, byte == 0x20 || byte == 0x0A { index += 1 }
    return index > start
  }

  /// Consumes letters, digits and hyphens.
  private mutating func word() -> String {
    let start = index
    while let byte = next,
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
        || (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "-")
    {
      index += 1
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }
}

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

  /// Elements of MathML Core, without those that embed or act.
  private static let formula: Set<String> = words(
    """
    annotation math merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow
    ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover semantics
    """)

  static let void: Set<String> = ["br", "hr", "wbr"]

  /// The allowed parents of elements that may not appear everywhere.
  static let parents: [String: [String]] = [
    "li": ["ul", "ol"], "dt": ["dl"], "dd": ["dl"], "caption": ["table"],
    "thead": ["table"], "tbody": ["table"], "tfoot": ["table"],
    "tr": ["thead", "tbody", "tfoot"], "td": ["tr"], "th": ["tr"], "figcaption": ["figure"],
    "tspan": ["text", "tspan"], "mtr": ["mtable"], "mtd": ["mtr"], "annotation": ["semantics"],
  ]

  private static let phrases: Set<String> = words(
    "b br code del em i ins kbd mark s samp small span strong sub sup var wbr svg math")

  /// The allowed children of elements that may not contain everything.
  static let children: [String: Set<String>] = [
    "p": phrases, "pre": phrases, "table": ["caption", "thead", "tbody", "tfoot"],
    "thead": ["tr"], "tbody": ["tr"], "tfoot": ["tr"], "tr": ["td", "th"],
    "ul": ["li"], "ol": ["li"], "dl": ["dt", "dd"],
    "text": ["tspan", "title"], "tspan": ["tspan", "title"], "title": [], "desc": [],
    "mtable": ["mtr"], "mtr": ["mtd"], "mi": [], "mn": [], "mo": [], "ms": [], "mtext": [],
    "annotation": [],
  ]

  /// The attributes whose values are text for readers.
  private static let spoken: Set<String> = ["aria-label", "title"]

  private static let plain: Set<String> = words(
    """
    aria-hidden class colspan cx cy d dir dominant-baseline dx dy fill fill-opacity fill-rule
    focusable font-family font-size font-weight height lang opacity points preserveAspectRatio r
    role rotate rowspan rx ry scope stroke stroke-dasharray stroke-linecap stroke-linejoin
    stroke-opacity stroke-width text-anchor transform version viewBox width x x1 x2 y y1 y2
    accent accentunder columnalign columnspacing depth display displaystyle fence form largeop
    linethickness lspace mathbackground mathcolor mathsize mathvariant maxsize minsize movablelimits
    rowspacing rspace scriptlevel separator stretchy symmetric voffset
    """)

  /// The attributes that name something by its address, with all of their values.
  private static let fixed: [String: Set<String>] = [
    "encoding": ["application/x-tex"],
    "xmlns": ["http://www.w3.org/2000/svg", "http://www.w3.org/1998/Math/MathML"],
  ]

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  /// Returns the element that another one may only be in, or is: `svg`, `math`, or nil in HTML.
  static func root(of element: String) -> String? {
    drawing.contains(element) ? "svg" : formula.contains(element) ? "math" : nil
  }

  static func isElement(_ name: String) -> Bool { text.contains(name) || root(of: name) != nil }

  static func isAttribute(_ name: String) -> Bool {
    spoken.contains(name) || plain.contains(name) || fixed[name] != nil
  }

  /// Returns whether a value is allowed; a class must begin with `plugin-`, so that it cannot take
  /// the style of the page's own classes.
  static func isValue(_ value: String, of attribute: String) -> Bool {
    if spoken.contains(attribute) { return !value.utf8.contains(0) && !value.contains("<") }
    if let values = fixed[attribute] { return values.contains(value) }
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
