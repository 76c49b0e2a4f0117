extension Block {
  /// The kind of block and its attributes, of which stamps are computed: a name never changes.
  package var canonicalName: String {
    switch content {
    case .heading(let level, _): "h\(level)"
    case .paragraph: "p"
    case .list(let start, _, _): start.map { "list \($0)" } ?? "list"
    case .quote: "quote"
    case .details: "details"
    case .code(let info, _): "code \(info)"
    case .thematicBreak: "rule"
    case .html: "html"
    case .footnote(let label, _): "footnote \(label)"
    case .table: "table"
    case .drawing: "drawing"
    }
  }

  /// The kind of block in words, for comparing two languages.
  package var readableName: String {
    switch content {
    case .heading(let level, _): "heading \(level)"
    case .paragraph: "paragraph"
    case .list(let start, _, let items): "\(start == nil ? "" : "numbered ")list of \(items.count)"
    case .quote: "quotation"
    case .details: "details"
    case .footnote(let label, _): "footnote `\(label)`"
    case .code(let info, _): info.isEmpty ? "code" : "code `\(info)`"
    case .thematicBreak: "rule"
    case .html: "HTML"
    case .table: "table"
    case .drawing: "drawing"
    }
  }
}
