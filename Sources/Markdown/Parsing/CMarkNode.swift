private import CCMark
private import CMarkArena
private import Glibc

/// A node of a `CMarkTree`, valid as long as the tree exists.
@safe struct CMarkNode {
  enum Kind {
    case document
    case quote
    case list
    case item
    case code
    case html
    case paragraph
    case heading
    case thematicBreak
    case text
    case softBreak
    case lineBreak
    case inlineCode
    case inlineHTML
    case emphasis
    case strong
    case link
    case image
    /// A kind that cmark never creates from text.
    case custom
  }

  private let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) { unsafe self.pointer = pointer }

  var kind: Kind {
    switch unsafe cmark_node_get_type(pointer) {
    case CMARK_NODE_TEXT: .text
    case CMARK_NODE_SOFTBREAK: .softBreak
    case CMARK_NODE_LINEBREAK: .lineBreak
    case CMARK_NODE_CODE: .inlineCode
    case CMARK_NODE_HTML_INLINE: .inlineHTML
    case CMARK_NODE_EMPH: .emphasis
    case CMARK_NODE_STRONG: .strong
    case CMARK_NODE_LINK: .link
    case CMARK_NODE_IMAGE: .image
    case CMARK_NODE_PARAGRAPH: .paragraph
    case CMARK_NODE_HEADING: .heading
    case CMARK_NODE_LIST: .list
    case CMARK_NODE_ITEM: .item
    case CMARK_NODE_BLOCK_QUOTE: .quote
    case CMARK_NODE_CODE_BLOCK: .code
    case CMARK_NODE_HTML_BLOCK: .html
    case CMARK_NODE_THEMATIC_BREAK: .thematicBreak
    case CMARK_NODE_DOCUMENT: .document
    default: .custom
    }
  }

  // cmark's positions are one-based, with columns in bytes, and correct for blocks only.
  var startLine: Int { Int(unsafe cmark_node_get_start_line(pointer)) }
  var startColumn: Int { Int(unsafe cmark_node_get_start_column(pointer)) }
  var endLine: Int { Int(unsafe cmark_node_get_end_line(pointer)) }

  var headingLevel: Int { Int(unsafe cmark_node_get_heading_level(pointer)) }
  var isTight: Bool { unsafe cmark_node_get_list_tight(pointer) != 0 }

  /// The number of an ordered list's first item, or nil for a bullet list.
  var listStart: Int? {
    guard unsafe cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST else { return nil }
    return Int(unsafe cmark_node_get_list_start(pointer))
  }

  /// Returns the literal as the slice of a buffer that starts at an offset, or nil if it differs.
  func literal(in bytes: [UInt8], at offset: Int) -> ArraySlice<UInt8>? {
    guard let start = unsafe cmark_node_get_literal(pointer) else { return nil }
    let count = unsafe strlen(start)
    guard offset + count <= bytes.count else { return nil }
    let isThere = unsafe bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return count == 0 }
      return unsafe memcmp(base + offset, start, count) == 0
    }
    return isThere ? bytes[offset..<(offset + count)] : nil
  }

  var literal: [UInt8] { unsafe Self.bytes(cmark_node_get_literal(pointer)) }
  var info: [UInt8] { unsafe Self.bytes(cmark_node_get_fence_info(pointer)) }
  var destination: [UInt8] { unsafe Self.bytes(cmark_node_get_url(pointer)) }
  var title: [UInt8] { unsafe Self.bytes(cmark_node_get_title(pointer)) }

  var hasLiteral: Bool {
    guard let start = unsafe cmark_node_get_literal(pointer) else { return false }
    return unsafe start[0] != 0
  }

  /// The next node after this one's subtree in document order, inside the same leaf block.
  var following: CMarkNode? {
    var node = unsafe pointer
    while true {
      if let next = unsafe cmark_node_next(node) { return unsafe CMarkNode(next) }
      guard let parent = unsafe cmark_node_parent(node),
        unsafe cmark_node_get_type(parent).rawValue >= CMARK_NODE_FIRST_INLINE.rawValue
      else { return nil }
      unsafe node = parent
    }
  }

  /// The next block after this one's subtree in document order.
  var followingBlock: CMarkNode? {
    var node = unsafe pointer
    while true {
      if let next = unsafe cmark_node_next(node) { return unsafe CMarkNode(next) }
      guard let parent = unsafe cmark_node_parent(node) else { return nil }
      unsafe node = parent
    }
  }

  var firstChild: CMarkNode? {
    guard let child = unsafe cmark_node_first_child(pointer) else { return nil }
    return unsafe CMarkNode(child)
  }

  private static func bytes(_ start: UnsafePointer<CChar>?) -> [UInt8] {
    guard let start = unsafe start else { return [] }
    return unsafe Array(UnsafeRawBufferPointer(start: start, count: strlen(start)))
  }
}

/// The syntax tree of a text, and the owner of its nodes.
///
/// The nodes are allocated in an arena of the thread, so a thread can have only one tree at a time.
@safe struct CMarkTree: ~Copyable {
  private let root: OpaquePointer

  /// Parses a range of a buffer; returns nil if cmark fails.
  init?(parsing bytes: [UInt8], range: Range<Int>) {
    cmark_arena_begin()
    guard
      let parser = unsafe cmark_parser_new_with_mem(CMARK_OPT_DEFAULT, cmark_arena_memory())
    else { return nil }
    unsafe bytes.withUnsafeBytes { buffer in
      let part = unsafe UnsafeRawBufferPointer(rebasing: buffer[range])
      guard let start = part.baseAddress else { return }
      unsafe cmark_parser_feed(parser, start.assumingMemoryBound(to: CChar.self), part.count)
    }
    guard let parsed = unsafe cmark_parser_finish(parser) else { return nil }
    unsafe root = parsed
  }

  deinit { cmark_arena_end() }

  /// Visits the nodes in document order, parents before and after their children, until `visit`
  /// returns false.
  ///
  /// The traversal is not recursive, so that no nesting exhausts the stack. The nodes must not
  /// outlive the tree.
  func walk(_ visit: (_ node: CMarkNode, _ isEntering: Bool) -> Bool) {
    guard let iterator = unsafe cmark_iter_new(root) else { return }
    defer { unsafe cmark_iter_free(iterator) }
    while true {
      let event = unsafe cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let node = unsafe cmark_iter_get_node(iterator) else {
        return
      }
      guard unsafe visit(CMarkNode(node), event == CMARK_EVENT_ENTER) else { return }
    }
  }
}
