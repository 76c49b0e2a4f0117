private import CCMark

/// What cmark made of a text: the one owner of its nodes, which live as long as it does.
@safe struct CMarkTree: ~Copyable {
  private let root: OpaquePointer

  /// Parses some bytes of a buffer; nil only when cmark has nothing to give.
  init?(parsing bytes: [UInt8], range: Range<Int>) {
    let parsed = unsafe bytes.withUnsafeBytes { buffer in
      let part = unsafe UnsafeRawBufferPointer(rebasing: buffer[range])
      // cmark wants a pointer even for an empty text.
      guard let start = part.baseAddress else {
        return unsafe cmark_parse_document("", 0, CMARK_OPT_DEFAULT)
      }
      let characters = unsafe start.assumingMemoryBound(to: CChar.self)
      return unsafe cmark_parse_document(characters, part.count, CMARK_OPT_DEFAULT)
    }
    guard let parsed = unsafe parsed else { return nil }
    unsafe root = parsed
  }

  deinit { unsafe cmark_node_free(root) }

  /// Visits the nodes in document order, parents before and after their children.
  ///
  /// It does not recurse, so that no nesting exhausts the stack. The nodes must not be kept.
  func walk(_ visit: (_ node: CMarkNode, _ isEntering: Bool) -> Void) {
    guard let iterator = unsafe cmark_iter_new(root) else { return }
    defer { unsafe cmark_iter_free(iterator) }
    while true {
      let event = unsafe cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let node = unsafe cmark_iter_get_node(iterator) else {
        return
      }
      unsafe visit(CMarkNode(node), event == CMARK_EVENT_ENTER)
    }
  }
}
