import BookModel
import Diagnostics
import Markdown
import PluginAPI
import Transcripts
import UnicodeText

/// The text of a lesson without markup.
enum SearchText {
  /// Returns the prose of a range of the file, with a space after each of its texts.
  static func prose(of range: Range<Int>, in text: LessonText) -> [UInt8] {
    var collector = Collector()
    collector.visit(text.blocks(in: range))
    return collector.bytes
  }

  private struct Collector: MarkupWalker {
    private(set) var bytes: [UInt8] = []

    mutating func visit(_ block: Block) {
      switch block.content {
      case .code(_, let literal): append(literal)
      case .table(let table):
        for row in table.rows {
          append(row.map { PlainText.bytes(of: $0.inlines) }.joined(separator: Array(", ".utf8)))
        }
      default: descend(into: block)
      }
    }

    mutating func visit(text: [Inline]) { append(PlainText.bytes(of: text)) }

    private mutating func append(_ text: some Sequence<UInt8>) {
      bytes += text
      bytes.append(0x20)
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
