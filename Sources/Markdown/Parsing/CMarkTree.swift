private import CCMark
private import CMarkArena

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
