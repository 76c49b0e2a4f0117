package import Markdown
package import System

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

  package var digest: WrittenDigest { WrittenDigest(of: bytes) }

  package mutating func add(embed name: String) {
    open("embed")
    bytes += name.utf8
    close()
  }

  package mutating func add(heading: [Inline]) {
    open("h2")
    visit(text: heading)
    close()
  }

  package mutating func add(text: String) {
    open("text")
    write(Array(text.utf8)[...])
    trimEnd()
    close()
  }

  private mutating func open(_ kind: String) {
    bytes.append(2)
    bytes += kind.utf8
    bytes.append(31)
    isAtBlank = true
  }

  private mutating func close() { bytes.append(3) }

  /// Removes the space at the end of a block.
  private mutating func trimEnd() {
    if bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
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

  // MARK: Parts of a lesson

  /// Adds a block of a step; an embed counts by its name alone, so a new caption changes nothing, and that of claims with the
  /// caption, which says what they claim.
  package mutating func add(_ block: Block, _ target: EmbedTarget, caption: [Inline] = []) {
    guard let name = target.name else {
      visit(block)
      return
    }
    add(embed: name)
    guard !caption.isEmpty else { return }
    open("caption")
    visit(text: caption)
    close()
  }

  /// Returns the digest of a lesson's head: its title, its summary, and this introduction.
  package func digest(_ title: String, _ summary: String) -> WrittenDigest {
    var head = CanonicalProse()
    head.add(text: title)
    head.add(text: summary)
    head.bytes += bytes
    return head.digest
  }
}

// A stamp is computed before block syntaxes are applied, so a table counts by the code block that it
// is written as.
extension CanonicalProse: MarkupWalker {
  package mutating func visit(_ block: Block) {
    guard !block.isComment else { return }
    if case .details(let details, let blocks) = block.content {
      // Older stamps have the tags as they are written.
      visit(Block(.html(literal: details.open), range: block.range))
      visit(blocks.dropFirst())
      return visit(Block(.html(literal: details.close), range: block.range))
    }
    open(block.canonicalName)
    switch block.parts {
    case .items(let items):
      for item in items {
        open("item")
        visit(item)
        close()
      }
    case .literal(let literal):
      bytes += ContractText.lines(literal, keepsBlank: block.isCode)
    case .inlines(let inlines) where block.headingID != nil: visit(text: StepHeading.text(inlines))
    case .blocks, .inlines, .rows: descend(into: block)
    }
    close()
  }

  package mutating func visit(text: [Inline]) {
    visit(text)
    trimEnd()
  }

  package mutating func visit(_ inline: Inline) {
    switch inline.content {
    case .text(let text): write(text)
    case .softBreak: write([UInt8(ascii: " ")])
    // Older stamps have these as they are written.
    case .taskBox(let isDone): write(Array(isDone ? "[x]".utf8 : "[ ]".utf8)[...])
    case .strikethrough(let children):
      write(Array("~~".utf8)[...])
      visit(children)
      write(Array("~~".utf8)[...])
    case .element(let element, let children):
      node(Inline(.html(element.open), range: inline.range))
      visit(children)
      if !element.close.isEmpty { node(Inline(.html(element.close), range: inline.range)) }
    case .link(_, _, let children) where inline.isBareLink: visit(children)
    default: node(inline)
    }
  }

  private mutating func node(_ inline: Inline) {
    let wasAtBlank = isAtBlank
    open(inline.canonicalName)
    switch inline.parts {
    case .literal(let literal):
      bytes += literal
      isAtBlank = false
    case .inlines(let children):
      isAtBlank = wasAtBlank
      visit(children)
    }
    close()
  }
}

extension Block {
  fileprivate var isCode: Bool {
    if case .code = content { true } else { false }
  }
}
