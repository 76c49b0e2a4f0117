import CCMark

/// The form of a text as plain cmark understands it, written as `Shape.form` writes ours.
struct CMarkForm {
  private var text = ""
  private var run: String?

  static func of(_ source: [UInt8]) -> String {
    let root = source.withUnsafeBytes {
      cmark_parse_document(
        $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count, CMARK_OPT_DEFAULT)
    }
    defer { cmark_node_free(root) }
    let iterator = cmark_iter_new(root)
    defer { cmark_iter_free(iterator) }
    var form = CMarkForm()
    while true {
      let event = cmark_iter_next(iterator)
      if event == CMARK_EVENT_DONE { break }
      form.visit(cmark_iter_get_node(iterator), event == CMARK_EVENT_ENTER)
    }
    return form.text
  }

  private mutating func visit(_ node: OpaquePointer?, _ isEntering: Bool) {
    let type = cmark_node_get_type(node)
    if type == CMARK_NODE_TEXT {
      let literal = String(cString: cmark_node_get_literal(node))
      if !literal.isEmpty { run = (run ?? "") + literal }
      return
    }
    if let run { text += " " + run.debugDescription }
    run = nil
    let isInline = type.rawValue >= CMARK_NODE_FIRST_INLINE.rawValue
    if isEntering, type != CMARK_NODE_DOCUMENT, isInline || cmark_node_previous(node) != nil {
      text += " "
    }
    text += isEntering ? opening(node, type) : closing(type)
  }

  private func opening(_ node: OpaquePointer?, _ type: cmark_node_type) -> String {
    func string(_ pointer: UnsafePointer<CChar>?) -> String {
      pointer.map { String(cString: $0) } ?? ""
    }
    func literal() -> String { string(cmark_node_get_literal(node)).debugDescription }
    func target() -> String {
      let title = string(cmark_node_get_title(node))
      return "<\(string(cmark_node_get_url(node)))\(title.isEmpty ? "" : "|\(title)")>"
    }
    switch type {
    case CMARK_NODE_HEADING: return "(h\(cmark_node_get_heading_level(node))"
    case CMARK_NODE_PARAGRAPH: return "(p"
    case CMARK_NODE_LIST:
      let isOrdered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
      return "(" + (isOrdered ? "ol\(cmark_node_get_list_start(node))" : "ul")
        + (cmark_node_get_list_tight(node) != 0 ? "" : "-loose") + " "
    case CMARK_NODE_ITEM: return "["
    case CMARK_NODE_BLOCK_QUOTE: return "(quote "
    case CMARK_NODE_CODE_BLOCK:
      return "(pre \(string(cmark_node_get_fence_info(node)).debugDescription) \(literal()))"
    case CMARK_NODE_THEMATIC_BREAK: return "(hr)"
    case CMARK_NODE_HTML_BLOCK: return "(html \(literal()))"
    case CMARK_NODE_SOFTBREAK: return "nl"
    case CMARK_NODE_LINEBREAK: return "br"
    case CMARK_NODE_CODE: return "code" + literal()
    case CMARK_NODE_HTML_INLINE: return "html" + literal()
    case CMARK_NODE_EMPH: return "(em"
    case CMARK_NODE_STRONG: return "(strong"
    case CMARK_NODE_LINK: return "(a \(target())"
    case CMARK_NODE_IMAGE: return "(img \(target())"
    default: return ""
    }
  }

  private func closing(_ type: cmark_node_type) -> String {
    switch type {
    case CMARK_NODE_DOCUMENT: ""
    case CMARK_NODE_ITEM: "]"
    default: ")"
    }
  }
}
