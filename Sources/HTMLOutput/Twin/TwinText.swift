import Base
import Book
import Markdown

/// Copies the Markdown of a lesson as it is written, with links that lead to other Markdown twins.
struct TwinText {
  let text: LessonText
  let links: LessonLinks

  /// Returns the bytes of a block; empty for a comment of the author.
  func copy(_ block: Block) -> [UInt8] {
    guard !block.isComment else { return [] }
    var finder = LinkFinder(bytes: text.file.bytes, links: links)
    finder.visit(block)
    var output: [UInt8] = []
    var place = block.range.lowerBound
    for edit in finder.edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      output += text.file.bytes[place..<edit.range.lowerBound]
      output += edit.text.utf8
      place = edit.range.upperBound
    }
    return output + text.file.bytes[place..<block.range.upperBound]
  }

  /// Finds the destinations of inline links and images that differ on the page.
  private struct LinkFinder: MarkupWalker {
    let bytes: [UInt8]
    let links: LessonLinks
    private(set) var edits: [(range: Range<Int>, text: String)] = []

    init(bytes: [UInt8], links: LessonLinks) {
      self.bytes = bytes
      self.links = links
    }

    mutating func visit(_ inline: Inline) {
      switch inline.content {
      case .link(let destination, _, _):
        replace(destination, with: links.target(of: destination), in: inline.range)
      case .image(let destination, _, _):
        replace(destination, with: links.image(destination)?.source, in: inline.range)
      default: break
      }
      descend(into: inline)
    }

    /// A link by reference has no destination of its own, so it is left as it is.
    private mutating func replace(_ old: String, with new: String?, in range: Range<Int>) {
      guard let new, new != old,
        let start = range.dropLast().last(where: { bytes[$0] == 0x5D && bytes[$0 + 1] == 0x28 })
      else { return }
      // An example has its anchor on the page, beside which the twin is.
      let address = new.hasPrefix("#example-") ? "index.html" + new : new
      edits.append((start..<range.upperBound, "](\(address))"))
    }
  }
}
