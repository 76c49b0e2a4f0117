package import BookModel
import Files
package import Markdown

/// A canonical form of Markdown, independent of line breaks and blanks, from which stamps are
/// computed.
///
/// A node is byte 2, its kind in ASCII, byte 31, its content, byte 3. Runs of blanks and soft line
/// breaks are one space, and there is none at the ends of a block. A paragraph that embeds a file
/// is only the file's name, and a comment is omitted. The lesson `file-stamps` of Documentation
/// describes the format.
package struct CanonicalProse {
  package private(set) var bytes: [UInt8] = []
  private var isAtBlank = true

  package init() {}

  /// The digest as 12 hexadecimal digits.
  package var digest: String { ContentDigest(of: bytes).short }

  package mutating func add(embed name: String) {
    open("embed")
    bytes += name.utf8
    close()
  }

  package mutating func add(heading: [Inline]) { leaf("h2", heading) }

  package mutating func add(text: String) {
    open("text")
    write(Array(text.utf8)[...])
    closeLeaf()
  }

  package mutating func add(_ blocks: [Block]) {
    for block in blocks { add(block) }
  }

  // The parser limits nesting, so the recursion is bounded.
  package mutating func add(_ block: Block) {
    switch block.content {
    case .heading(let level, let inlines): leaf("h\(level)", inlines)
    case .paragraph(let inlines): leaf("p", inlines)
    case .list(let start, _, let items): list(start, items)
    case .quote(let blocks):
      open("quote")
      add(blocks)
      close()
    case .code(let info, let literal):
      open("code \(info)")
      bytes += ContractText.lines(literal, keepsBlank: true)
      close()
    case .thematicBreak:
      open("rule")
      close()
    case .html(let literal):
      guard !block.isComment else { return }
      open("html")
      bytes += ContractText.lines(literal, keepsBlank: false)
      close()
    case .footnote(let label, let blocks):
      open("footnote \(label)")
      add(blocks)
      close()
    // A stamp is computed before block syntaxes are applied, from the code block.
    case .table: break
    }
  }

  private mutating func list(_ start: Int?, _ items: [[Block]]) {
    open(start.map { "list \($0)" } ?? "list")
    for item in items {
      open("item")
      add(item)
      close()
    }
    close()
  }

  private mutating func leaf(_ kind: String, _ inlines: [Inline]) {
    open(kind)
    write(inlines)
    closeLeaf()
  }

  private mutating func open(_ kind: String) {
    bytes.append(2)
    bytes += kind.utf8
    bytes.append(31)
    isAtBlank = true
  }

  private mutating func close() { bytes.append(3) }

  private mutating func closeLeaf() {
    if bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    close()
  }

  // MARK: Inlines

  private mutating func write(_ inlines: [Inline]) {
    for inline in inlines {
      switch inline.content {
      case .text(let text): write(text)
      case .softBreak: write([UInt8(ascii: " ")])
      case .lineBreak: mark("break", [])
      case .footnote(let label): mark("footnote", Array(label.utf8)[...])
      case .code(let code): mark("code", code)
      case .html(let html): mark("html", html)
      case .emphasis(let children): span("em", children)
      case .strong(let children): span("strong", children)
      case .link(let destination, let title, let children):
        span("link \(destination) \(title)", children)
      case .image(let destination, let title, let children):
        span("image \(destination) \(title)", children)
      }
    }
  }

  private mutating func write(_ text: ArraySlice<UInt8>) {
    var isAtBlank = isAtBlank
    bytes.append(addingCapacity: text.count) { output in
      for byte in text {
        let isBlank = byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
        if !isBlank {
          output.append(byte)
        } else if !isAtBlank {
          output.append(UInt8(ascii: " "))
        }
        isAtBlank = isBlank
      }
    }
    self.isAtBlank = isAtBlank
  }

  private mutating func mark(_ kind: String, _ content: ArraySlice<UInt8>) {
    open(kind)
    bytes += content
    close()
    isAtBlank = false
  }

  private mutating func span(_ kind: String, _ children: [Inline]) {
    let wasAtBlank = isAtBlank
    open(kind)
    isAtBlank = wasAtBlank
    write(children)
    close()
  }

  // MARK: Parts of a lesson

  /// Adds a block of a step; an embed counts by its name alone, so a new caption changes nothing.
  package mutating func add(_ block: Block, _ target: EmbedTarget) {
    guard case .file(let name) = target else {
      add(block)
      return
    }
    add(embed: name)
  }

  /// Returns the digest of a lesson's head: its title, its summary, and this introduction.
  package func digest(_ title: String, _ summary: String) -> String {
    var head = CanonicalProse()
    head.add(text: title)
    head.add(text: summary)
    head.bytes += bytes
    return head.digest
  }
}
