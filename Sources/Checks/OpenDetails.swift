import Base
import Book
import Markdown

/// Finds tags of `details` without a partner, so that readers see them, or do not see what is below.
enum OpenDetails {
  /// Returns an error for each tag that opens or closes nothing.
  ///
  /// A tag in a step has its partner in the same step, unless the book trusts its HTML.
  static func find(_ syntax: LessonSyntax, mayHoldSteps: Bool) -> [Diagnostic] {
    let file = syntax.text.file
    var open: [Range<Int>] = []
    var result: [Diagnostic] = []
    func end() {
      result += open.map {
        report(
          $0, "`<details>` is not closed",
          "write `</details>` behind an empty line where the fold ends", file)
      }
      open = []
    }
    for block in syntax.blocks.flatMap(\.withInnerBlocks) {
      if case .heading(level: 2, _) = block.content, !mayHoldSteps { end() }
      guard case .html = block.content, !block.isComment else { continue }
      for (isEnd, range) in tags(in: block.range, file) {
        if !isEnd {
          open.append(range)
        } else if open.popLast() == nil {
          result.append(
            report(
              range, "`</details>` closes nothing", "write `<details>` above it, or remove it", file
            ))
        }
      }
    }
    end()
    return result
  }

  /// Whether a block of HTML opens more than it closes, or the other way round, which `find` reports.
  static func isOpen(_ block: Block, _ file: SourceFile) -> Bool {
    let tags = tags(in: block.range, file)
    return tags.count { $0.isEnd } * 2 != tags.count
  }

  private static func tags(
    in range: Range<Int>, _ file: SourceFile
  ) -> [(isEnd: Bool, range: Range<Int>)] {
    let text = file.text(range)
    return text.matches(of: #/<(/?)details\b[^>]*>/#.ignoresCase()).map { match in
      let start = range.lowerBound + text[..<match.range.lowerBound].utf8.count
      return (!match.output.1.isEmpty, start..<start + match.output.0.utf8.count)
    }
  }

  private static func report(
    _ range: Range<Int>, _ headline: String, _ help: String, _ file: SourceFile
  ) -> Diagnostic {
    Diagnostic(
      .error, "open-details", at: range, in: file, headline,
      why: "no step begins inside of what readers fold", help: help)
  }
}
