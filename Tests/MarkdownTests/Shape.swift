import Markdown

/// Blocks as one line each way: `form` is what was understood, `places` adds where it stands.
struct Shape {
  let source: [UInt8]
  let hasPlaces: Bool

  /// The form alone, to compare with cmark's own.
  static func form(_ blocks: [Block]) -> String {
    Shape(source: [], hasPlaces: false).text(blocks)
  }

  /// The form with each inline's source in guillemets, and each block's as well where asked.
  static func places(_ text: String) -> String {
    let bytes = Array(text.utf8)
    return Shape(source: bytes, hasPlaces: true).text(MarkdownParser.parse(bytes))
  }

  private func text(_ blocks: [Block]) -> String { blocks.map(text).joined(separator: " ") }

  private func text(_ block: Block) -> String {
    switch block.content {
    case .heading(let level, let inlines): "(h\(level)\(text(inlines)))"
    case .paragraph(let inlines): "(p\(text(inlines)))"
    case .list(let start, let isTight, let items):
      "(\(start.map { "ol\($0)" } ?? "ul")\(isTight ? "" : "-loose") "
        + items.map { "[\(text($0))]" }.joined(separator: " ") + ")"
    case .footnote(let label, let blocks): "(note \(label) \(text(blocks)))"
    case .quote(let blocks): "(quote \(text(blocks)))"
    case .details(let details, let blocks):
      "(details\(details.isOpen ? " open" : "") \(text(blocks)))"
    case .code(let info, let literal): "(pre \(info.debugDescription) \(quoted(literal)))"
    case .thematicBreak: "(hr)"
    case .html(let literal): "(html \(quoted(literal)))"
    case .table(let table):
      "(table "
        + table.rows.map { row in "[\(row.map { text($0.inlines) }.joined(separator: " |"))]" }
        .joined(separator: " ") + ")"
    case .drawing(_, let lines): "(drawing \(lines))"
    }
  }

  private func text(_ inlines: [Inline]) -> String {
    var result = ""
    var run: [UInt8]?
    for inline in inlines {
      if !hasPlaces, case .text(let bytes) = inline.content {
        run = (run ?? []) + bytes
        continue
      }
      if let bytes = run { result += " " + quoted(bytes) }
      run = nil
      result += " " + text(inline)
    }
    return result + (run.map { " " + quoted($0) } ?? "")
  }

  private func text(_ inline: Inline) -> String {
    switch inline.content {
    case .text(let bytes): leaf("", bytes, inline.range)
    case .footnote(let label): "(^\(label)\(place(inline)))"
    case .softBreak: "nl"
    case .lineBreak: "br"
    case .code(let bytes): leaf("code", bytes, inline.range)
    case .html(let bytes): leaf("html", bytes, inline.range)
    case .emphasis(let children): "(em\(place(inline))\(text(children)))"
    case .strong(let children): "(strong\(place(inline))\(text(children)))"
    case .strikethrough(let children): "(del\(place(inline))\(text(children)))"
    case .element(let element, let children):
      hasPlaces
        ? "(\(element.name)\(element.title.isEmpty ? "" : "|\(element.title)")\(place(inline))\(text(children)))"
        : ([leaf("html", element.open, inline.range)] + children.map { text($0) }
          + (element.close.isEmpty ? [] : [leaf("html", element.close, inline.range)]))
          .joined(separator: " ")
    case .taskBox(let isDone): "[\(isDone ? "x" : " ")\(place(inline))]"
    case .link(let destination, let title, let children):
      "(a\(place(inline)) \(target(destination, title))\(text(children)))"
    case .image(let destination, let title, let children):
      "(img\(place(inline)) \(target(destination, title))\(text(children)))"
    }
  }

  private func target(_ destination: String, _ title: String) -> String {
    title.isEmpty ? "<\(destination)>" : "<\(destination)|\(title)>"
  }

  private func place(_ inline: Inline) -> String {
    hasPlaces ? "«\(String(decoding: source[inline.range], as: UTF8.self))»" : ""
  }

  private func leaf(_ name: String, _ bytes: ArraySlice<UInt8>, _ range: Range<Int>) -> String {
    guard hasPlaces else { return name + quoted(bytes) }
    let there = source[range]
    let place = "«\(String(decoding: there, as: UTF8.self))»"
    return name + place + (there == bytes ? "" : "=" + quoted(bytes))
  }

  private func quoted(_ bytes: some Collection<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).debugDescription
  }
}
