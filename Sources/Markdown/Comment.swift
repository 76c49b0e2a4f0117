extension Block {
  /// Whether the block is a single HTML comment and nothing else.
  package var isComment: Bool {
    guard case .html(let literal) = content else { return false }
    let text = literal.drop(while: ASCII.isSpace)
    guard text.starts(with: "<!--".utf8) else { return false }
    var rest = text.dropFirst(4)
    while !rest.isEmpty, !rest.starts(with: "-->".utf8) { rest = rest.dropFirst() }
    return !rest.isEmpty && rest.dropFirst(3).allSatisfy(ASCII.isSpace)
  }
}
