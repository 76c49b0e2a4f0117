import BookModel
import Diagnostics
import Markdown
import PluginAPI
import Transcripts
import UnicodeText

/// The text of a lesson without markup.
enum SearchText {
  /// Returns the prose of a range of the file, with a space after each block.
  static func prose(of range: Range<Int>, in text: LessonText) -> [UInt8] {
    var result: [UInt8] = []
    append(text.blocks(in: range), of: text.file, to: &result)
    return result
  }

  private static func append(
    _ blocks: some Sequence<Block>, of file: SourceFile, to result: inout [UInt8]
  ) {
    for block in blocks {
      switch block.content {
      case .heading(_, let inlines), .paragraph(let inlines):
        result += PlainText.bytes(of: inlines)
      case .list(_, _, let items): for item in items { append(item, of: file, to: &result) }
      case .quote(let blocks), .footnote(_, let blocks): append(blocks, of: file, to: &result)
      case .table(let table):
        // Cells as they are written, which tells code and quotations from other words.
        for row in table.rows {
          result += row.map { file.bytes[$0.range] }.joined(separator: Array(", ".utf8))
          result.append(0x20)
        }
      case .code(_, let literal): result += literal
      case .thematicBreak, .html: continue
      }
      result.append(0x20)
    }
  }

  /// Returns the callbacks and notifications that a step's examples show, each once, sorted.
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

  /// The width of an excerpt in cells, which is one line of a result on a small screen.
  private static let width = 48

  /// Returns the beginning of a text, cut between words if there are spaces.
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

  /// Adds as much of a word as fits to a short text, for languages without spaces between words.
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
