extension Block {
  /// The link of a paragraph that contains nothing else, which is how a lesson embeds a file.
  ///
  /// Nil for an image. The link may have a title.
  package var soleLink: (destination: String, text: [Inline], range: Range<Int>)? {
    guard case .paragraph(let inlines) = content, inlines.count == 1,
      case .link(let destination, _, let text) = inlines[0].content
    else { return nil }
    return (destination, text, inlines[0].range)
  }
}
