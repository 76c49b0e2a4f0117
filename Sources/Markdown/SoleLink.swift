extension Block {
  /// The link of a paragraph that holds nothing else: how a lesson embeds a file.
  ///
  /// An image is not one; a title does not matter.
  package var soleLink: (destination: String, text: [Inline], range: Range<Int>)? {
    guard case .paragraph(let inlines) = content, inlines.count == 1,
      case .link(let destination, _, let text) = inlines[0].content
    else { return nil }
    return (destination, text, inlines[0].range)
  }
}
