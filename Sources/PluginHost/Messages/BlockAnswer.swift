import Base
import Markdown

/// The answer to `block`: what the page has in place of a fenced block.
///
/// Its texts are plain but for code between two backticks, as in blocks `csv`, so that none of them can be
/// a link or markup.
enum BlockAnswer {
  /// Returns the nodes of an answer as blocks, whose ranges mean nothing.
  static func blocks(_ answer: JSON) throws(PluginFailure) -> [Block] {
    if answer["nodes"] == nil, answer["html"] != nil { throw .unfit(PluginProtocol.change) }
    return try blocks(answer["nodes"], "`nodes`")
  }

  private static func blocks(_ list: JSON?, _ name: String) throws(PluginFailure) -> [Block] {
    try elements(list, name).map { node throws(PluginFailure) in
      // The form of JSON is limited in depth, and with it this recursion.
      Block(try content(node), range: 0..<0)
    }
  }

  private static func elements(_ list: JSON?, _ name: String) throws(PluginFailure) -> [JSON] {
    guard let elements = list?.elements else { throw .unfit("\(name) must be a list") }
    return elements
  }

  private static func content(_ node: JSON) throws(PluginFailure) -> Block.Content {
    switch node["kind"]?.text {
    case "paragraph": return .paragraph(inlines(try node.required("text")))
    case "list": return try list(node)
    case "table": return .table(try table(node))
    case "quote": return .quote(try blocks(node["nodes"], "`nodes`"))
    case "code":
      let literal = Array(PluginText.sanitized(try node.required("text")).utf8)
      // In Markdown no backtick may stand behind a fence.
      let language = PluginText.sanitized(node["language"]?.text ?? "").filter { $0 != "`" }
      return .code(info: language, literal: literal[...])
    case "picture": return try picture(node)
    case "markup":
      let markup = try cleaned(node, "html")
      return .drawing(markup: Array(markup.utf8), lines: lines(try node.required("text")))
    default:
      throw .unfit(
        "`kind` of a node must be `paragraph`, `list`, `table`, `quote`, `code`, `picture` or `markup`"
      )
    }
  }

  private static func list(_ node: JSON) throws(PluginFailure) -> Block.Content {
    let items = try elements(node["items"], "`items`").map { item throws(PluginFailure) in
      try blocks(item, "an item of `items`")
    }
    let start = node["start"]?.number
    // As in CommonMark, section 5.2.
    guard (0...999_999_999).contains(start ?? 0) else {
      throw .unfit("`start` must have at most nine digits")
    }
    return .list(start: start, isTight: items.allSatisfy { $0.count < 2 }, items: items)
  }

  private static func table(_ node: JSON) throws(PluginFailure) -> Table {
    let rows = try elements(node["rows"], "`rows`").map { row throws(PluginFailure) in
      try elements(row, "a row of `rows`").map { cell throws(PluginFailure) in
        guard let text = cell.text else { throw .unfit("a cell of `rows` must be a text") }
        return Table.Cell(inlines(text), range: 0..<0)
      }
    }
    guard let head = rows.first else { throw .unfit("`rows` must have a row, which is the head") }
    let table = Table(head: head, body: Array(rows.dropFirst()))
    guard table.columnCount <= MarkdownBudget.cells / rows.count else {
      throw .unfit("a table has more than \(MarkdownBudget.cells) cells")
    }
    return table
  }

  /// Returns one SVG element that tells its text to those who do not see it, unless it has a label itself.
  private static func picture(_ node: JSON) throws(PluginFailure) -> Block.Content {
    let svg = try cleaned(node, "svg")
    let lines = lines(try node.required("text"))
    guard svg.hasPrefix("<svg"), svg.hasSuffix("</svg>"), svg.split(separator: "<svg").count == 1
    else { throw .unfit("`svg` must be one element `svg`") }
    guard lines.contains(where: { !$0.allSatisfy(\.isWhitespace) }) else {
      throw .unfit("`text` must say what the picture shows")
    }
    var markup = Array(svg.utf8)
    let tag = svg.prefix { $0 != ">" }
    if !tag.contains(" aria-label=") {
      var label = Array(" \(tag.contains(" role=") ? "" : "role=\"img\" ")aria-label=\"".utf8)
      HTML.escape(lines.joined(separator: " "), into: &label)
      markup.insert(contentsOf: label + [UInt8(ascii: "\"")], at: "<svg".utf8.count)
    }
    return .drawing(markup: markup, lines: lines)
  }

  private static func cleaned(_ node: JSON, _ name: String) throws(PluginFailure) -> String {
    let markup = try node.required(name)
    do throws(MarkupGuard.Refusal) {
      try MarkupGuard.check(markup)
    } catch {
      throw .markup(error.text)
    }
    return markup
  }

  private static func lines(_ text: String) -> [String] {
    let lines = PluginText.sanitized(text).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return (lines.last?.isEmpty ?? false ? lines.dropLast() : lines[...]).map(String.init)
  }

  /// Returns text, and code between two backticks; a backtick without a partner is literal.
  private static func inlines(_ text: String) -> [Inline] {
    let text = PluginText.sanitized(text).split(whereSeparator: \.isNewline).joined(separator: " ")
    var pieces = text.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    if pieces.count.isMultiple(of: 2) { pieces.append("`" + pieces.removeLast()) }
    return pieces.enumerated().compactMap { index, piece in
      let bytes = Array(piece.utf8)[...]
      let isText = index.isMultiple(of: 2) || index == pieces.count - 1
      return bytes.isEmpty ? nil : Inline(isText ? .text(bytes) : .code(bytes), range: 0..<0)
    }
  }
}
