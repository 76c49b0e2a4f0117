private import Base
package import Book
import Markdown

/// The initial text of a translation, with every segment of the source in a comment to be replaced.
package enum StartText {
  /// Returns the file's bytes; nil when the lesson has no source, or one without front matter.
  ///
  /// Each segment is a comment of its own, to be replaced alone; readers get the source's until then. Comments use the
  /// language's fallback where that is current, as translators can read it, otherwise the source. With a memory, what the
  /// book says in the language already, elsewhere, is there instead of a comment.
  package static func bytes(
    of lesson: Lesson, into language: LanguageTag, _ book: Book, _ memory: TextMemory? = nil
  ) -> [UInt8]? {
    guard let source = lesson.source.flatMap({ lesson.texts[$0] }) else { return nil }
    let other = reading(of: lesson, for: language, book)
    guard var matter = FrontMatterEdit(current(Stamp.head, other, book, lesson) ?? source) else {
      return nil
    }
    matter.replace(
      "translation",
      with: ProvenanceText(from: source.language, state: .draft, base: nil, stamps: [])
        .lines(old: []))
    // What readers ask is not translated: in another language they ask otherwise.
    for key in ["suppressions", "allow", "asks", "reread"] where matter.entry(key) != nil {
      matter.replace(key, with: [])
    }
    for key in ["title", "summary", "words"] { matter.commentOut(key) }
    var result = "---\n" + matter.lines.map { $0 + "\n" }.joined() + "---\n"
    let head = current(Stamp.head, other, book, lesson) ?? source
    func known(_ segment: Segment, _ text: LessonText) -> String? {
      text.language == lesson.source ? memory?.translation(of: segment, in: lesson) : nil
    }
    if head.hasIntroduction { result += comments(on: head.introduction, of: head, known) }
    for step in source.steps {
      let text = current(step.id, other, book, lesson) ?? source
      guard let step = text.steps.first(where: { $0.id == step.id }) else { continue }
      let line = StepHeading.writing(step.id, into: heading(step, text, known))
      result += "\n\(line)\n" + comments(on: step.body, of: text, known)
    }
    return Array(result.utf8)
  }

  /// Returns the fallback's text, which translators prefer to read; nil if missing or the source.
  package static func reading(
    of lesson: Lesson, for language: LanguageTag, _ book: Book
  ) -> LessonText? {
    let text = book.language(language)?.fallback.flatMap { lesson.texts[$0] }
    return text?.language == lesson.source ? nil : text
  }

  private static func current(
    _ part: String, _ text: LessonText?, _ book: Book, _ lesson: Lesson
  ) -> LessonText? {
    guard let text, let freshness = book.freshness(of: lesson.id, in: text.language),
      freshness[part] == .current
    else { return nil }
    return text
  }

  /// Returns the heading with a comment in place of its text, unless that is known.
  private static func heading(
    _ step: Step, _ text: LessonText, _ known: (Segment, LessonText) -> String?
  ) -> String {
    let title = PartSegments(step.id, in: text)?.segments.first
    let range = title?.range ?? step.heading
    let bytes = text.file.bytes[step.heading]
    guard bytes.starts(with: "## ".utf8) else {
      return "## \(OpenSegment.comment(inLine: step.title)) {#\(step.id)}"
    }
    return text.file.text(step.heading.lowerBound..<range.lowerBound)
      + (title.flatMap { known($0, text) } ?? OpenSegment.comment(on: range, of: text.file))
      + text.file.text(range.upperBound..<step.heading.upperBound)
  }

  /// Returns a range with comments in place of its segments that are not known.
  private static func comments(
    on range: Range<Int>, of text: LessonText, _ known: (Segment, LessonText) -> String?
  ) -> String {
    var result = ""
    var end = range.lowerBound
    for block in Array(text.blocks(in: range)).segments where !block.isComment {
      result += text.file.text(end..<block.range.lowerBound)
      let segment = Segment(
        kind: .block(block.readableName), range: block.range, text: text.file.text(block.range))
      result += known(segment, text) ?? OpenSegment.comment(on: block.range, of: text.file)
      end = block.range.upperBound
    }
    result += text.file.text(end..<range.upperBound)
    let lines = result.replacing("\r\n", with: "\n").drop(while: \.isNewline)
    guard let last = lines.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return "\n\(lines[...last])\n"
  }
}
