package import Base
package import Markdown

/// Checks each lesson separately, with its Markdown already parsed.
///
/// A plugin contributes one with `Contribution.lessonCheck`. All lesson checks share the syntax of
/// a lesson, which is parsed once. For a check that needs the whole book or the results of
/// examples, use `Check`.
///
/// A check that wants words in every text; what all lessons share is computed in the outer closure:
///
/// ```swift
/// let words = LessonCheck { book in
///   { lesson in
///     lesson.texts.filter { $0.blocks.isEmpty }.map { syntax in
///       Diagnostic(
///         .warning, "lesson-empty", path: syntax.text.file.path, "a text without words")
///     }
///   }
/// }
/// ```
package struct LessonCheck: Sendable {
  /// Returns the problems of one lesson; called on several threads at once.
  package typealias Look = @Sendable (ParsedLesson) -> [Diagnostic]

  /// Prepares what all lessons of a book share, and returns the function that checks each lesson.
  ///
  /// It is called once for each run of the checks.
  package let prepare: @Sendable (Book) -> Look

  /// Creates a check.
  ///
  /// - Parameter prepare: Called once with the book; returns the function that checks each lesson.
  package init(prepare: @escaping @Sendable (Book) -> Look) { self.prepare = prepare }
}

/// A lesson with the syntax of its texts.
package struct ParsedLesson: Sendable {
  package let lesson: Lesson
  /// The texts in order of their language tags.
  package let texts: [LessonSyntax]

  /// Parses all texts of a lesson, or takes the syntax trees that loading kept.
  package init(_ lesson: Lesson) {
    self.lesson = lesson
    texts = lesson.languages.compactMap { lesson.texts[$0] }.map(LessonSyntax.init)
  }

  /// The text that the others are translations of, or nil when the lesson has no source.
  package var source: LessonSyntax? { texts.first { $0.text.language == lesson.source } }

  /// All texts but the source; empty when the lesson has no source.
  package var translations: [LessonSyntax] {
    guard let source = lesson.source else { return [] }
    return texts.filter { $0.text.language != source }
  }
}

/// The parsed Markdown of a lesson's text, with the inlines that several checks need.
package struct LessonSyntax: Sendable {
  package let text: LessonText
  package let blocks: [Block]
  /// The inline code of the text, headings included; ranges exclude the backticks.
  package let codes: [PlacedText]
  /// The links and images in the order of the text, outer ones before those inside them.
  package let links: [Inline]

  /// Collects the inlines of a text.
  ///
  /// - Complexity: O(n), where n is the number of blocks and inlines of the text.
  package init(_ text: LessonText) {
    self.text = text
    blocks = text.blocks
    var walk = Walk()
    walk.visit(blocks)
    codes = walk.codes
    links = walk.links
  }

  /// A traversal that collects inline code, links and images.
  private struct Walk: MarkupWalker {
    var codes: [PlacedText] = []
    var links: [Inline] = []

    mutating func visit(_ inline: Inline) {
      switch inline.content {
      case .code(let bytes):
        codes.append(PlacedText(String(decoding: bytes, as: UTF8.self), at: inline.range))
      case .link, .image: links.append(inline)
      default: break
      }
      descend(into: inline)
    }
  }
}
