import Base
import Markdown

/// The footnotes of a part of a page, with the names of their places on it.
struct FootnoteList {
  fileprivate let footnotes: Footnotes
  private let scope: String
  /// The numbers that a reference on the page links back to already.
  fileprivate var referenced: Set<Int> = []

  /// Creates no footnotes.
  init() {
    footnotes = Footnotes()
    scope = ""
  }

  /// Creates the footnotes of blocks; `scope` is unique on the page, such as the id of a step.
  init(_ blocks: some Collection<Block>, scope: String) {
    footnotes = Footnotes(blocks)
    self.scope = scope
  }

  // The ids of steps do not begin with `_`.
  fileprivate func note(_ number: Int) -> String { "_note-\(scope)-\(number)" }
  fileprivate func reference(_ number: Int) -> String { "_reference-\(scope)-\(number)" }
}

extension MarkdownWriter {
  /// Writes a reference as the number of its footnote, or as text if there is no such footnote.
  mutating func reference(toFootnote label: String) {
    guard let number = footnotes.footnotes.number(of: label) else {
      return HTML.escape("[^\(label)]", into: &output)
    }
    markup("<sup><a href=\"#")
    raw(footnotes.note(number))
    markup("\"")
    if footnotes.referenced.insert(number).inserted {
      raw(" id=\"\(footnotes.reference(number))\"")
    }
    raw(" role=\"doc-noteref\">\(number)</a></sup>")
  }

  /// Writes the footnotes in the order of their numbers.
  mutating func writeFootnotes() {
    guard !footnotes.footnotes.notes.isEmpty else { return }
    markup("<ol class=\"footnotes\">\n")
    for (index, note) in footnotes.footnotes.notes.enumerated() {
      raw("<li id=\"\(footnotes.note(index + 1))\">")
      tight(note.blocks)
      raw(" <a href=\"#\(footnotes.reference(index + 1))\" role=\"doc-backlink\">↩</a></li>\n")
    }
    markup("</ol>\n")
  }
}
