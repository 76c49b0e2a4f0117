import Base
package import System

/// What a page may load and run, as its Content-Security-Policy (CSP 3) says it to browsers.
///
/// Whatever text gets into a page, it cannot make the page run a script or load anything from elsewhere. A site may be
/// served without headers, or opened from a disk, so the policy stands in the page.
package struct PagePolicy: Sendable {
  /// The hosts of `book.yaml` whose pictures pages show.
  package var pictureHosts: [String] = []
  /// The frame in which code of examples runs inherits the policy of its page.
  package var frame: PolicyHash?
  /// Whether the book brings scripts that the person who builds has allowed, which may load files of the site.
  package var hasOwnScripts = false
  /// Whether the pages are those of a preview, which tells them what has changed.
  package var isPreview = false

  package init() {}

  /// What one page needs beside what all have.
  package struct Page: Sendable {
    package var parts = InlineParts()
    /// Whether a script of the page says what its addresses are relative to.
    package var setsBase = false
    /// The address of the site, for a page that is shown at any address.
    package var site: String?

    package init() {}
  }

  /// Returns the policy of a page.
  package func text(_ page: Page = Page()) -> String {
    // What would end a directive, or the attribute, is in no address of a site.
    let site = page.site.flatMap { address in
      address.contains { ";, '\"<>&".contains($0) } ? nil : address
    }
    let scripts =
      ["'self'", site, "'wasm-unsafe-eval'", "blob:", frame?.text].compactMap(\.self)
      + page.parts.scripts.map(\.text)
    let pictures = ["'self'", "data:"] + pictureHosts.map { "https://\($0)" }
    let directives: [(String, [String])] = [
      ("default-src", ["'none'"]), ("script-src", scripts),
      ("worker-src", (isPreview || hasOwnScripts ? ["'self'"] : []) + ["blob:"]),
      ("style-src", ["'self'"] + page.parts.styles.map(\.text)),
      ("style-src-attr", ["'unsafe-inline'"]), ("img-src", pictures), ("media-src", ["'self'"]),
      ("font-src", ["'self'", "data:"]),
      ("connect-src", isPreview || hasOwnScripts ? ["'self'"] : []),
      ("frame-src", hasOwnScripts ? ["'self'"] : []),
      ("base-uri", [page.setsBase ? "'self'" : "'none'"]), ("form-action", ["'none'"]),
    ]
    return directives.filter { !$0.1.isEmpty }.map { "\($0) \($1.joined(separator: " "))" }
      .joined(separator: "; ")
  }

  /// Writes the policy into a page, where nothing stands before it that it could not stop.
  ///
  /// Templates of a book need not say it.
  package func write(_ page: Page, into html: inout [UInt8]) {
    // None of its bytes has to be escaped between double quotation marks.
    let element = Array(
      "\n<meta http-equiv=\"Content-Security-Policy\" content=\"\(text(page))\">".utf8)
    html.insert(contentsOf: element, at: Self.place(in: html))
  }

  /// Returns the offset behind the start tag of `head`, or of what stands before it where a page leaves that out.
  private static func place(in html: [UInt8]) -> Int {
    var place = 0
    for name in ["!doctype", "html", "head"] {
      let tag = InlineParts.tag(at: start(of: html, from: place), in: html)
      if let tag, tag.name == name { place = tag.range.upperBound }
    }
    return place
  }

  /// Returns the offset of what comes behind space and comments.
  private static func start(of html: [UInt8], from place: Int) -> Int {
    var place = place
    while true {
      place = html[place...].firstIndex { !" \t\r\n".utf8.contains($0) } ?? html.endIndex
      guard html[place...].starts(with: "<!--".utf8),
        let end = html.firstRange(of: "-->", in: place..<html.endIndex)
      else { return place }
      place = end.upperBound
    }
  }
}

/// The scripts and styles that stand in a text of HTML, by their hashes, each once.
package struct InlineParts: Sendable {
  package private(set) var scripts: [PolicyHash] = []
  package private(set) var styles: [PolicyHash] = []
  /// The places of scripts and styles that a template fills in, which have no hash that holds for all pages.
  package private(set) var changing: [Range<Int>] = []

  package init() {}

  /// Finds the parts of a text that an author or a template has written.
  ///
  /// - Complexity: O(n), where n is the number of bytes.
  package init(of html: [UInt8], isTemplate: Bool = false) {
    var index = 0
    while let start = html[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = start + 1
      guard ["script", "style"].contains(Self.name(at: start, in: html)) else { continue }
      // Behind a tag without an end there is no other.
      guard let tag = Self.tag(at: start, in: html) else { break }
      index = tag.range.upperBound
      guard let end = Self.end(of: tag.name, from: index, in: html) else { break }
      let content = html[index..<end]
      index = end
      if tag.name == "script", tag.hasSource { continue }
      if isTemplate, html.firstRange(of: "{{", in: tag.range.upperBound..<end) != nil {
        changing.append(start..<end)
      } else {
        add(PolicyHash(of: content), isScript: tag.name == "script")
      }
    }
  }

  private mutating func add(_ hash: PolicyHash, isScript: Bool) {
    if isScript {
      if !scripts.contains(hash) { scripts.append(hash) }
    } else if !styles.contains(hash) {
      styles.append(hash)
    }
  }

  /// Adds the parts of another text.
  package mutating func add(_ other: InlineParts) {
    for hash in other.scripts { add(hash, isScript: true) }
    for hash in other.styles { add(hash, isScript: false) }
  }

  /// A start tag or a declaration.
  struct Tag {
    /// The name in small letters.
    let name: String
    let range: Range<Int>
    /// Whether it has an attribute `src`.
    let hasSource: Bool
  }

  /// Returns the name of a tag or a declaration in small letters; empty for anything else.
  private static func name(at start: Int, in html: [UInt8]) -> String {
    guard html[start...].first == UInt8(ascii: "<") else { return "" }
    let name = html[(start + 1)...].prefix(10).prefix { isLetter($0) || $0 == UInt8(ascii: "!") }
    return String(decoding: name, as: UTF8.self).lowercased()
  }

  /// Returns the tag that begins at an offset; nil for anything else.
  static func tag(at start: Int, in html: [UInt8]) -> Tag? {
    let name = name(at: start, in: html)
    guard !name.isEmpty else { return nil }
    var quote: UInt8?
    var bare: [UInt8] = []
    for index in (start + 1 + name.utf8.count)..<html.endIndex {
      let byte = html[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: ">") {
        let words = String(decoding: bare, as: UTF8.self).lowercased()
        return Tag(
          name: name, range: start..<index + 1,
          hasSource: words.contains(#/\ssrc\s*=/#))
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else {
        bare.append(byte)
      }
    }
    return nil
  }

  /// Returns where the end tag of an element begins, or nil for one without.
  private static func end(of name: String, from start: Int, in html: [UInt8]) -> Int? {
    let name = Array("</\(name)".utf8)
    var index = start
    while let next = html[index...].firstIndex(of: UInt8(ascii: "<")) {
      let found = html[next...].prefix(name.count)
      if found.count == name.count, zip(found, name).allSatisfy({ $0 | 0x20 == $1 | 0x20 }) {
        return next
      }
      index = next + 1
    }
    return nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
