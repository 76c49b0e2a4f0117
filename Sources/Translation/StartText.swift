package import Book
private import Diagnostics

/// A translation that begins: every part of the source in a comment, to be replaced.
package enum StartText {
  /// The file's bytes; nil when the lesson has no source, or one without front matter.
  ///
  /// A step still in its comment is a missing one, which readers get in the source's language.
  package static func bytes(of lesson: Lesson) -> [UInt8]? {
    guard let source = lesson.source.flatMap({ lesson.texts[$0] }),
      var matter = FrontMatterEdit(source)
    else { return nil }
    matter.replace(
      "translation",
      with: ProvenanceText(from: source.language, state: .draft, base: nil, stamps: [])
        .lines(old: []))
    var result = "---\n" + matter.lines.map { $0 + "\n" }.joined() + "---\n"
    if source.hasIntroduction { result += comment(source.file.text(source.introduction)) }
    for step in source.steps {
      result += comment(source.file.text(step.heading.lowerBound..<step.body.upperBound))
    }
    return Array(result.utf8)
  }

  /// The text without blank lines around it; it cannot end the comment.
  private static func comment(_ text: String) -> String {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let kept = lines.drop { $0.allSatisfy(\.isWhitespace) }
    let end = kept.lastIndex { !$0.allSatisfy(\.isWhitespace) } ?? kept.startIndex
    let body = kept[kept.startIndex...end].joined(separator: "\n")
    return "\n<!--\n\(body.replacing("-->", with: "--\\>"))\n-->\n"
  }
}
