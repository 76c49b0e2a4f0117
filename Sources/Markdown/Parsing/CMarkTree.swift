private import CCMark
private import CMarkArena

/// What cmark made of a text: the one owner of its nodes, which live as long as it does.
///
/// A thread has one at a time: the nodes stand in an arena of the thread, and go with it.
@safe struct CMarkTree: ~Copyable {
  private let root: OpaquePointer

  /// Parses some bytes of a buffer; nil only when cmark has nothing to give.
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
