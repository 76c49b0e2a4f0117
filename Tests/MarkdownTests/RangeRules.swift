import Markdown

/// What must hold of the ranges in any result; `broken` lists what does not.
struct RangeRules {
  let source: [UInt8]
  private(set) var broken: [String] = []

  init(_ source: [UInt8], _ blocks: [Block]) {
    self.source = source
    check(blocks, inside: 0..<source.count)
  }

  private mutating func check(_ blocks: [Block], inside outer: Range<Int>) {
    var last = outer.lowerBound
    for block in blocks {
      let range = block.range
      demand(
        range.lowerBound >= outer.lowerBound && range.upperBound <= outer.upperBound, "in", range)
      demand(range.lowerBound >= last || range.isEmpty, "order", range)
      demand(range.lowerBound == 0 || isLineEnding(range.lowerBound - 1), "line start", range)
      demand(
        range.upperBound == source.count || isLineEnding(range.upperBound), "line end", range)
      switch block.content {
      case .heading(_, let inlines), .paragraph(let inlines): check(inlines, inside: range)
      case .quote(let blocks), .footnote(_, let blocks): check(blocks, inside: range)
      case .details(_, let blocks):
        if case .paragraph(let inlines)? = blocks.first?.content {
          check(inlines, inside: blocks[0].range)
        }
        check(Array(blocks.dropFirst()), inside: range)
      case .table(let table):
        for cell in table.rows.joined() {
          demand(
            range.lowerBound <= cell.range.lowerBound && cell.range.upperBound <= range.upperBound,
            "cell", cell.range)
          check(cell.inlines, inside: cell.range)
        }
      case .list(_, _, let items): for item in items { check(item, inside: range) }
      default: break
      }
      last = range.upperBound
    }
  }

  private mutating func check(_ inlines: [Inline], inside outer: Range<Int>) {
    var last = outer.lowerBound
    for inline in inlines {
      let range = inline.range
      demand(last <= range.lowerBound && range.upperBound <= outer.upperBound, "nesting", range)
      last = range.upperBound
      switch inline.content {
      case .text(let literal):
        // On lazy lines cmark keeps spaces that the specification drops.
        let isKept = source[range].first != 0x20 && source[range].first != 0x09
        let bytes = isKept ? literal.drop { $0 == 0x20 || $0 == 0x09 } : literal
        demand(
          range.count >= bytes.count || bytes.contains(0xEF) || bytes.contains(0xE2), "text", range)
        if range.count == bytes.count { demand(source[range].elementsEqual(bytes), "text", range) }
      case .code(let bytes): checkCode(bytes, range)
      case .emphasis(let children): checkSpan(children, range, width: 1)
      case .strong(let children): checkSpan(children, range, width: 2)
      case .strikethrough(let children): checkSpan(children, range, width: 2)
      case .link(_, _, let children) where inline.isBareLink: check(children, inside: range)
      case .link(_, _, let children), .image(_, _, let children):
        demand("[<!".utf8.contains(source[range.lowerBound]), "link start", range)
        demand("])>".utf8.contains(source[range.upperBound - 1]), "link end", range)
        check(children, inside: range)
      case .softBreak: demand(isLineEnding(range.lowerBound), "soft break", range)
      case .footnote(let label):
        demand(source[range].elementsEqual("[^\(label)]".utf8), "footnote", range)
      case .taskBox(let isDone):
        demand(
          source[range].elementsEqual((isDone ? "[x]" : "[ ]").utf8)
            || source[range].elementsEqual("[X]".utf8), "box", range)
      case .element(let element, let children):
        demand(source[range].starts(with: element.open), "tag", range)
        demand(source[range].reversed().starts(with: element.close.reversed()), "end tag", range)
        check(children, inside: range)
      case .lineBreak, .html: break
      }
    }
  }

  private mutating func checkCode(_ bytes: ArraySlice<UInt8>, _ range: Range<Int>) {
    let opening = source[..<range.lowerBound].lastIndex(of: 0x60) ?? 0
    let closing = source[range.upperBound...].firstIndex(of: 0x60) ?? source.count
    // Over a line ending, what cmark keeps depends on lazy lines; tables of cases test that.
    if source[opening..<closing].contains(where: { $0 == 10 || $0 == 13 || $0 == 0 }) { return }
    demand(source[range].elementsEqual(bytes), "code", range)
  }

  private mutating func checkSpan(_ children: [Inline], _ range: Range<Int>, width: Int) {
    let sign = source[range.lowerBound]
    demand(sign == 0x2A || sign == 0x5F || sign == 0x7E, "delimiter", range)
    for offset in 0..<width {
      demand(source[range.lowerBound + offset] == sign, "opening", range)
      demand(source[range.upperBound - 1 - offset] == sign, "closing", range)
    }
    check(children, inside: range.lowerBound + width..<range.upperBound - width)
  }

  private func isLineEnding(_ offset: Int) -> Bool { source[offset] == 10 || source[offset] == 13 }

  private mutating func demand(_ holds: Bool, _ rule: String, _ range: Range<Int>) {
    if !holds { broken.append("\(rule) at \(range)") }
  }
}
