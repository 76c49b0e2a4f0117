import Base
import Book
import HTMLOutput
import Markdown

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

  /// Returns a text on one line with single spaces and without control characters, which packed
  /// texts use for something else.
  static func spaced(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    for byte in text {
      if byte > 0x20 && byte != 0x7F {
        result.append(byte)
      } else if let last = result.last, last != 0x20 {
        result.append(0x20)
      }
    }
    if result.last == 0x20 { result.removeLast() }
    return result
  }

  /// Returns what a step's examples show besides its prose, each once, sorted: calls,
  /// notifications, states, notes of the system and ends, with their labels.
  ///
  /// How an example begins is left out where an earlier one begins so, as on the page: otherwise the
  /// calls of a launch would be in every step.
  static func names(
    in step: Step, _ checked: CheckedBook, _ openings: inout Openings,
    _ labels: (String) -> ModelLabels?
  ) -> [UInt8] {
    var names: Set<String> = []
    for embed in step.embeds {
      guard let transcript = checked.transcript(embed.path) else { continue }
      let labels = labels(transcript.model)
      let isFolded = openings.earlier(transcript, at: embed.path) != nil
      for (number, moment) in transcript.moments.enumerated() {
        if let label = labels?.stimulus(moment.stimulus) { names.insert(label) }
        if number == 0, isFolded { continue }
        for one in moment.visible(transcript.shown) { add(one, labels, to: &names) }
      }
    }
    return Array(names.sorted().joined(separator: " ").utf8)
  }

  private static func add(_ one: Observed, _ labels: ModelLabels?, to names: inout Set<String>) {
    switch one.kind {
    case .callback: names.insert(one.name)
    case .notification: names.insert(one.name)
    case .state: names.insert(labels?.states[one.name] ?? one.name)
    case .log: names.insert(labels?.logs[one.name] ?? one.name)
    case .end:
      names.insert(one.name)
      if let label = labels?.ends[one.name] { names.insert(label) }
    case .app, .value: break
    }
  }
}
