import Base
package import Book

/// A term of the glossary as it is marked in a lesson, with the sentence that it stands in.
package struct Gloss: Sendable, Equatable {
  package let lesson: String
  /// The id of the step, empty for the text before the first.
  package let step: String
  /// The id of the term.
  package let term: String
  /// The sentence, with the term between brackets and its original word as readers see it.
  package let sentence: String

  package init(lesson: String, step: String, term: String, sentence: String) {
    self.lesson = lesson
    self.step = step
    self.term = term
    self.sentence = sentence
  }

  /// Returns the glosses of a book in a language, in the order of its lessons.
  package static func all(in context: PageContext, _ language: Language) -> [Gloss] {
    context.book.lessons.flatMap { lesson -> [Gloss] in
      guard let text = lesson.texts[language.tag] else { return [] }
      let page = PageLowering.page(lesson, text, context.texts(language), context)
      return ([page.introduction].compactMap(\.self) + page.steps).flatMap { section in
        var collector = Collector(lesson: lesson.id, step: section.id)
        collector.visit(section.blocks)
        return collector.glosses
      }
    }
  }

  private struct Collector: PageWalker {
    let lesson: String
    let step: String
    var glosses: [Gloss] = []

    mutating func visit(text: [Page.Inline]) {
      var terms = Terms()
      terms.visit(text)
      for (term, range) in terms.found {
        glosses.append(
          Gloss(
            lesson: lesson, step: step, term: term,
            sentence: Self.sentence(around: range, in: terms.bytes)))
      }
    }

    /// Returns the sentence of a text that a range is in.
    private static func sentence(around range: Range<Int>, in bytes: [UInt8]) -> String {
      let before = String(decoding: bytes[..<range.lowerBound], as: UTF8.self)
      let after = String(decoding: bytes[range.upperBound...], as: UTF8.self)
      let start = before.indices.last { isEnd($0, of: before) }.map {
        before[before.index(after: $0)...]
      }
      let end = after.indices.first { isEnd($0, of: after) }.map { after[...$0] }
      let term = String(decoding: bytes[range], as: UTF8.self)
      return String((start ?? before[...]).drop { $0 == " " }) + term + (end ?? after[...])
    }

    private static func isEnd(_ index: String.Index, of text: String) -> Bool {
      if "。！？：".contains(text[index]) { return true }
      let next = text.index(after: index)
      return ".!?:".contains(text[index]) && (next == text.endIndex || text[next] == " ")
    }
  }

  /// The text of a paragraph and where its terms are.
  private struct Terms: PageWalker {
    var bytes: [UInt8] = []
    var found: [(term: String, range: Range<Int>)] = []

    mutating func visit(_ inline: Page.Inline) {
      switch inline {
      case .text(let text), .html(let text): bytes += text
      case .code(let text): bytes += [UInt8(ascii: "`")] + text + [UInt8(ascii: "`")]
      case .softBreak, .lineBreak: bytes.append(UInt8(ascii: " "))
      case .term(let term):
        let start = bytes.count
        bytes += [UInt8(ascii: "[")] + term.text + [UInt8(ascii: "]")]
        if let original = term.original {
          bytes += "\(original.brackets.open)\(original.word)\(original.brackets.close)".utf8
        }
        found.append((term.id, start..<bytes.count))
      default: descend(into: inline)
      }
    }
  }
}
