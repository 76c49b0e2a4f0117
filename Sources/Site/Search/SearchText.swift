import Book
import Diagnostics
import Markdown
import UnicodeText

/// What readers read of a lesson, without form.
enum SearchText {
  /// The prose of a stretch of the file, blocks with a space between them.
  static func prose(of range: Range<Int>, in text: LessonText) -> [UInt8] {
    var result: [UInt8] = []
    append(text.blocks(in: range), to: &result)
    return result
  }

  private static func append(_ blocks: some Sequence<Block>, to result: inout [UInt8]) {
    for block in blocks {
      switch block.content {
      case .heading(_, let inlines), .paragraph(let inlines):
        result += PlainText.bytes(of: inlines)
      case .list(_, _, let items): for item in items { append(item, to: &result) }
      case .quote(let blocks): append(blocks, to: &result)
      case .code("csv", let literal):
        for byte in literal { result += byte == UInt8(ascii: ",") ? [byte, 0x20] : [byte] }
      case .code(_, let literal): result += literal
      case .thematicBreak, .html: continue
      }
      result.append(0x20)
    }
  }

  /// The callbacks and notifications that a step's examples show, each once, by name.
  static func names(in step: Step, _ checked: CheckedBook) -> [UInt8] {
    var names: Set<String> = []
    for embed in step.embeds {
      guard let transcript = checked.transcript(embed.path) else { continue }
      for moment in transcript.moments {
        for one in moment.visible(transcript.shown)
        where one.kind == .callback || one.kind == .notification {
          names.insert(one.name)
        }
      }
    }
    return Array(names.sorted().joined(separator: " ").utf8)
  }

  /// Cells of an excerpt: a line of a result on a small screen.
  private static let width = 48

  /// The beginning of a text, cut between words where there are words.
  static func excerpt(_ text: [UInt8]) -> String {
    let words = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    var result = ""
    var cells = 0
    for word in words {
      let width = CellWidth.of(word) + (result.isEmpty ? 0 : 1)
      guard cells + width <= Self.width else { return cut(result, word, cells) + "…" }
      result += (result.isEmpty ? "" : " ") + word
      cells += width
    }
    return result
  }

  /// Text without spaces is one long word: then as much of it as there is room for.
  private static func cut(_ text: String, _ word: Substring, _ cells: Int) -> String {
    guard cells < Self.width / 2 else { return text }
    var result = text.isEmpty ? "" : text + " "
    var cells = cells
    for character in word {
      cells += CellWidth.of(character)
      guard cells < Self.width else { break }
      result.append(character)
    }
    return result
  }
}
